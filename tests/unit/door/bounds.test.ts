// What a body may cost before anybody has looked at what it says: bounds of every contract, and the time that
// its fullest bodies take.
import { z } from 'zod';
import { readBody } from '@/lib/api/read-body';
import { endpoints } from '@/lib/contracts/registry';
import type { Endpoint } from '@/lib/core/endpoint';
import { isAppError } from '@/lib/core/errors';

const all = endpoints.map((endpoint): [string, Endpoint] => [
  `${endpoint.method} ${endpoint.path}`,
  endpoint,
]);
const writes = all.filter(([, { method }]) => method !== 'GET');

interface Schema {
  readonly [member: string]: unknown;
}

function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function inputOf(schema: z.ZodType): Schema {
  return { ...z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', cycles: 'ref' }) };
}

/** Places of a schema where a list or an object may have any number of entries. */
function findUnbounded(schema: unknown, path: string): string[] {
  if (Array.isArray(schema)) return schema.flatMap((one, at) => findUnbounded(one, `${path}.${at}`));
  if (!isSchema(schema)) return [];
  const { type, maxItems, maxKeys, additionalProperties, propertyNames } = schema;
  const isOpen =
    (type === 'array' && schema.items !== undefined && typeof maxItems !== 'number') ||
    (isSchema(additionalProperties) &&
      typeof maxKeys !== 'number' &&
      !(isSchema(propertyNames) && Array.isArray(propertyNames.enum)));
  const inner = Object.entries(schema).flatMap(([name, part]) => findUnbounded(part, `${path}.${name}`));
  return isOpen ? [path, ...inner] : inner;
}

describe.each(all)('%s', (_, endpoint) => {
  test('has a bound for every list and every record that it takes', () => {
    expect(findUnbounded(inputOf(endpoint.body), 'body')).toEqual([]);
    expect(findUnbounded(inputOf(endpoint.query), 'query')).toEqual([]);
  });

  test('takes no path parameter of 3,000 letters', () => {
    const names = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
    const issues = names.map((long) => {
      const params = Object.fromEntries(
        names.map((name) => [name, name === long ? 'x'.repeat(3000) : '300000000000000001']),
      );
      return endpoint.params.safeParse(params).error?.issues.some(({ path }) => path[0] === long);
    });
    expect(issues).toEqual(names.map(() => true));
  });
});

test.each(writes)('%s takes bodies of at most 1.25 MiB and 25,000 values', (_, { maxBytes, maxValues }) => {
  expect(maxBytes).toBeLessThanOrEqual(1.25 * 1024 * 1024);
  expect(maxValues).toBeLessThanOrEqual(25_000);
});

/** Texts that fit the patterns of the contracts. */
const texts = ['300000000000000001', '2026-01-01T00:00:00.000Z', '2026-01-01', 'a'.repeat(20), '#a1b2c3'];
const uuid = '11111111-1111-4111-8111-111111111111';

function fullestText({ pattern, format, maxLength, enum: choices }: Schema, room: number): unknown {
  if (Array.isArray(choices)) return choices[0];
  if (format === 'uuid') return uuid;
  if (typeof pattern === 'string') return texts.find((text) => new RegExp(pattern, 'u').test(text)) ?? 'a';
  return 'é'.repeat(Math.min(typeof maxLength === 'number' ? maxLength : room, room) / 2);
}

type Filler = (room: number) => unknown;
const fillers: Readonly<Record<string, Filler>> = {
  text: (room) => 'x'.repeat(room),
  escapes: (room) => '\u0001'.repeat(room / 6),
  list: (room) => Array.from({ length: room / 2 }, () => 1),
  members: (room) => Object.fromEntries(Array.from({ length: room / 11 }, (_, at) => [`k${at}`, 1])),
};

/**
 * What fits a schema and is as full as `room` bytes and the bounds allow; what the schema leaves open gets
 * the filler.
 */
function fullest(schema: unknown, room: number, fill: Filler): unknown {
  if (!isSchema(schema)) return fill(room);
  const { type, anyOf, oneOf, properties, items, additionalProperties, maxItems, maxKeys } = schema;
  const choices = [anyOf, oneOf].find(Array.isArray);
  if (choices) {
    // The one that says most takes most.
    const [most] = choices.toSorted((a, b) => JSON.stringify(b).length - JSON.stringify(a).length);
    return fullest(most, room, fill);
  }
  if ('const' in schema) return schema.const;
  if (type === 'string' || Array.isArray(schema.enum)) return fullestText(schema, room);
  if (type === 'number' || type === 'integer') return 1;
  if (type === 'boolean') return true;
  if (type === 'null') return null;
  if (type === 'array' && typeof maxItems === 'number') {
    return Array.from({ length: maxItems }, () => fullest(items, room / maxItems, fill));
  }
  if (isSchema(properties)) {
    const names = Object.keys(properties);
    return Object.fromEntries(
      names.map((name) => [name, fullest(properties[name], room / names.length, fill)]),
    );
  }
  if (isSchema(additionalProperties) && typeof maxKeys === 'number') {
    return Object.fromEntries(
      Array.from({ length: maxKeys }, (_, at) => [
        String(at),
        fullest(additionalProperties, room / maxKeys, fill),
      ]),
    );
  }
  return fill(room);
}

/** Bodies at the bounds of an endpoint: by its schema, and of members that it does not know. */
function bodiesOf({ body, maxBytes, maxValues }: Endpoint): string[] {
  const schema = inputOf(body);
  const most = maxValues - 2;
  const filled = Object.values(fillers).flatMap((fill) => {
    const shares = [0.9, 0.2, 0.02];
    return shares.map((share) => JSON.stringify(fullest(schema, share * maxBytes, fill)));
  });
  const unknown = Object.fromEntries(Array.from({ length: most }, (_, at) => [`k${at}`, 'x']));
  return [...new Set([...filled, JSON.stringify(unknown)])];
}

async function costOf(endpoint: Endpoint, text: string): Promise<{ ms: number; state: string }> {
  const headers = { 'content-type': 'application/json' };
  const request = new Request('http://site.invalid', { method: 'POST', body: text, headers });
  const begin = performance.now();
  try {
    const { success } = endpoint.body.safeParse(await readBody(request, endpoint));
    return { ms: performance.now() - begin, state: success ? 'accepted' : 'invalid' };
  } catch (error) {
    if (!isAppError(error)) throw error;
    return { ms: performance.now() - begin, state: error.code };
  }
}

/**
 * Milliseconds that this machine takes now to write and read a megabyte of ordinary JSON, the best of five.
 */
function calibrate(): number {
  const document = Array.from({ length: 10_000 }, (_, at) => ({ id: String(at), name: 'x'.repeat(80) }));
  const once = () => {
    const begin = performance.now();
    JSON.parse(JSON.stringify(document));
    return performance.now() - begin;
  };
  return Math.min(...Array.from({ length: 5 }, once));
}

test('the fullest body of each endpoint costs no more than a few megabytes of JSON', async () => {
  const unit = calibrate();
  const report: { name: string; ms: number; bytes: number; state: string }[] = [];
  for (const [name, endpoint] of writes) {
    for (const text of bodiesOf(endpoint)) {
      // The better of two: the first may meet code that has never run.
      const tries = [await costOf(endpoint, text), await costOf(endpoint, text)];
      const best = tries.reduce((a, b) => (a.ms <= b.ms ? a : b));
      report.push({ name, bytes: Buffer.byteLength(text), ...best });
    }
  }
  const slowest = report.toSorted((a, b) => b.ms - a.ms)[0];
  if (process.env.SHOW_COSTS === '1') {
    console.log(unit, report.toSorted((a, b) => b.ms - a.ms).slice(0, 25));
  }
  expect(slowest?.ms).toBeLessThan(20 * unit);
}, 120_000);
