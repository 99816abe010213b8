import { request as ask, createServer } from 'node:http';
import { z } from 'zod';
import { findActivityInstance } from '@/lib/discord/activity-instances';
import { tradeFrameCode } from '@/lib/discord/oauth';
import { fetchUser } from '@/lib/discord/users';
import { instanceId } from '@/lib/rules/activity/instance';
import { channelPlaceId } from '@/sandbox/world/ids';
import { people } from '../support/people';
import { clientId, failureOf, redirectUri, standInForTests } from './stand-in';

const site = createServer((request, response) => {
  const { host, origin, cookie } = request.headers;
  response.setHeader('set-cookie', 'a=b; Secure');
  response.end(JSON.stringify({ url: request.url, host, origin, cookie }));
});
let siteUrl = '';

beforeAll(async () => {
  await new Promise<void>((resolve) => void site.listen(0, '127.0.0.1', resolve));
  const address = site.address();
  siteUrl = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
});
const discord = standInForTests({
  // Known once it listens.
  get siteUrl() {
    return siteUrl;
  },
});
afterAll(() => new Promise((resolve) => site.close(resolve)));

const id = instanceId.parse('i-1-gc-2-3');
const place = { instanceId: id, channelId: channelPlaceId(2, 3) };

function turn(name: string, body: object): Promise<Response> {
  const address = `${discord().url}/__sandbox/activity/${name}`;
  return fetch(address, { method: 'POST', body: JSON.stringify(body) });
}

async function codeFor(userId: string): Promise<string> {
  const asked = { userId, clientId, scopes: ['identify'], challenge: null };
  return z.object({ code: z.string() }).parse(await (await turn('authorize', asked)).json()).code;
}

test('an instance exists while it has participants, and lists them', async () => {
  expect(await findActivityInstance(id)).toBeNull();
  await turn('join', { ...place, userId: people.kai });
  await turn('join', { ...place, userId: people.pearl });
  expect(await findActivityInstance(id)).toEqual({ instanceId: id, userIds: [people.kai, people.pearl] });
  for (const userId of [people.kai, people.pearl]) await turn('leave', { instanceId: id, userId });
  expect(await findActivityInstance(id)).toBeNull();
});

test('a Discord outage is not mistaken for a missing instance', async () => {
  discord().addFault({ match: '^GET /applications/', status: 500 });
  expect(await failureOf(findActivityInstance(id))).toMatchObject({ code: 'discord_unavailable' });
});

test('a code from the frame can be exchanged once, without a redirect URI', async () => {
  const code = await codeFor(people.kai);
  const tokens = await tradeFrameCode(code, 'v'.repeat(43));
  if (tokens === 'invalid_grant') throw new Error('refused');
  expect(await fetchUser(tokens.accessToken)).toMatchObject({ id: people.kai });
  expect(await tradeFrameCode(code, 'v'.repeat(43))).toBe('invalid_grant');
});

test('a code issued through a redirect is not accepted as a frame code', async () => {
  const consent = await fetch(
    `${discord().url}/oauth2/authorize?${new URLSearchParams({
      client_id: clientId,
      response_type: 'code',
      redirect_uri: redirectUri,
      scope: 'identify',
      login_as: people.kai,
    })}`,
    { redirect: 'manual' },
  );
  const code = new URL(consent.headers.get('location') ?? '').searchParams.get('code') ?? '';
  expect(await failureOf(tradeFrameCode(code, 'v'.repeat(43)))).toMatchObject({
    code: 'discord_unavailable',
  });
});

test.each([
  ['an unknown user', { ...place, userId: '1' }],
  ['an unknown channel', { ...place, userId: people.kai, channelId: '1' }],
  ['an invalid instance id', { ...place, userId: people.kai, instanceId: 'a b' }],
])('the knobs refuse %s', async (_, body) => expect((await turn('join', body)).status).toBe(400));

describe('the stand-in for discordsays.com', () => {
  interface Said {
    readonly cookies: readonly string[];
    readonly body: unknown;
  }

  /** Sends the frame's host as a header, since Node doesn't resolve it on every system. */
  function askFrame(): Promise<Said> {
    const { hostname, port } = new URL(discord().url);
    const headers = { host: `${clientId}.localhost:${port}`, origin: 'http://frame', cookie: 'c=d' };
    return new Promise((resolve, reject) => {
      const asked = ask({ hostname, port, path: '/arcade?x=1', headers }, (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('end', () => {
          const body: unknown = JSON.parse(Buffer.concat(parts).toString());
          resolve({ cookies: answer.headers['set-cookie'] ?? [], body });
        });
      });
      asked.on('error', reject).end();
    });
  }

  test('forwards requests unchanged, and drops cookies where browsers store none', async () => {
    const body = { url: '/arcade?x=1', host: new URL(siteUrl).host, origin: 'http://frame', cookie: 'c=d' };
    expect(await askFrame()).toEqual({ cookies: ['a=b; Secure'], body });
    await turn('cookies', { kept: false });
    expect(await askFrame()).toEqual({ cookies: [], body });
  });
});

test('the client page allows only its own scripts and the frame of the application', async () => {
  const page = await fetch(`${discord().url}/activity?as=${people.kai}`);
  const policy = page.headers.get('content-security-policy') ?? '';
  const { port } = new URL(discord().url);
  expect(policy).toContain(`frame-src 'self' http://${clientId}.localhost:${port};`);
  expect(policy).toContain("script-src 'self';");
  expect(page.headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
  expect((await fetch(`${discord().url}/activity/client.mjs`)).headers.get('content-type')).toContain(
    'text/javascript',
  );
});
