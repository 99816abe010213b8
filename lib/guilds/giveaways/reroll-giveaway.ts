import 'server-only';
import type { Viewer } from '@/lib/auth/session';
import { AppError } from '@/lib/core/errors';
import type { GuildId } from '@/lib/core/ids';
import { changeGiveaway, getGiveaway, withState } from '@/lib/guilds/giveaways/giveaway-document';
import { pickWinners } from '@/lib/guilds/giveaways/pick-winners';
import { planEnd } from '@/lib/guilds/giveaways/plan-giveaway';

/**
 * Draws once more from the same entries, without those who have won, and has the new winners announced.
 * `winners`: how many, as many as at first unless said. Throws `not_found`, `conflict` before the first draw
 * is announced and when nobody is left who can win, and `stale` when somebody else was faster.
 */
export async function rerollGiveaway(
  guildId: GuildId,
  id: string,
  { winners, by }: { readonly winners?: number | undefined; readonly by: Pick<Viewer, 'username'> },
) {
  const found = await getGiveaway(guildId, id);
  if (found.value.state !== 'announced')
    throw new AppError('conflict', {
      message: 'Only a giveaway whose winners are announced can be rerolled.',
    });
  const draw = await pickWinners(found.value, winners ?? found.value.winners, by.username);
  if (draw.winners.length === 0)
    throw new AppError('conflict', { message: 'Nobody is left who could win this giveaway.' });
  const rerolled = await changeGiveaway(
    id,
    (now) => ({ ...withState(now, 'drawn'), draws: [...now.draws, draw], problem: null }),
    { ifVersion: found.version },
  );
  await planEnd(id, draw.at);
  return rerolled.value;
}
