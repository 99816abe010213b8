import 'server-only';
import type { ListedGiveaway } from '@/lib/contracts/giveaways';
import { AppError, conflict } from '@/lib/core/errors';
import type { GuildId } from '@/lib/core/ids';
import { changeEvent, openEvent } from '@/lib/guilds/events/change-event';
import { withOutcome } from '@/lib/guilds/events/event-kind';
import { giveawayEvents } from '@/lib/guilds/giveaways/giveaway-events';
import { pickWinners } from '@/lib/guilds/giveaways/pick-winners';
import type { Actor } from '@/lib/rules/audit/action';
import { rerollGiveawayAction as action } from '@/lib/rules/giveaways/actions';

/**
 * Draws again from the same entries, without previous winners, and announces the new ones. `winners`: how
 * many; by default as many as at first. Throws `not_found`, `conflict` before the first draw is announced and
 * if no one is left who can win, and `stale` if another change came first.
 */
export async function rerollGiveaway(
  guildId: GuildId,
  id: string,
  { winners, by }: { readonly winners?: number | undefined; readonly by: Actor },
): Promise<ListedGiveaway> {
  const { value } = await openEvent(giveawayEvents, { guildId, id, by }, () => action);
  if (value.state !== 'announced')
    throw conflict('A giveaway can only be rerolled once its winners are announced.');
  const { draw, next } = await pickWinners(value, winners ?? value.winners, {
    userId: by.userId,
    username: by.username,
  });
  if (draw.winners.length === 0) throw conflict('Nobody else is eligible to win this giveaway.');
  return changeEvent(
    giveawayEvents,
    { guildId, id, by },
    {
      actionFor: () => action,
      // Scheduled after the announcement, which the job makes if it is not made at once.
      owes: ['plan'],
      change: (now, { key }) => {
        if (now.state !== 'announced' || now.draws.length !== value.draws.length) throw new AppError('stale');
        return withOutcome(giveawayEvents, { ...now, draws: [...now.draws, draw], next, problem: null }, key);
      },
    },
  );
}
