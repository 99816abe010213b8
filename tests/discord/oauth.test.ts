import { createHash } from 'node:crypto';
import { refreshTokens, revokeToken } from '@/lib/discord/oauth';
import { fetchUser } from '@/lib/discord/users';
import { codeOf } from '../db/refusals';
import { people } from '../support/people';
import {
  authorizeUrl,
  codeFor,
  destination,
  failureOf,
  postForm,
  redirectUri,
  signIn,
  standInForTests,
} from './stand-in';

const discord = standInForTests();
const week = 604_800;

async function refreshed(refreshToken: string) {
  const tokens = await refreshTokens(refreshToken);
  if (tokens === 'invalid_grant') throw new Error('The grant has ended.');
  return tokens;
}

describe('exchanging a code', () => {
  const trade = (form: Readonly<Record<string, string>>, credentials?: string) =>
    postForm(
      discord().url,
      '/api/v10/oauth2/token',
      { grant_type: 'authorization_code', redirect_uri: redirectUri, ...form },
      credentials,
    );

  test('returns tokens for the requested scopes', async () => {
    const code = await codeFor(discord().url, people.kai, 'identify guilds');
    const { status, headers, body } = await trade({ code });
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(body).toEqual({
      token_type: 'Bearer',
      access_token: expect.any(String),
      refresh_token: expect.any(String),
      expires_in: week,
      scope: 'identify guilds',
    });
  });

  test('works once', async () => {
    const code = await codeFor(discord().url, people.kai);
    expect(await trade({ code })).toMatchObject({ status: 200 });
    expect(await trade({ code })).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
  });

  test('fails after a minute', async () => {
    const code = await codeFor(discord().url, people.kai);
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_001);
    expect(await trade({ code })).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
  });

  test.each([
    ['another redirect URI', { redirect_uri: 'http://localhost:3000/elsewhere' }, 'invalid_grant'],
    ['an unknown code', { code: 'made up' }, 'invalid_grant'],
    ['another grant type', { grant_type: 'password' }, 'unsupported_grant_type'],
  ])('refuses %s', async (_, changes, error) => {
    const code = await codeFor(discord().url, people.kai);
    expect(await trade({ code, ...changes })).toMatchObject({ status: 400, body: { error } });
  });

  test('refuses a wrong secret or application', async () => {
    const code = await codeFor(discord().url, people.kai);
    for (const credentials of ['100000000000000001:wrong', '1:sandbox-client-secret', '']) {
      expect(await trade({ code }, credentials)).toMatchObject({
        status: 401,
        body: { error: 'invalid_client' },
      });
    }
    expect(await trade({ code })).toMatchObject({ status: 200 });
  });

  test('accepts the credentials in the form', async () => {
    const code = await codeFor(discord().url, people.kai);
    const form = new URLSearchParams({
      grant_type: 'authorization_code',
      redirect_uri: redirectUri,
      code,
      client_id: '100000000000000001',
      client_secret: 'sandbox-client-secret',
    });
    const response = await fetch(`${discord().url}/api/oauth2/token`, { method: 'POST', body: form });
    expect(response.status).toBe(200);
  });

  test('refuses JSON', async () => {
    const body = JSON.stringify({ grant_type: 'authorization_code' });
    const response = await fetch(`${discord().url}/api/oauth2/token`, { method: 'POST', body });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: 'invalid_request' });
  });

  test('checks the verifier against the challenge', async () => {
    const verifier = 'v'.repeat(43);
    const code_challenge = createHash('sha256').update(verifier).digest('base64url');
    const challenge = { code_challenge, code_challenge_method: 'S256', login_as: people.kai };
    const fresh = async () =>
      (await destination(authorizeUrl(discord().url, challenge))).searchParams.get('code') ?? '';
    expect(await trade({ code: await fresh() })).toMatchObject({ body: { error: 'invalid_grant' } });
    expect(await trade({ code: await fresh(), code_verifier: 'w'.repeat(43) })).toMatchObject({
      body: { error: 'invalid_grant' },
    });
    expect(await trade({ code: await fresh(), code_verifier: verifier })).toMatchObject({ status: 200 });
  });
});

