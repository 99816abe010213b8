import 'server-only';
import { DiscordAPIError, RateLimitError } from '@discordjs/rest';
import { AppError, isAppError } from '@/lib/core/errors';

/** Timeout of any call to Discord in milliseconds, including time in queues. */
export const DEADLINE = 5000;

/** Milliseconds that @discordjs/rest adds to every wait, to allow for small clock differences. */
export const RATE_LIMIT_OFFSET = 50;

/** A `rate_limited` error that names Discord and the whole seconds to wait (at least 1). */
export function rateLimitedByDiscord(seconds: number, cause?: unknown): AppError {
  const retryAfter = Math.max(1, Math.ceil(seconds));
  const unit = retryAfter === 1 ? 'second' : 'seconds';
  return new AppError('rate_limited', {
    message: `Discord is limiting our requests. Try again in ${retryAfter} ${unit}.`,
    retryAfter,
    cause,
  });
}

/**
 * Converts an error of a bot call to the visitor's: `rate_limited`, `discord_refused` with Discord's own
 * reason, or `discord_unavailable` for everything unrelated to the request (5xx, network, timeout, an invalid
 * response, and a rejection of our own token).
 */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof RateLimitError) {
    const waits = [error.retryAfter, error.timeToReset].filter((wait) => Number.isFinite(wait));
    return rateLimitedByDiscord((Math.max(0, ...waits) - RATE_LIMIT_OFFSET) / 1000, error);
  }
  if (refusalCode(error) !== null && error instanceof DiscordAPIError && error.status !== 401) {
    return new AppError('discord_refused', {
      message: `Discord refused this: ${reason(error)}`,
      cause: error,
    });
  }
  return new AppError('discord_unavailable', { cause: error });
}

/** Discord's JSON error code (10003, 50013, …) of a refused call; null for any other failure. */
function refusalCode(error: unknown): number | null {
  return error instanceof DiscordAPIError && typeof error.code === 'number' ? error.code : null;
}

/** True for a `discord_refused` with one of Discord's JSON error codes, such as 10008 (unknown message). */
export function isRefusedWith(error: unknown, codes: readonly number[]): boolean {
  const code = isAppError(error, 'discord_refused') ? refusalCode(error.cause) : null;
  return code !== null && codes.includes(code);
}

/** True for a `discord_refused` with status 404, whatever Discord's own code. */
export function isUnknown(error: unknown): boolean {
  return (
    isAppError(error, 'discord_refused') &&
    error.cause instanceof DiscordAPIError &&
    error.cause.status === 404
  );
}

/** Unknown channel, unknown message. */
const MESSAGE_GONE = [10_003, 10_008];

/** True for a `discord_refused` because the message or its channel is missing. */
export function isMessageGone(error: unknown): boolean {
  return isRefusedWith(error, MESSAGE_GONE);
}

/** The result of a call about a message, or null if the message or its channel is missing. */
export async function unlessGone<R>(call: Promise<R>): Promise<R | null> {
  return call.catch((error: unknown) => {
    if (isMessageGone(error)) return null;
    throw error;
  });
}

/** Joins the lines of Discord's message, which has one for each invalid field. */
function reason(error: DiscordAPIError): string {
  return error.message.split('\n').join(' · ');
}
