// A browser that signs in once more: its earlier session ends, and no other.
import { signIn } from '../support/client';
import type { Client } from '../support/http-client';
import { people } from '../support/people';

const asPage = { headers: { accept: 'text/html' } };
const cookie = 'next-auth.session-token';

/** Goes the whole way of a sign-in with what the browser has. */
async function signInAgain(client: Client, userId: string): Promise<void> {
  const begun = await client.get('/api/auth/login', asPage);
  const authorize = new URL(begun.headers.get('location') ?? '');
  authorize.searchParams.set('login_as', userId);
  const consent = await fetch(authorize, { redirect: 'manual' });
  const { pathname, search } = new URL(consent.headers.get('location') ?? '');
  expect((await client.get(`${pathname}${search}`, asPage)).status).toBe(302);
}

const whoIs = async (client: Client) => (await client.get('/api/session')).body;

test.each([people.pearl, people.kai])('as %s', async (userId) => {
  const [browser, elsewhere] = [await signIn(people.pearl), await signIn(people.pearl)];
  const before = browser.cookies.find(cookie)?.value ?? '';
  await signInAgain(browser, userId);
  expect(await whoIs(browser)).toMatchObject({ user: { userId } });
  const stolen = await signIn(people.pearl);
  stolen.cookies.set(cookie, before);
  expect(await whoIs(stolen)).toEqual({ user: null, announcements: [] });
  expect(await whoIs(elsewhere)).toMatchObject({ user: { userId: people.pearl } });
});