describe('refreshTokens', () => {
  test('returns new tokens and the expiry of the access token', async () => {
    const old = await signIn(discord().url, people.kai);
    const before = Date.now();
    const fresh = await refreshed(old.refreshToken);
    expect(fresh.expiresAt).toBeGreaterThanOrEqual(before + week * 1000);
    expect(fresh.expiresAt).toBeLessThanOrEqual(Date.now() + week * 1000);
    expect(new Set([old.accessToken, old.refreshToken, fresh.accessToken, fresh.refreshToken]).size).toBe(4);
    expect(await fetchUser(fresh.accessToken)).toMatchObject({ id: people.kai });
  });

  test('rotates: a refresh token works once, and so does its successor', async () => {
    const { refreshToken } = await signIn(discord().url, people.kai);
    const second = await refreshed(refreshToken);
    expect(await refreshTokens(refreshToken)).toBe('invalid_grant');
    expect(await refreshed(second.refreshToken)).toMatchObject({ accessToken: expect.any(String) });
  });

  test('succeeds for only one of two concurrent calls', async () => {
    const { refreshToken } = await signIn(discord().url, people.kai);
    const outcomes = await Promise.all([refreshTokens(refreshToken), refreshTokens(refreshToken)]);
    expect(outcomes.filter((outcome) => outcome === 'invalid_grant')).toHaveLength(1);
  });

  test('works after the access token has expired', async () => {
    const { accessToken, refreshToken } = await signIn(discord().url, people.kai);
    discord().patch({ expireTokens: { userId: people.kai } });
    expect(await codeOf(fetchUser(accessToken))).toBe('unauthenticated');
    const fresh = await refreshed(refreshToken);
    expect(await fetchUser(fresh.accessToken)).toMatchObject({ id: people.kai });
  });

  test('rejects access tokens, forged tokens and unknown ones', async () => {
    const { accessToken, refreshToken } = await signIn(discord().url, people.kai);
    const [text = '', signature = ''] = refreshToken.split('.');
    const forged = Buffer.from(
      Buffer.from(text, 'base64url').toString().replace(people.kai, people.marina),
    ).toString('base64url');
    expect(forged).not.toBe(text);
    for (const token of [accessToken, `${forged}.${signature}`, '', 'made up']) {
      expect(await refreshTokens(token)).toBe('invalid_grant');
    }
  });

  test('fails once the person has revoked the grant', async () => {
    const { accessToken, refreshToken } = await signIn(discord().url, people.kai);
    const other = await signIn(discord().url, people.finn);
    discord().patch({ revokeTokens: { userId: people.kai } });
    expect(await refreshTokens(refreshToken)).toBe('invalid_grant');
    expect(await codeOf(fetchUser(accessToken))).toBe('unauthenticated');
    expect(await fetchUser(other.accessToken)).toMatchObject({ id: people.finn });
  });

  test.each([
    ['invalid client credentials', 401, { error: 'invalid_client' }],
    ['another form error', 400, { error: 'invalid_request' }],
    ['an HTML page', 400, '<html>'],
    ['a success without tokens', 200, {}],
    ['an invalid lifetime', 200, { access_token: 'a', refresh_token: 'b', expires_in: 0 }],
    ['a missing refresh token', 200, { access_token: 'a', expires_in: 60 }],
    ['invalid_grant with a 5xx', 503, { error: 'invalid_grant' }],
    ['invalid_grant with a 403', 403, { error: 'invalid_grant' }],
  ])('does not end the session for %s', async (_, status, body) => {
    discord().addFault({ match: 'POST /oauth2/token$', status, body });
    expect(await codeOf(refreshTokens('a token'))).toBe('discord_unavailable');
  });

  test('does not end the session for a 429', async () => {
    discord().addFault({
      match: 'POST /oauth2/token$',
      status: 429,
      retryAfter: 30,
      body: { error: 'invalid_grant' },
    });
    expect(await failureOf(refreshTokens('a token'))).toMatchObject({
      code: 'rate_limited',
      retryAfter: 30,
    });
  });

  test('works with the same refresh token after a failure', async () => {
    const { refreshToken } = await signIn(discord().url, people.kai);
    discord().addFault({ match: 'POST /oauth2/token$', drop: true, times: 1 });
    expect(await codeOf(refreshTokens(refreshToken))).toBe('discord_unavailable');
    expect(await refreshed(refreshToken)).toMatchObject({ accessToken: expect.any(String) });
  });
});

describe('revokeToken', () => {
  test.each(['accessToken', 'refreshToken'] as const)('ends the whole grant by the %s', async (which) => {
    const tokens = await signIn(discord().url, people.kai);
    const other = await signIn(discord().url, people.kai);
    const stranger = await signIn(discord().url, people.pearl);
    await revokeToken(tokens[which]);
    expect(await codeOf(fetchUser(tokens.accessToken))).toBe('unauthenticated');
    expect(await refreshTokens(tokens.refreshToken)).toBe('invalid_grant');
    // Revoking one token revokes all tokens of that person, but of no one else.
    expect(await codeOf(fetchUser(other.accessToken))).toBe('unauthenticated');
    expect(await fetchUser(stranger.accessToken)).toMatchObject({ id: people.pearl });
  });

  test('revokes refreshed tokens', async () => {
    const first = await signIn(discord().url, people.kai);
    const second = await refreshed(first.refreshToken);
    await revokeToken(second.accessToken);
    expect(await codeOf(fetchUser(second.accessToken))).toBe('unauthenticated');
    expect(await refreshTokens(second.refreshToken)).toBe('invalid_grant');
  });

  test('succeeds for an unknown token', async () => {
    await expect(revokeToken('made up')).resolves.toBeUndefined();
  });

  test.each([
    [500, 'discord_unavailable'],
    [401, 'discord_unavailable'],
    [429, 'rate_limited'],
  ])('fails on %i with %s', async (status, code) => {
    discord().addFault({ match: 'POST /oauth2/token/revoke', status });
    expect(await failureOf(revokeToken('a token'))).toMatchObject({ code });
  });
});
