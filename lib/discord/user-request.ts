import 'server-only';
import type { ZodType } from 'zod';
import { AppError } from '@/lib/core/errors';
import { discordCircuit } from '@/lib/discord/discord-circuit';
import { DEADLINE, rateLimitedByDiscord } from '@/lib/discord/failures';
import { userAgent } from '@/lib/discord/user-agent';
import { env } from '@/lib/env';

/** The seconds in a 429's Retry-After header, which Discord repeats in the body; 1 if invalid. */
function secondsToWait(response: Response): number {
  const header = Number(response.headers.get('retry-after'));
  return Number.isFinite(header) ? header : 1;
}

interface PlainInit {
  readonly method?: 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: URLSearchParams;
}

/**
 * Sends a request outside the bot's queue, so that users' calls never wait for each other. Ends within 5 s,
 * including the body. Returns the status and the parsed body (null if it is not JSON). Throws `rate_limited`
 * and, for 5xx and network failures, `discord_unavailable`.
 */
export async function plainRequest(
  path: `/${string}`,
  init: PlainInit,
): Promise<{ status: number; body: unknown }> {
  const { response, text } = await exchange(path, init);
  if (response.status === 429) throw rateLimitedByDiscord(secondsToWait(response));
  if (response.status >= 500) {
    throw new AppError('discord_unavailable', { cause: new Error(`Discord answered ${response.status}`) });
  }
  return { status: response.status, body: parseJson(text) };
}

async function exchange(path: string, init: PlainInit): Promise<{ response: Response; text: string }> {
  try {
    return await discordCircuit().run(async () => {
      const response = await fetch(`${env().DISCORD_API_URL}${path}`, {
        ...init,
        headers: { ...init.headers, 'user-agent': userAgent() },
        cache: 'no-store',
        redirect: 'error',
        signal: AbortSignal.timeout(DEADLINE),
      });
      return { response, text: await response.text() };
    });
  } catch (error) {
    throw error instanceof AppError ? error : new AppError('discord_unavailable', { cause: error });
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * GETs a route with a person's access token and parses the response. Throws `unauthenticated` if Discord
 * rejects the token, `discord_unavailable` for an invalid response, and what plainRequest throws.
 */
export async function userRequest<T>(
  path: `/${string}`,
  accessToken: string,
  answer: ZodType<T>,
): Promise<T> {
  const { status, body } = await plainRequest(`/v10${path}`, {
    headers: { authorization: `Bearer ${accessToken}` },
  });
  if (status === 401)
    throw new AppError('unauthenticated', { message: 'Your Discord session has ended. Log in again.' });
  const parsed = answer.safeParse(body);
  if (status !== 200 || !parsed.success) {
    throw new AppError('discord_unavailable', {
      cause: parsed.error ?? new Error(`Discord answered ${status}`),
    });
  }
  return parsed.data;
}
