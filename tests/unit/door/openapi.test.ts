// The two API documents: every call is in one of them, with its parameters and its answer.
import { describeBotApi, describeSiteApi, describeSiteApiHere } from '@/lib/bot/describe-api';
import { endpoints } from '@/lib/contracts/registry';
import { response } from '@/lib/core/endpoint';
import { documentedCalls } from '../../support/documented-calls';

const environment = { NODE_ENV: 'production' };
jest.mock('@/lib/env', () => ({ env: () => environment }));

const documents = [describeBotApi(), describeSiteApi()] as const;
const calls = documents.flatMap(documentedCalls);

test('every endpoint is in exactly one of them', () => {
  const namesOf = (all: readonly { name: string }[]) => all.map(({ name }) => name).toSorted();
  const all = endpoints.map(({ method, path, access }) => ({ name: `${method} ${path}`, access }));
  expect(namesOf(calls)).toEqual(namesOf(all));
  expect(namesOf(documentedCalls(documents[0]))).toEqual(
    namesOf(all.filter(({ access }) => access.kind === 'bot')),
  );
  expect(new Set(calls.map(({ operation }) => operation.operationId)).size).toBe(calls.length);
});

test.each(calls)('$name has a summary and names the parameters of its path', ({ path, operation }) => {
  const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
  const given = operation.parameters.filter(({ in: place }) => place === 'path').map(({ name }) => name);
  expect(given.toSorted()).toEqual(named.toSorted());
  expect(operation.summary).not.toBe('');
});

test.each(
  endpoints.filter(({ returns }) => returns !== response).map((one) => [`${one.method} ${one.path}`]),
)('%s describes its answer', (wanted) => {
  const { operation } = calls.find(({ name }) => name === wanted) ?? {};
  const schema = operation?.responses['200']?.content['application/json']?.schema;
  expect(Object.keys(schema ?? {}).length).toBeGreaterThan(0);
});

test('both are plain JSON', () => expect(JSON.parse(JSON.stringify(documents))).toEqual(documents));

test("the document of the site's own calls is available in development only", () => {
  expect(describeSiteApiHere).toThrow(expect.objectContaining({ code: 'not_found' }));
  environment.NODE_ENV = 'development';
  expect(describeSiteApiHere()).toEqual(describeSiteApi());
});

test('form fields are described with their limits', () => {
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

test('patterns avoid syntax that some generators cannot read', () => {
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
