import 'server-only';
import { z } from 'zod';
import type { DiscordTokens } from '@/lib/core/discord';
import { AppError } from '@/lib/core/errors';
import { plainRequest } from '@/lib/discord/user-request';
import { wireTokens } from '@/lib/discord/wire';
import { env } from '@/lib/env';

const refusal = z.object({ error: z.string() });

/** Posts a form to an OAuth2 route as our application. */
function postForm(path: `/${string}`, form: Readonly<Record<string, string>>) {
  const { DISCORD_CLIENT_ID, DISCORD_CLIENT_SECRET } = env();
  const credentials = Buffer.from(`${DISCORD_CLIENT_ID}:${DISCORD_CLIENT_SECRET}`).toString('base64');
  return plainRequest(path, {
    method: 'POST',
    headers: { authorization: `Basic ${credentials}` },
    body: new URLSearchParams(form),
  });
}

/** Requests tokens; `invalid_grant` if refused. Throws `rate_limited`, `discord_unavailable`. */
async function trade(form: Readonly<Record<string, string>>): Promise<DiscordTokens | 'invalid_grant'> {
  const { status, body } = await postForm('/oauth2/token', form);
  const error = refusal.safeParse(body).data?.error ?? '';
  if (status === 400 && error === 'invalid_grant') return error;
  const parsed = wireTokens.safeParse(body);
  if (status !== 200 || !parsed.success) {
    throw new AppError('discord_unavailable', {
      cause: new Error(`Discord answered ${form.grant_type} with ${status} ${error}`),
    });
  }
  const { access_token, refresh_token, expires_in } = parsed.data;
  return {
    accessToken: access_token,
    refreshToken: refresh_token,
    expiresAt: Date.now() + expires_in * 1000,
  };
}

/**
 * Exchanges the code from Discord's frame, which has no redirect_uri, and the PKCE verifier for tokens.
 * Returns `invalid_grant` if the code is unknown, used or belongs to another challenge. Throws `rate_limited`
 * or `discord_unavailable`.
 */
export async function tradeFrameCode(
  code: string,
  verifier: string,
): Promise<DiscordTokens | 'invalid_grant'> {
  return trade({ grant_type: 'authorization_code', code, code_verifier: verifier });
}

/**
 * Exchanges a refresh token for new tokens, which invalidates the old one. Returns `invalid_grant` if Discord
 * has revoked the grant: the only result that may end a session. Throws `rate_limited` or
 * `discord_unavailable`.
 */
export async function refreshTokens(refreshToken: string): Promise<DiscordTokens | 'invalid_grant'> {
  return trade({ grant_type: 'refresh_token', refresh_token: refreshToken });
}

/** Revokes a grant by either token; ignores unknown ones. Throws `rate_limited` or `discord_unavailable`. */
export async function revokeToken(token: string): Promise<void> {
  const { status } = await postForm('/oauth2/token/revoke', { token });
  if (status !== 200) {
    throw new AppError('discord_unavailable', {
      cause: new Error(`Discord answered a revocation with ${status}`),
    });
  }
}
