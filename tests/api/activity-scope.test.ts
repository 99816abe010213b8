// A Discord Activity session against every endpoint: it opens only arcade and social, only from the frame.
import { sessionCookieName } from '@/lib/auth/session';
import { endpoints } from '@/lib/contracts/registry';
import type { Endpoint } from '@/lib/core/endpoint';
import type { Client } from '../support/http-client';
import { people } from '../support/people';
import { signedIn } from '../support/signed-in';
import { frameClient, frameHeaders, openActivity } from './activity-calls';
import { expectDenial, expectNothingStored, stored } from './denials';
import { callSample, nameOf, sampleOf } from './sample-calls';

/** The path prefixes that an Activity session may open. */
const places = [
  '/api/session',
  '/api/user/',
  '/api/auth/activity',
  '/api/activity/',
  '/api/arcade/',
  '/api/battleship/',
  '/api/coralopolis/',
  '/api/encounter/all',
  '/api/events/',
  '/api/explore/',
  '/api/friends/',
  '/api/inventory/',
  // The game loads its maps from here.
  '/api/maps/file/',
  '/api/npc/',
  '/api/pets/',
  '/api/social/notifications/',
  '/api/social/profile/',
];
const isGuarded = ({ access }: Endpoint) => !['public', 'bot', 'stripe'].includes(access.kind);
const closed = endpoints.filter((endpoint) => isGuarded(endpoint) && !endpoint.inActivity);
const open = endpoints.filter((endpoint) => isGuarded(endpoint) && endpoint.inActivity);
const named = (list: readonly Endpoint[]) =>
  list.map((endpoint): [string, Endpoint] => [nameOf(endpoint), endpoint]);

/** A server's owner and the site's owner, who may do nearly everything once logged in on the site. */
let pearl: Client;
let marina: Client;

const { pearl: pearlOnSite } = signedIn('pearl');
beforeAll(async () => {
  pearl = (await openActivity(people.pearl)).client;
  marina = (await openActivity(people.marina)).client;
});

test('only arcade and social endpoints accept an Activity session', () => {
  const others = open.filter(({ path }) => !places.some((place) => path.startsWith(place)));
  expect(others.map(nameOf)).toEqual([]);
  for (const { access } of open) expect(['user', 'self']).toContain(access.kind);
  expect(closed.length).toBeGreaterThan(100);
});

describe('endpoints outside the Activity', () => {
  let before: unknown;
  beforeAll(async () => {
    before = await stored(pearlOnSite);
  });

  test.each(named(closed))('%s rejects the session with frame and site headers', async (_, endpoint) => {
    const { method } = endpoint;
    const fromSite = method === 'GET' ? {} : { origin: pearlOnSite.origin };
    for (const [client, userId] of [
      [pearl, people.pearl],
      [marina, people.marina],
    ] as const) {
      const inFrame = await callSample(client, endpoint, userId, { headers: frameHeaders(method) });
      if (method === 'GET') expectDenial(inFrame, 401);
      else expect(inFrame.status).toBe(403);
      expectDenial(await callSample(client, endpoint, userId, { headers: fromSite }), 401);
    }
  });

  test('store nothing when they reject a call', async () => {
    expect(await stored(pearlOnSite)).toEqual(before);
  });
});

const elsewhere = ['https://evil.example', 'https://discord.com', 'https://1.discordsays.com', 'null', ''];

describe.each(named(open))('%s', (_, endpoint) => {
  const { method } = endpoint;
  const foreign = elsewhere.map((origin) => ({ ...frameHeaders(method), origin }));
  const odd: Readonly<Record<string, string | null>>[] =
    method === 'GET'
      ? [
          ...foreign,
          { 'sec-fetch-site': 'cross-site' },
          { 'sec-fetch-site': 'same-site' },
          { 'sec-fetch-site': 'none' },
          { 'sec-fetch-site': null, referer: 'https://evil.example/' },
          {},
        ]
      : [...foreign, { origin: null }, { origin: 'http://127.0.0.1:9' }];

  test('accepts an Activity session only from the frame', async () => {
    await expectNothingStored(pearlOnSite, async () => {
      for (const headers of odd) {
        const answer = await callSample(pearl, endpoint, people.pearl, { headers });
        expect([401, 403]).toContain(answer.status);
        expect(answer.headers.getSetCookie()).toEqual([]);
      }
    });
    if (nameOf(endpoint) === 'DELETE /api/auth/activity') return;
    const answer = await callSample(pearl, endpoint, people.pearl, { headers: frameHeaders(method) });
    expect(answer.status).toBe(sampleOf(endpoint).allowed);
  });
});

test('site and Activity sessions are not interchangeable', async () => {
  const path = `/api/friends/list/${people.pearl}`;
  const token = pearl.cookies.find('corallium-activity')?.value ?? '';
  const siteCookie = pearlOnSite.cookies.find(sessionCookieName())?.value ?? '';
  const asSite = frameClient();
  asSite.cookies.set(sessionCookieName(), token);
  expectDenial(await asSite.get(path), 401);
  expectDenial(await asSite.get(`/api/dashboard/guilds/${people.pearl}`), 401);
  const asFrame = frameClient();
  asFrame.cookies.set('corallium-activity', siteCookie);
  expectDenial(await asFrame.get(path, { headers: frameHeaders('GET') }), 401);
  const bearer = { ...frameHeaders('GET'), authorization: `Bearer ${siteCookie}` };
  expectDenial(await frameClient().get(path, { headers: bearer }), 401);
});

test.each(['', 'x', 'a.b.c', `${'a'.repeat(5000)}`, 'eyJhbGciOiJub25lIn0..'])(
  'an invalid session token is rejected: %#',
  async (token) => {
    const client = frameClient();
    client.cookies.set('corallium-activity', token);
    const path = `/api/friends/list/${people.pearl}`;
    expectDenial(await client.get(path, { headers: frameHeaders('GET') }), 401);
  },
);
