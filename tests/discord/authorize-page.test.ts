import { avatarUrl } from '@/lib/core/discord-images';
import { people } from '../support/people';
import { authorizeUrl, destination, redirectUri, standInForTests, visit } from './stand-in';

const discord = standInForTests({ redirectOrigins: ['https://corallium.example'] });
const asking = (changes?: Readonly<Record<string, string | null>>) => authorizeUrl(discord().url, changes);

async function pageOf(address: string): Promise<{ status: number; text: string }> {
  const response = await visit(address);
  return { status: response.status, text: await response.text() };
}

test('lists exactly the five people', async () => {
  const { status, text } = await pageOf(asking());
  expect(status).toBe(200);
  const names = [...text.matchAll(/<strong>([^<]*)<\/strong>/g)].map(([, name]) => name);
  expect(names).toEqual(['Marina', 'Finn', 'Pearl', 'Kai', 'Drift']);
  expect(text).toContain('Owns Coral Reef and Deep Trench');
});

test('each link signs in the person beside it', async () => {
  const { text } = await pageOf(asking({ state: `"><&'` }));
  const links = [...text.matchAll(/<a class="pick" href="([^"]*)"/g)].map(([, href = '']) =>
    href.replaceAll('&amp;', '&'),
  );
  expect(links).toHaveLength(5);
  for (const link of links) {
    const back = await destination(new URL(link, discord().url).toString());
    expect(back.searchParams.get('state')).toBe(`"><&'`);
    expect(back.searchParams.get('code')).toMatch(/^[\w-]{20}$/);
  }
  expect(links.map((link) => new URL(link, discord().url).searchParams.get('login_as'))).toEqual(
    Object.values(people),
  );
});

test('every image on it loads', async () => {
  const { text } = await pageOf(asking());
  const images = [...text.matchAll(/<img src="([^"]*)"/g)].map(([, source = '']) => source);
  const drift = discord().world.users.get(people.drift);
  expect(images).toContain(avatarUrl('', { id: people.drift, avatar: drift?.avatar ?? null }));
  for (const source of new Set(images)) {
    const response = await visit(`${discord().url}${source}`);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('image/svg+xml');
  }
});

test('escapes text from the query', async () => {
  const bad = '"><script>alert(1)</script>';
  for (const address of [
    asking({ state: bad }),
    asking({ state: bad, scope: 'bot' }),
    asking({ nonsense: bad, scope: 'bot', as: people.marina }),
    asking({ login_as: bad }),
    asking({ redirect_uri: bad }),
  ]) {
    const { text } = await pageOf(address);
    expect(text).toContain('Sandbox Discord');
    expect(text).not.toContain('<script>alert');
  }
});

test('escapes names and introductions of people', async () => {
  const kai = discord().world.users.get(people.kai);
  if (!kai) throw new Error('Kai is not there.');
  discord().world.users.set(people.kai, { ...kai, globalName: '<i>Kai</i>', introduction: `"Me" & 'I'` });
  const { text } = await pageOf(asking());
  discord().world.users.set(people.kai, kai);
  expect(text).toContain('&lt;i&gt;Kai&lt;/i&gt;');
  expect(text).toContain('&quot;Me&quot; &amp;');
});

test('forbids foreign content and framing', async () => {
  const policy = (await visit(asking())).headers.get('content-security-policy');
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("frame-ancestors 'none'");
});

test.each(['/oauth2/authorize', '/api/oauth2/authorize'])(
  '%s approves at once with login_as',
  async (path) => {
    const address = asking({ login_as: people.kai }).replace('/oauth2/authorize', path);
    const back = await destination(address);
    expect(back.origin + back.pathname).toBe(redirectUri);
    expect(Object.fromEntries(back.searchParams)).toEqual({ code: expect.any(String), state: 'a state' });
  },
);

test('preserves the query of the redirect URI', async () => {
  const back = await destination(
    asking({ login_as: people.kai, redirect_uri: `${redirectUri}?next=%2Fhub` }),
  );
  expect(back.searchParams.get('next')).toBe('/hub');
});

test('adds no state when the request has none', async () => {
  const back = await destination(asking({ login_as: people.kai, state: null }));
  expect([...back.searchParams.keys()]).toEqual(['code']);
});

test('rejects login_as of a bot or an unknown user', async () => {
  for (const id of ['100000000000000002', '299999999999999999', '']) {
    const { status, text } = await pageOf(asking({ login_as: id }));
    expect([status, text.includes('Nobody there')]).toEqual([400, true]);
  }
});

test('deny redirects with access_denied and the state', async () => {
  const { text } = await pageOf(asking());
  const href = /<a class="button" href="([^"]*)">Deny/.exec(text)?.[1] ?? '';
  const back = await destination(new URL(href.replaceAll('&amp;', '&'), discord().url).toString());
  expect(Object.fromEntries(back.searchParams)).toEqual({
    error: 'access_denied',
    error_description: 'The resource owner or authorization server denied the request',
    state: 'a state',
  });
});

describe('an untrusted request', () => {
  test.each<[string, Record<string, string | null>, string]>([
    ['another application', { client_id: '100000000000000009' }, 'Unknown Application'],
    ['a missing application', { client_id: null }, 'Unknown Application'],
    ['a missing redirect URI', { redirect_uri: null }, 'Missing OAuth2 redirect_uri'],
    ['a foreign redirect URI', { redirect_uri: 'https://evil.example/' }, 'Invalid OAuth2 redirect_uri'],
    [
      'a host with a similar prefix',
      { redirect_uri: 'http://localhost.evil.example/' },
      'Invalid OAuth2 redirect_uri',
    ],
    ['a host before an @', { redirect_uri: 'http://localhost@evil.example/' }, 'Invalid OAuth2 redirect_uri'],
    ['a javascript: URI', { redirect_uri: 'javascript:alert(1)' }, 'Invalid OAuth2 redirect_uri'],
    ['a fragment', { redirect_uri: `${redirectUri}#here` }, 'Invalid OAuth2 redirect_uri'],
    ['a relative URI', { redirect_uri: '/api/auth/callback/discord' }, 'Invalid OAuth2 redirect_uri'],
  ])('answers 400 for %s', async (_, changes, message) => {
    const { status, text } = await pageOf(asking({ login_as: people.kai, ...changes }));
    expect(status).toBe(400);
    expect(text).toContain(message);
  });
});

test('redirects to origins listed in advance', async () => {
  const back = await destination(
    asking({ login_as: people.kai, redirect_uri: 'https://corallium.example/callback' }),
  );
  expect(back.origin).toBe('https://corallium.example');
});

describe('other errors redirect with a reason and the state', () => {
  test.each<[string, Record<string, string | null>, string]>([
    ['a missing scope', { scope: null }, 'invalid_scope'],
    ['an unknown scope', { scope: 'identify everything' }, 'invalid_scope'],
    ['another response type', { response_type: 'token' }, 'unsupported_response_type'],
    ['a missing response type', { response_type: null }, 'unsupported_response_type'],
    ['non-numeric permissions', { scope: 'bot', permissions: 'all' }, 'invalid_request'],
    ['a plain challenge', { code_challenge: 'x', code_challenge_method: 'plain' }, 'invalid_request'],
  ])('for %s', async (_, changes, error) => {
    const back = await destination(asking({ login_as: people.kai, ...changes }));
    expect(back.origin + back.pathname).toBe(redirectUri);
    expect(back.searchParams.get('error')).toBe(error);
    expect(back.searchParams.get('state')).toBe('a state');
    expect(back.searchParams.has('code')).toBe(false);
  });
});
