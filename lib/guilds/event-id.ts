import 'server-only';
import { createHash, randomUUID } from 'node:crypto';

/**
 * The id of something that a person starts in a guild (a giveaway, a poll): 32 hexadecimal digits, the same
 * for the same `key`, so that a call that is repeated starts it once. Another guild or person never gets the
 * same one; without a key nobody does.
 */
export function toEventId(purpose: string, guildId: string, userId: string, key: string | undefined): string {
  return createHash('sha256')
    .update(`${purpose}:${guildId}:${userId}:${key ?? randomUUID()}`)
    .digest('hex')
    .slice(0, 32);
}
