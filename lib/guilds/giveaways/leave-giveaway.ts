import 'server-only';
import { AppError, isAppError } from '@/lib/core/errors';
import type { GuildId, UserId } from '@/lib/core/ids';
import { giveawayEntries } from '@/lib/db/collections/giveaways';
import { getStore } from '@/lib/db/store';
import { assertOpen, getEvent } from '@/lib/guilds/events/find-event';
import { planEdit } from '@/lib/guilds/events/plan-event';
import { entryId } from '@/lib/guilds/giveaways/enter-giveaway';
import { countEntries, giveawayEvents } from '@/lib/guilds/giveaways/giveaway-events';

/**
 * Takes a member's entry back. Gives how many are left. Throws `not_found` also for somebody who has not
 * entered, `conflict` when the giveaway is not open any more.
 */
export async function leaveGiveaway(
  guildId: GuildId,
  giveawayId: string,
  userId: UserId,
): Promise<{ readonly entries: number }> {
  const { value: giveaway } = await getEvent(giveawayEvents, guildId, giveawayId);
  assertOpen(giveawayEvents, giveaway);
  try {
    await (await getStore()).collection(giveawayEntries).remove(entryId(giveawayId, userId));
  } catch (error) {
    if (isAppError(error, 'not_found'))
      throw new AppError('not_found', { message: "You haven't entered this giveaway." });
    throw error;
  }
  // Closed in the meantime: the draw may have seen the entry, so nobody is told that it does not count.
  assertOpen(giveawayEvents, (await getEvent(giveawayEvents, guildId, giveawayId)).value);
  await planEdit(giveawayEvents, giveawayId);
  return { entries: await countEntries(giveawayId, giveaway) };
}
