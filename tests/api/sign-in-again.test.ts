// Signing in again in the same browser, and sessions without a grant.
import { log } from '@/lib/log';
import { signIn } from '../support/client';
import type { Client } from '../support/http-client';
import { siteUrl } from '../support/in-process/site';
import { people } from '../support/people';
import { sandboxKnobs } from '../support/sandbox';
import { expectFailure } from './dashboard-calls';
import { crowdPerson, grantEnded } from './test-world';

const asPage = { headers: { accept: 'text/html' } };
const cookie = 'next-auth.session-token';

/** Runs a whole sign-in with the browser's cookies; returns the address that it ends at. */
async function signInAgain(client: Client, userId: string, callbackUrl = '/'): Promise<string> {
  const begun = await client.get(`/api/auth/login?${new URLSearchParams({ callbackUrl })}`, asPage);
  const authorize = new URL(begun.headers.get('location') ?? '');
  authorize.searchParams.set('login_as', userId);
  const consent = await fetch(authorize, { redirect: 'manual' });
  const { pathname, search } = new URL(consent.headers.get('location') ?? '');
  const done = await client.get(`${pathname}${search}`, asPage);
  expect(done.status).toBe(302);
  return new URL(done.headers.get('location') ?? '').href.replace(siteUrl, '');
}

const whoIs = async (client: Client) => (await client.get('/api/session')).body;

test.each([people.pearl, people.kai])(
  'signing in again as %s ends only the earlier session of this browser',
  async (userId) => {
    const [browser, elsewhere] = [await signIn(people.pearl), await signIn(people.pearl)];
    const before = browser.cookies.find(cookie)?.value ?? '';
    await signInAgain(browser, userId);
    expect(await whoIs(browser)).toMatchObject({ user: { userId } });
    const stolen = await signIn(people.pearl);
    stolen.cookies.set(cookie, before);
    expect(await whoIs(stolen)).toEqual({ user: null, announcements: [] });
    expect(await whoIs(elsewhere)).toMatchObject({ user: { userId: people.pearl } });
  },
);

test('signing in before the account is deleted cancels the deletion and says so once', async () => {
  const kai = await signIn(people.kai);
  const path = `/api/social/data/${people.kai}/delete`;
  expect((await kai.post(path, { confirmation: 'delete my account' })).status).toBe(200);
  await grantEnded(people.kai);
  const profile = '/social/profile?deletion=cancelled&next=%2Farcade%3Fa%3D1';
  expect(await signInAgain(kai, people.kai, '/arcade?a=1')).toBe(profile);
  expect(await whoIs(kai)).toMatchObject({ user: { userId: people.kai } });
  expect(await signInAgain(kai, people.kai, '/arcade?a=1')).toBe('/arcade?a=1');
});

test('a call by a person whose Discord grant was revoked is logged as denied', async () => {
  const person = crowdPerson(31);
  const client = await signIn(person);
  await sandboxKnobs().changeWorld({ revokeTokens: { userId: person } });
  const logged = jest.spyOn(log(), 'warn');
  const answer = await client.get(`/api/dashboard/guilds/${person}?refresh=1`);
  expectFailure(answer, 401, 'unauthenticated');
  expect(logged).toHaveBeenCalledWith(
    expect.objectContaining({ caller: person, code: 'unauthenticated', status: 401 }),
    'request denied',
  );
});
