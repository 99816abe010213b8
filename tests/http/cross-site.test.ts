import { endpoints } from '@/lib/contracts/registry';
import type { Endpoint } from '@/lib/core/endpoint';
import { expectNothingStored } from '../api/denials';
import { describeForeignWrites } from '../api/foreign-writes';
import { callSample, nameOf, sampleOf, samplePath } from '../api/sample-calls';
import { people } from '../support/people';
import { signedIn } from '../support/signed-in';

const all = endpoints.map((endpoint): [string, Endpoint] => [nameOf(endpoint), endpoint]);

const { pearl } = signedIn('pearl');

// One write of each method; tests/api covers all writes.
describeForeignWrites(
  all.filter(
    ([, { method, access }], place) =>
      method !== 'GET' &&
      access.kind !== 'bot' &&
      place === all.findIndex(([, other]) => other.method === method && other.access.kind !== 'bot'),
  ),
);

describe('no CORS header is sent', () => {
  const headers = { origin: 'https://evil.example' };

  function expectNoCors(answer: { headers: Headers }): void {
    const names = [...answer.headers.keys()].filter((name) => name.startsWith('access-control-'));
    expect(names).toEqual([]);
  }

  test.each(all)('by %s', async (_, endpoint) => {
    const foreign = { ...headers, ...(endpoint.changes ? { 'sec-fetch-site': 'cross-site' } : {}) };
    expectNoCors(await callSample(pearl, endpoint, people.pearl, { headers: foreign }));
    const preflight = await pearl.request('OPTIONS', samplePath(endpoint, people.pearl), {
      headers: {
        ...headers,
        'access-control-request-method': endpoint.method,
        'access-control-request-headers': 'content-type, if-match',
        'access-control-request-private-network': 'true',
      },
    });
    expectNoCors(preflight);
    expect(preflight.text).toBe('');
  });

  test('by pages and files', async () => {
    for (const path of ['/', '/login', '/dashboard/selector', '/no-such-page', '/favicon.ico']) {
      expectNoCors(await pearl.get(path, { headers: { ...headers, accept: 'text/html' } }));
    }
  });
});

test('GET, HEAD and OPTIONS write nothing, whatever they carry', async () => {
  await expectNothingStored(pearl, async () => {
    for (const [, endpoint] of all.filter(([, { changes }]) => !changes)) {
      const { body = {} } = sampleOf(endpoint);
      const flat = Object.fromEntries(
        Object.entries(body ?? {}).map(([name, value]) => [name, String(value)]),
      );
      const query = new URLSearchParams({ ...flat, _method: 'POST' });
      const path = `${samplePath(endpoint, people.pearl)}?${query}`;
      const headers = { 'x-http-method-override': 'POST', 'sec-fetch-site': 'cross-site' };
      await Promise.all(['GET', 'HEAD', 'OPTIONS'].map((method) => pearl.request(method, path, { headers })));
    }
  });
});
