// Reads are answered before Next by the code that Next's route would run; both ways return the same.
import { request as httpRequest } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { endpoints } from '@/lib/contracts/registry';
import { answersJson } from '@/lib/core/endpoint';
import { expectFailure, guildPath } from '../api/dashboard-calls';
import { nameOf, samplePath, senderHeaders } from '../api/sample-calls';
import { visitor } from '../support/client';
import type { Client } from '../support/http-client';
import { guilds, people } from '../support/people';
import { runningSite } from '../support/running-site';
import { signedIn } from '../support/signed-in';

const { url: site } = runningSite();
const welcome = () => guildPath(marina, guilds.coralReef, 'welcome');

const { marina } = signedIn('marina');

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly text: string;
}

/** Requests exactly this target, which `fetch` would normalise. */
function ask(client: Client, path: string, headers: Readonly<Record<string, string>> = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(site);
    const cookie = client.cookies.headerFor('/');
    const own = { accept: 'application/json', ...(cookie === null ? {} : { cookie }) };
    const request = httpRequest({ hostname, port, path, headers: { ...own, ...headers } });
    request.on('response', (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.on('end', () => {
        const body = Buffer.concat(chunks);
        const isPacked = response.headers['content-encoding'] === 'gzip';
        const text = String(isPacked ? gunzipSync(body) : body);
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text });
      });
    });
    request.on('error', reject);
    request.end();
  });
}

/** A request that announces a body, even an empty one, goes to Next. */
const throughNext = { 'content-length': '0' };
/** Next sends every answer in chunks. */
const isDirect = ({ headers }: Answer) => headers['content-length'] !== undefined;

/** Headers that may differ between answers; the last two depend on whether Next or the gate sends. */
const ownHeaders = ['date', 'x-request-id', 'etag', 'transfer-encoding', 'content-length'];
const shown = ({ status, headers, text }: Answer) => ({
  status,
  headers: Object.fromEntries(Object.entries(headers).filter(([name]) => !ownHeaders.includes(name))),
  isTagged: headers.etag !== undefined,
  // Without values that always differ: the request id, times and counts.
  text: text
    .replaceAll(String(headers['x-request-id']), 'ID')
    .replace(/\d+ jobs? due, \d+ waiting/, 'VARIES')
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z|\d{13}-[\w-]+\.[\w-]{43}|"\w+":\d+(\.\d+)?/g, 'VARIES'),
});

const reads = endpoints.filter(
  (endpoint) => endpoint.method === 'GET' && answersJson(endpoint) && !endpoint.changes,
);

test.each(reads.map((endpoint) => ({ name: nameOf(endpoint), endpoint })))(
  '$name returns the same as through Next, signed in or not',
  async ({ endpoint }) => {
    const path = samplePath(endpoint, people.marina);
    const sender = senderHeaders(endpoint) ?? {};
    for (const client of [marina, visitor()]) {
      const long = await ask(client, path, { ...sender, ...throughNext });
      const direct = await ask(client, path, sender);
      expect([isDirect(direct), isDirect(long)]).toEqual([true, false]);
      expect(shown(direct)).toEqual(shown(long));
    }
  },
);

describe('a call goes to Next', () => {
  test('with a method other than GET', async () => {
    const get = await ask(marina, welcome());
    const head = await marina.request('HEAD', welcome());
    expect(isDirect(get)).toBe(true);
    expect([head.status, head.text, head.headers.get('etag')]).toEqual([200, '', get.headers.etag]);
    const options = await marina.request('OPTIONS', welcome());
    expect([options.status, options.headers.get('allow')]).toEqual([204, 'GET, HEAD, OPTIONS, POST']);
    expect((await marina.request('DELETE', welcome())).status).toBe(405);
    // A write to the same address is refused by its own rules.
    const evil = { headers: { origin: 'https://evil.example' } };
    expectFailure(await marina.post(welcome(), {}, evil), 403, 'cross_site');
  });

  test.each([
    ['a trailing slash', (path: string) => `${path}/`, 308],
    ['a double slash', (path: string) => path.replace('/api/', '/api//'), 308],
    ['an escaped letter', (path: string) => path.replace(/e$/, '%65'), 200],
    ['a broken escape', (path: string) => `${path}%E0%A4%A`, 400],
    ['an overlong segment', (path: string) => `${path}${'x'.repeat(300)}`, 404],
    ['a control character', (path: string) => `${path}%0a`, 404],
    ['another case', (path: string) => path.replace('/api/', '/API/'), 404],
  ])('with %s', async (_, change, status) => {
    expect((await ask(marina, change(welcome()))).status).toBe(status);
  });

  test('with a header of Next or of a body', async () => {
    expect(isDirect(await ask(marina, welcome()))).toBe(true);
    for (const headers of [{ rsc: '1' }, { 'content-length': '0' }, { 'transfer-encoding': 'chunked' }]) {
      expect(isDirect(await ask(marina, welcome(), headers))).toBe(false);
    }
  });
});

test('a name takes precedence over a parameter, even without a GET', async () => {
  const audit = await ask(marina, guildPath(marina, guilds.coralReef, 'audit'));
  expect([isDirect(audit), JSON.parse(audit.text)]).toEqual([true, expect.objectContaining({ items: [] })]);
  // It has only a POST, and would otherwise be the section of this name.
  const review = await ask(marina, guildPath(marina, guilds.coralReef, 'transfer/review'));
  expect([isDirect(review), review.status, review.headers.allow]).toEqual([true, 405, 'OPTIONS, POST']);
});

test('a query is read or refused as through Next', async () => {
  const audit = guildPath(marina, guilds.coralReef, 'audit');
  for (const query of ['?', '?section=welcome', '?section=none', '?section=%zz', '?other=1']) {
    const long = await ask(marina, `${audit}${query}`, throughNext);
    const direct = await ask(marina, `${audit}${query}`);
    expect([isDirect(direct), isDirect(long)]).toEqual([true, false]);
    expect(shown(direct)).toEqual(shown(long));
  }
});

test('a large answer is compressed for clients that accept gzip', async () => {
  const encodingOf = async (path: string, accepted: string) => {
    const answer = await ask(marina, path, { 'accept-encoding': accepted });
    expect([isDirect(answer), answer.text[0]]).toEqual([true, '{']);
    return answer.headers['content-encoding'];
  };
  expect(await encodingOf(welcome(), 'br, gzip')).toBe('gzip');
  expect(await encodingOf(welcome(), 'gzip;q=0')).toBeUndefined();
  expect(await encodingOf('/api/live', 'gzip')).toBeUndefined();
});
