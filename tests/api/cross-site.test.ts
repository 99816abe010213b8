import { endpoints } from '@/lib/contracts/registry';
import type { Endpoint } from '@/lib/core/endpoint';
import { sections } from '@/lib/guild-settings/registry';
import { signIn, visitor } from '../support/client';
import type { Client } from '../support/http-client';
import { people } from '../support/people';
import { expectFailure, storedState } from './dashboard-calls';
import { callSample, nameOf, sampleGuild, sampleOf, samplePath } from './sample-calls';

const all = endpoints.map((endpoint): [string, Endpoint] => [nameOf(endpoint), endpoint]);
/** Those of the bot take no cookie, so no other site's page can have a browser make them. */
const writes = all.filter(([, { method, access }]) => method !== 'GET' && access.kind !== 'bot');
let pearl: Client;

beforeAll(async () => {
  pearl = await signIn(people.pearl);
});

async function guildState() {
  return Promise.all(sections.map((section) => storedState(pearl, sampleGuild, section)));
}

/** Runs something that must leave the guild as it is. */
async function expectNothingStored(attempt: () => Promise<void>): Promise<void> {
  const before = await guildState();
  await attempt();
  expect(await guildState()).toEqual(before);
}

describe.each(writes)('%s', (_, endpoint) => {
  const { host } = new URL(visitor().origin);

  test('refuses a write whose Origin is missing or foreign', async () => {
    await expectNothingStored(async () => {
      for (const origin of [
        null,
        'null',
        '',
        'https://evil.example',
        `http://${host}.evil.example`,
        `http://evil.example@${host}`,
        `https://${host}`,
        'http://127.0.0.1:1',
        `http://localhost:${host.split(':')[1]}`,
        `http://${host}/`,
        `http://${host}, https://evil.example`,
      ]) {
        const headers = { origin, referer: `${pearl.origin}/`, 'sec-fetch-site': 'same-origin' };
        const refused = await callSample(pearl, endpoint, people.pearl, { headers });
        expect(Object.keys(expectFailure(refused, 403, 'cross_site')).sort()).toEqual([
          'code',
          'error',
          'requestId',
        ]);
      }
    });
  });

  test('refuses a body that a form could send', async () => {
    await expectNothingStored(async () => {
      for (const type of [
        null,
        'text/plain',
        'text/plain;charset=UTF-8',
        'application/x-www-form-urlencoded',
        'multipart/form-data; boundary=x',
        'text/plain; application/json',
        'application/json-patch+json',
        'text/json',
      ]) {
        const answer = await pearl.request(endpoint.method, samplePath(endpoint, people.pearl), {
          raw: JSON.stringify(sampleOf(endpoint).body ?? {}),
          headers: { 'content-type': type },
        });
        expectFailure(answer, 415, 'not_json');
      }
    });
  });
});

describe('no other site is let in', () => {
  const headers = { origin: 'https://evil.example' };

  function expectNoCors(answer: { headers: Headers }): void {
    const names = [...answer.headers.keys()].filter((name) => name.startsWith('access-control-'));
    expect(names).toEqual([]);
  }

  test.each(all)('%s names no origin in its answer', async (_, endpoint) => {
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

  test('neither do pages and files', async () => {
    for (const path of ['/', '/login', '/dashboard/selector', '/no-such-page', '/favicon.ico']) {
      expectNoCors(await pearl.get(path, { headers: { ...headers, accept: 'text/html' } }));
    }
  });
});

test('a GET writes nothing, whatever it carries', async () => {
  const before = await guildState();
  for (const [, endpoint] of all.filter(([, { changes }]) => !changes)) {
    const { body = {} } = sampleOf(endpoint);
    const flat = Object.fromEntries(Object.entries(body ?? {}).map(([name, value]) => [name, String(value)]));
    const query = new URLSearchParams({ ...flat, _method: 'POST' });
    for (const method of ['GET', 'HEAD', 'OPTIONS']) {
      await pearl.request(method, `${samplePath(endpoint, people.pearl)}?${query}`, {
        headers: { 'x-http-method-override': 'POST', 'sec-fetch-site': 'cross-site' },
      });
    }
  }
  expect(await guildState()).toEqual(before);
});
