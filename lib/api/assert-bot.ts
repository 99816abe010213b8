import 'server-only';
import { createHash, timingSafeEqual } from 'node:crypto';
import { AppError } from '@/lib/core/errors';
import { env } from '@/lib/env';

/** Hashes a text, because timingSafeEqual needs equal lengths. */
function hash(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/** True if the call carries the bot's token, compared in constant time; false if none is configured. */
export function isBot(headers: Headers): boolean {
  const { BOT_API_TOKEN } = env();
  const sent = /^Bearer ([\x21-\x7e]+)$/i.exec(headers.get('authorization') ?? '')?.[1] ?? '';
  return BOT_API_TOKEN !== undefined && timingSafeEqual(hash(sent), hash(BOT_API_TOKEN));
}

/** Throws `unauthenticated` unless the bot calls, and `bot_api_off` if no token is configured. */
export function assertBot(headers: Headers): void {
  if (env().BOT_API_TOKEN === undefined) throw new AppError('bot_api_off');
  if (!isBot(headers)) {
    throw new AppError('unauthenticated', {
      message: 'This call needs the header Authorization: Bearer <BOT_API_TOKEN>.',
    });
  }
}
