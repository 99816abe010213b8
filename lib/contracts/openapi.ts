import { z } from 'zod';
import { type Endpoint, nothing, response } from '@/lib/core/endpoint';
import { errorTable } from '@/lib/core/errors';
import { neededMark } from '@/lib/core/field-json';

export type JsonSchema = Readonly<Record<string, unknown>>;

export interface OpenApiParameter {
  readonly name: string;
  readonly in: 'path' | 'query';
  readonly required: boolean;
  readonly schema: JsonSchema;
}

export interface OpenApiOperation {
  readonly operationId: string;
  readonly summary: string;
  readonly tags: readonly string[];
  readonly parameters: readonly OpenApiParameter[];
  readonly requestBody?: Content & { readonly required: true };
  readonly responses: Readonly<Record<string, Content & { readonly description: string }>>;
}

interface Content {
  readonly content: Readonly<Record<string, { readonly schema: JsonSchema }>>;
}

export interface OpenApi {
  readonly openapi: '3.1.0';
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly security?: readonly JsonSchema[];
  readonly components: JsonSchema;
  readonly paths: Readonly<Record<string, Readonly<Record<string, OpenApiOperation>>>>;
}

/** Any failure; `code` identifies it. */
const failure = z.looseObject({
  error: z.string(),
  code: z.enum(Object.keys(errorTable)),
  /** Errors by dotted path of the field. */
  fields: z.record(z.string(), z.string()).optional(),
  requestId: z.string(),
});

/** What JSON Schema can't express, such as the result of a transform, may be anything. */
function toSchema(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
  });
  return withNeeded(rest);
}

const isRecord = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The same schema with every member of an object required. */
function withNeeded(schema: JsonSchema): JsonSchema {
  const inner = (value: unknown): unknown =>
    Array.isArray(value) ? value.map(inner) : isRecord(value) ? withNeeded(value) : value;
  const { [neededMark]: _, ...own } = schema;
  const copy = Object.fromEntries(Object.entries(own).map(([name, value]) => [name, inner(value)]));
  const { properties, required } = schema;
  if (!isRecord(properties)) return copy;
  const needed = Object.entries(properties).flatMap(([name, part]) =>
    isRecord(part) && part[neededMark] === true ? [name] : [],
  );
  const all = [...(Array.isArray(required) ? required : []), ...needed];
  return all.length === 0 ? copy : { ...copy, required: all };
}

function toParameters(schema: z.ZodType, place: 'path' | 'query'): OpenApiParameter[] {
  const { properties, required } = toSchema(schema, 'input');
  return Object.entries(isRecord(properties) ? properties : {}).map(([name, inner]) => ({
    name,
    in: place,
    required: Array.isArray(required) && required.includes(name),
    schema: isRecord(inner) ? inner : {},
  }));
}

const json = (schema: JsonSchema): Content => ({ content: { 'application/json': { schema } } });

/** `/api/v1/bot/guilds/{guildId}/polls/{pollId}/votes` is about polls. */
function tagOf({ path }: Pick<Endpoint, 'path'>, base: string): string {
  const parts = path.slice(base.length).split('/');
  return parts.find((part) => part !== '' && part !== 'guilds' && !part.startsWith('{')) ?? 'site';
}

function toOperation(endpoint: Endpoint, base: string): OpenApiOperation {
  const { method, path, summary, params, query, body, returns } = endpoint;
  const isStream = returns === response;
  return {
    operationId:
      `${method.toLowerCase()}${path.slice(base.length).replace(/[^a-z]+(\w)/gi, (_, next: string) => next.toUpperCase())}`.replace(
        /\W/g,
        '',
      ),
    summary,
    tags: [tagOf(endpoint, base)],
    parameters: [...toParameters(params, 'path'), ...toParameters(query, 'query')],
    ...(body === nothing
      ? {}
      : { requestBody: { required: true as const, ...json(toSchema(body, 'input')) } }),
    responses: {
      200: {
        description: isStream ? 'No JSON: see the summary.' : 'What was asked for.',
        ...(isStream
          ? { content: { 'text/event-stream': { schema: {} } } }
          : json(toSchema(returns, 'output'))),
      },
      default: { description: 'Why it was refused.', ...json({ $ref: '#/components/schemas/Failure' }) },
    },
  };
}

/** Endpoints as an OpenAPI document, by path; `base` is their prefix, `token` requires a bearer token. */
export function toOpenApi(
  endpoints: readonly Endpoint[],
  { base, title, description, token }: { base: string; title: string; description: string; token: boolean },
): OpenApi {
  const paths = new Map<string, Record<string, OpenApiOperation>>();
  for (const endpoint of endpoints.toSorted((a, b) => (a.path < b.path ? -1 : 1))) {
    const known = paths.get(endpoint.path) ?? {};
    paths.set(endpoint.path, { ...known, [endpoint.method.toLowerCase()]: toOperation(endpoint, base) });
  }
  const scheme = { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } };
  return {
    openapi: '3.1.0',
    info: { title, version: '1', description },
    ...(token ? { security: [{ token: [] }] } : {}),
    components: { schemas: { Failure: toSchema(failure, 'output') }, ...(token ? scheme : {}) },
    paths: Object.fromEntries(paths),
  };
}
