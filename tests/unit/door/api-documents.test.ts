// The two documents of the API: every call is in one of them, with what it takes and answers.
import { describeBotApi, describeSiteApi, describeSiteApiHere } from '@/lib/bot/describe-api';
import { endpoints } from '@/lib/contracts/registry';
import { response } from '@/lib/core/endpoint';

const environment = { NODE_ENV: 'production' };
jest.mock('@/lib/env', () => ({ env: () => environment }));

const documents = [describeBotApi(), describeSiteApi()];
const operations = documents.flatMap(({ paths }) =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      name: `${method.toUpperCase()} ${path}`,
      operation,
    })),
  ),
);

test('every endpoint stands in one of them, once', () => {
  expect(operations.map(({ name }) => name).toSorted()).toEqual(
    endpoints.map(({ method, path }) => `${method} ${path}`).toSorted(),
  );
  const ids = operations.map(({ operation }) => operation.operationId);
  expect(new Set(ids).size).toBe(ids.length);
});

test.each(
  endpoints.filter(({ returns }) => returns !== response).map((one) => [`${one.method} ${one.path}`]),
)('%s says what its answer holds', (name) => {
  const { operation } = operations.find((one) => one.name === name) ?? {};
  const schema = operation?.responses['200']?.content['application/json']?.schema;
  expect(Object.keys(schema ?? {}).length).toBeGreaterThan(0);
});

test("that of the site's own calls is there for whoever develops it, and for nobody else", () => {
  expect(describeSiteApiHere).toThrow(expect.objectContaining({ code: 'not_found' }));
  environment.NODE_ENV = 'development';
  expect(describeSiteApiHere()).toEqual(describeSiteApi());
});
