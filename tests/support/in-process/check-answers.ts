// Holds every answer of the bot's API that a test sees against the document that describes it.
import Ajv2020 from 'ajv/dist/2020';
import { z } from 'zod';
import { describeBotApi } from '@/lib/bot/describe-api';
import type { OpenApiOperation } from '@/lib/contracts/openapi';

const { paths, components } = describeBotApi();
// Formats come with a pattern each, and are there for readers.
const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true });
const { schemas } = z.object({ schemas: z.record(z.string(), z.looseObject({})) }).parse(components);

const table = Object.entries(paths).flatMap(([path, operations]) =>
  Object.entries(operations).map(([method, operation]) => ({
    method: method.toUpperCase(),
    // A name of its own comes before one in braces.
    rank: path.replace(/\{\w+\}/g, '{'),
    pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`),
    operation,
  })),
);
table.sort((one, other) => (one.rank < other.rank ? -1 : 1));

const checks = new Map<object, ReturnType<typeof ajv.compile>>();

function checkFor({ responses }: OpenApiOperation, isOk: boolean) {
  const schema = isOk ? responses['200']?.content['application/json']?.schema : schemas.Failure;
  if (!schema) return null;
  const known = checks.get(schema) ?? ajv.compile(schema);
  checks.set(schema, known);
  return known;
}

/** Throws for an answer of the bot's API that does not fit its document. */
export async function checkAnswer(method: string, path: string, answer: Response): Promise<void> {
  if (!path.startsWith('/api/v1/bot/')) return;
  const found = table.find((row) => row.method === method && row.pattern.test(path));
  if (!found || !answer.headers.get('content-type')?.startsWith('application/json')) return;
  const check = checkFor(found.operation, answer.ok);
  const body: unknown = await answer.clone().json();
  if (!check || check(body)) return;
  throw new Error(
    `${method} ${path} answers what its document does not say: ${ajv.errorsText(check.errors)}`,
  );
}
