// What a body may cost before it is checked: the bounds of every contract, and the time that its fullest
// bodies take.
import { readBody } from '@/lib/api/read-body';
import { endpoints } from '@/lib/contracts/registry';
import type { Endpoint } from '@/lib/core/endpoint';
import { isAppError } from '@/lib/core/errors';
import { bodiesOf, COST_LIMIT, costOf, inputOf, isSchema } from '../../support/fullest-bodies';

const all = endpoints.map((endpoint): [string, Endpoint] => [
  `${endpoint.method} ${endpoint.path}`,
  endpoint,
]);
const writes = all.filter(([, { method }]) => method !== 'GET');

/** Places of a schema where a list or an object may have any number of entries. */
function findUnbounded(schema: unknown, path: string): string[] {
  if (Array.isArray(schema)) return schema.flatMap((one, at) => findUnbounded(one, `${path}.${at}`));
  if (!isSchema(schema)) return [];
  const { type, maxItems, maxProperties, additionalProperties, propertyNames } = schema;
  const isOpen =
    (type === 'array' && schema.items !== undefined && typeof maxItems !== 'number') ||
    (isSchema(additionalProperties) &&
      typeof maxProperties !== 'number' &&
      !(isSchema(propertyNames) && Array.isArray(propertyNames.enum)));
  const inner = Object.entries(schema).flatMap(([name, part]) => findUnbounded(part, `${path}.${name}`));
  return isOpen ? [path, ...inner] : inner;
}

describe.each(all)('%s', (_, endpoint) => {
  test('bounds every list and every record in body and query', () => {
    expect(findUnbounded(inputOf(endpoint.body), 'body')).toEqual([]);
    expect(findUnbounded(inputOf(endpoint.query), 'query')).toEqual([]);
  });

  test('rejects path parameters of 3,000 characters', () => {
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

const wholeMap = 'POST /api/maps/save';

test.each(writes.filter(([name]) => name !== wholeMap))(
  '%s accepts bodies of at most 1.25 MiB and 25,000 values',
  (_, { maxBytes, maxValues }) => {
    expect(maxBytes).toBeLessThanOrEqual(1.25 * 1024 * 1024);
    expect(maxValues).toBeLessThanOrEqual(25_000);
  },
);

test('a whole map, for staff only, may be larger, 30 times a minute', () => {
  const [, endpoint] = writes.find(([name]) => name === wholeMap) ?? [];
  expect(endpoint).toMatchObject({
    access: { kind: 'staff' },
    maxBytes: 2.5 * 1024 * 1024,
    maxValues: 200_000,
    limit: { count: 30, seconds: 60 },
  });
});

test('a settings file is accepted six times a minute', () => {
  const files = writes.filter(([name]) => name.includes('/transfer/'));
  expect(files).toHaveLength(2);
  for (const [, { limit }] of files) expect(limit).toEqual({ count: 6, seconds: 60 });
});

async function parse(endpoint: Endpoint, text: string): Promise<{ ms: number; state: string }> {
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

test('the fullest body of each endpoint costs no more than a few megabytes of JSON', async () => {
  const report: { name: string; cost: number; bytes: number; state: string }[] = [];
  for (const [name, endpoint] of writes) {
    for (const text of bodiesOf(endpoint)) {
      let state = '';
      const cost = await costOf(async () => {
        const parsed = await parse(endpoint, text);
        state = parsed.state;
        return parsed.ms;
      });
      report.push({ name, bytes: Buffer.byteLength(text), cost, state });
    }
  }
  const slowest = report.toSorted((a, b) => b.cost - a.cost)[0];
  if (process.env.SHOW_COSTS === '1') {
    console.log(report.toSorted((a, b) => b.cost - a.cost).slice(0, 25));
  }
  expect(slowest?.cost).toBeLessThan(COST_LIMIT);
}, 120_000);
