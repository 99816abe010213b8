// The single steps of a sign-in, for tests that deviate from it.
import { type Answer, type Client, createClient } from '../support/http-client';

const asPage = { headers: { accept: 'text/html' } };

/** The redirect target of an answer. */
export function locationOf(answer: Answer, base: string): URL {
  const location = answer.headers.get('location');
  if (location === null) throw new Error(`No redirect but ${answer.status}: ${answer.text.slice(0, 200)}`);
  return new URL(location, base);
}

/** Begins a sign-in; returns the address of Discord's authorize page. */
export async function begin(client: Client, query: Readonly<Record<string, string>> = {}): Promise<URL> {
  const answer = await client.get(`/auth/login?${new URLSearchParams(query)}`, asPage);
  expect(answer.status).toBe(302);
  return locationOf(answer, client.origin);
}

/** Lets a person answer on Discord's page; returns the address to which Discord redirects. */
export async function decide(authorize: URL, answer: { login_as: string } | { deny: '1' }): Promise<URL> {
  const asked = new URL(authorize);
  for (const [name, value] of Object.entries(answer)) asked.searchParams.set(name, value);
  const visit = await createClient(asked.origin).get(`${asked.pathname}${asked.search}`, asPage);
  return locationOf(visit, asked.origin);
}

/** Follows the redirect from Discord back to the site. */
export function comeBack(client: Client, callback: URL): Promise<Answer> {
  return client.get(`${callback.pathname}${callback.search}`, asPage);
}
