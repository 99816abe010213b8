// The document that describes the bot's API, to check responses against.
import Ajv2020 from 'ajv/dist/2020';
import { z } from 'zod';
import { describeBotApi } from '@/lib/bot/describe-api';
import type { OpenApiOperation } from '@/lib/contracts/openapi';

export interface BotDocument {
  /** How a response violates its description; null if it matches or is not described. */
  readonly problemsOf: (method: string, path: string, isOk: boolean, body: unknown) => string | null;
}

export function openBotDocument(): BotDocument {
  const { paths, components } = describeBotApi();
  // Every format also has a pattern, so formats only inform readers.
  const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true });
  const { schemas } = z.object({ schemas: z.record(z.string(), z.looseObject({})) }).parse(components);
  const checks = new Map<object, ReturnType<typeof ajv.compile>>();

  const table = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      method: method.toUpperCase(),
      // A literal path comes before one with a parameter.
      rank: path.replace(/\{\w+\}/g, '{'),
      pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`),
      operation,
    })),
  );
  table.sort((one, other) => (one.rank < other.rank ? -1 : 1));

  function checkFor({ responses }: OpenApiOperation, isOk: boolean) {
    const schema = isOk ? responses['200']?.content['application/json']?.schema : schemas.Failure;
    if (!schema) return null;
    const known = checks.get(schema) ?? ajv.compile(schema);
    checks.set(schema, known);
    return known;
  }

  return {
    problemsOf(method, path, isOk, body) {
      const found = table.find((row) => row.method === method && row.pattern.test(path));
      const check = found ? checkFor(found.operation, isOk) : null;
      return !check || check(body) ? null : ajv.errorsText(check.errors);
    },
  };
}
