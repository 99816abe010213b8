import 'server-only';
import { isAppError } from '@/lib/core/errors';
import { guilds } from '@/lib/db/collections';
import { premium } from '@/lib/db/collections/premium';
import { collectionOf } from '@/lib/db/store';
import { isUnread } from '@/lib/db/unread-items';
import { claimAfter } from '@/lib/rules/premium/guild-claim';
import { emptyRecord } from '@/lib/rules/premium/schema';

/** More changes of one server at once than there ever are. */
const ATTEMPTS = 20;

/**
 * Makes a server's plan what the record of `userId` says of it now, unless somebody else has it. The record
 * is read after the server's version: whoever has read an older one writes nothing. Gives whether the server
 * has its plan from that person then. Harmless however often, and by whomever at once, it is done.
 */
export async function syncGuildPlan(userId: string, guildId: string): Promise<boolean> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const guild = await collectionOf(guilds).get(guildId, { fresh: true });
    if (!guild) return false;
    const record = await collectionOf(premium).get(userId, { fresh: true });
    const claim = guild.value.premium;
    // What cannot be read gives what it gave before.
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
