import 'server-only';
import { AppError } from '@/lib/core/errors';
import type { GuildId } from '@/lib/core/ids';
import { changeGiveaway, getGiveaway, withState } from '@/lib/guilds/giveaways/giveaway-document';
import { cancelPlans, planRefresh } from '@/lib/guilds/giveaways/plan-giveaway';

/**
 * Calls a running giveaway off: nobody wins, and its message says so. Throws `not_found`, and `conflict` once
 * it has ended.
 */
export async function cancelGiveaway(guildId: GuildId, id: string) {
  await getGiveaway(guildId, id);
  const cancelled = await changeGiveaway(id, (now) => {
    if (now.state === 'active' || now.state === 'publishing') return withState(now, 'cancelled');
    throw new AppError('conflict', { message: 'This giveaway has ended already.' });
  });
  await cancelPlans(id);
  await planRefresh(id, 'now');
  return cancelled.value;
}
