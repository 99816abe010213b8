// The two documents of the API: every call is in one of them, with what it takes and answers.
import { describeBotApi, describeSiteApi, describeSiteApiHere } from '@/lib/bot/describe-api';
import { endpoints } from '@/lib/contracts/registry';
import { response } from '@/lib/core/endpoint';
import { documentedCalls } from '../../support/documented-calls';

const environment = { NODE_ENV: 'production' };
jest.mock('@/lib/env', () => ({ env: () => environment }));

const documents = [describeBotApi(), describeSiteApi()] as const;
const calls = documents.flatMap(documentedCalls);

test('every endpoint stands in one of them, once', () => {
  const namesOf = (all: readonly { name: string }[]) => all.map(({ name }) => name).toSorted();
  const all = endpoints.map(({ method, path, access }) => ({ name: `${method} ${path}`, access }));
  expect(namesOf(calls)).toEqual(namesOf(all));
  expect(namesOf(documentedCalls(documents[0]))).toEqual(
    namesOf(all.filter(({ access }) => access.kind === 'bot')),
  );
  expect(new Set(calls.map(({ operation }) => operation.operationId)).size).toBe(calls.length);
});

test.each(calls)('$name says what it is for, and names the parameters of its path', ({ path, operation }) => {
  const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
  const given = operation.parameters.filter(({ in: place }) => place === 'path').map(({ name }) => name);
  expect(given.toSorted()).toEqual(named.toSorted());
  expect(operation.summary).not.toBe('');
});

test.each(
  endpoints.filter(({ returns }) => returns !== response).map((one) => [`${one.method} ${one.path}`]),
)('%s says what its answer holds', (wanted) => {
  const { operation } = calls.find(({ name }) => name === wanted) ?? {};
  const schema = operation?.responses['200']?.content['application/json']?.schema;
  expect(Object.keys(schema ?? {}).length).toBeGreaterThan(0);
});

test('both are JSON', () => expect(JSON.parse(JSON.stringify(documents))).toEqual(documents));

test("that of the site's own calls is there for whoever develops it, and for nobody else", () => {
  expect(describeSiteApiHere).toThrow(expect.objectContaining({ code: 'not_found' }));
  environment.NODE_ENV = 'development';
  expect(describeSiteApiHere()).toEqual(describeSiteApi());
});

test('fields of forms are described with their limits', () => {
  const [{ paths }] = documents;
  const body =
    paths['/api/v1/bot/guilds/{guildId}/giveaways']?.post?.requestBody?.content['application/json']?.schema;
  expect(body).toMatchObject({
    type: 'object',
    properties: {
      giveawayPrize: { type: 'string', maxLength: 256 },
      winners: { type: 'integer', minimum: 1, maximum: 40 },
      userId: { type: 'string' },
    },
  });
});

test('patterns are those that every generator reads', () => {
  const patterns = documents.flatMap((document) =>
    [...JSON.stringify(document).matchAll(/"pattern":("(?:[^"\\]|\\.)*")/g)].map(([, text = '']) =>
      String(JSON.parse(text)),
    ),
  );
  expect(patterns.length).toBeGreaterThan(100);
  for (const pattern of new Set(patterns)) {
    expect(() => new RegExp(pattern, 'u')).not.toThrow();
    expect(pattern).not.toMatch(/\\0|\(\?[=!<]/);
  }
});
