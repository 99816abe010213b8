import 'server-only';
import { isAppError } from '@/lib/core/errors';
import { guilds } from '@/lib/db/collections';
import { premium } from '@/lib/db/collections/premium';
import { collectionOf } from '@/lib/db/store';
import { isUnread } from '@/lib/db/unread-items';
import { claimAfter } from '@/lib/rules/premium/guild-claim';
import { emptyRecord } from '@/lib/rules/premium/schema';

/** More than the concurrent changes of one server. */
const ATTEMPTS = 20;

/**
 * Syncs a server's plan with the record of `userId`, unless another person covers it. The record is read
 * after the server's version, so that an outdated record is never written. Returns whether the server then
 * has its plan from that person. Idempotent and safe under concurrency.
 */
export async function syncGuildPlan(userId: string, guildId: string): Promise<boolean> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const guild = await collectionOf(guilds).get(guildId, { fresh: true });
    if (!guild) return false;
    const record = await collectionOf(premium).get(userId, { fresh: true });
    const claim = guild.value.premium;
    // An unreadable entry stays in force.
    if (claim?.userId === userId && isUnread(record?.unread, 'entries', claim.entryId)) return true;
    const after = claimAfter(guild.value, guildId, record?.value ?? emptyRecord(userId), Date.now());
    const isOurs = after.premium?.userId === userId;
    if (after === guild.value) return isOurs;
    try {
      await collectionOf(guilds).update(guildId, () => after, { ifVersion: guild.version });
      return isOurs;
    } catch (error) {
      if (!isAppError(error, 'stale')) throw error;
    }
  }
  throw new Error(`The plan of ${guildId} keeps changing.`);
}
