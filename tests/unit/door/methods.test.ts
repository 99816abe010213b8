import { createServer, request as httpRequest } from 'node:http';
import { z } from 'zod';
import { createGate } from '@/lib/api/gate';
import { endpoints } from '@/lib/contracts/registry';
import { pointClientAt } from '../../discord/stand-in';

pointClientAt('http://127.0.0.1:9');

const passed: string[] = [];
const gate = createGate(null);
const server = createServer((request, response) =>
  gate(request, response, ({ method, url }) => {
    passed.push(`${method} ${url}`);
    response.end();
  }),
);
let port: number;

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ({ port } = z.object({ port: z.number() }).parse(server.address()));
});

afterAll(() => server.close());

function ask(method: string, path: string, headers: Readonly<Record<string, string>> = {}) {
  return new Promise<{ status: number; allow: string | undefined; text: string }>((resolve, reject) => {
    const asked = httpRequest({ host: '127.0.0.1', port, method, path, headers }, async (response) => {
      const text = (await response.setEncoding('utf8').toArray()).join('');
      resolve({ status: response.statusCode ?? 0, allow: response.headers.allow, text });
    });
    asked.on('error', reject).end();
  });
}

const paths = [...new Set(endpoints.map(({ path }) => path))];
/** The path of a call with its parameters filled in. */
const addressOf = (path: string) => path.replaceAll(/\{\w+\}/g, '200000000000000003');
const methodsOf = (path: string): readonly string[] => {
  const declared = endpoints.filter((endpoint) => endpoint.path === path).map(({ method }) => method);
  return [...declared, ...(declared.includes('GET') ? ['HEAD'] : [])];
};
const allMethods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'TRACE', 'PROPFIND', 'LOCK', 'SEARCH'];

test('a call rejects methods without a contract before Next, and lists those it accepts', async () => {
  const tried = paths.flatMap((path) =>
    allMethods.filter((method) => !methodsOf(path).includes(method)).map((method) => ({ path, method })),
  );
  expect(tried.length).toBeGreaterThan(1000);
  for (const { path, method } of tried) {
    const { text, ...answer } = await ask(method, addressOf(path));
    const allow = [...methodsOf(path), 'OPTIONS'].toSorted().join(', ');
    expect({ path, method, ...answer }).toEqual({ path, method, status: 405, allow });
    if (method !== 'HEAD') expect(JSON.parse(text)).toMatchObject({ code: 'method_not_allowed' });
  }
  expect(passed).toEqual([]);
});

test('OPTIONS lists the methods that a call accepts', async () => {
  for (const path of paths) {
    const answer = await ask('OPTIONS', addressOf(path));
    const allow = [...methodsOf(path), 'OPTIONS'].toSorted().join(', ');
    expect({ path, ...answer }).toEqual({ path, status: 204, allow, text: '' });
  }
});

test.each([
  ['/stats', {}, 405],
  ['/logs', {}, 405],
  ['/staff/users', {}, 405],
  ['/bot/status', {}, 405],
  ['/staff/guilds', { accept: 'application/json' }, 405],
  ['/api/%73ession', {}, 405],
  ['/staff/guilds', {}, 405],
  ['/login', {}, 405],
  ['/api/nope', {}, 404],
  ['/api/session/', {}, 404],
])('TRACE %s with headers %j is answered with %d', async (path, headers, status) => {
  const answer = await ask('TRACE', path, headers);
  expect(answer.status).toBe(status);
  expect(answer.allow !== undefined).toBe(status === 405);
  expect(passed).toEqual([]);
});
