import 'server-only';
import type { Viewer } from '@/lib/auth/session';
import { AppError } from '@/lib/core/errors';
import type { GuildId } from '@/lib/core/ids';
import { logPoll } from '@/lib/guilds/polls/log-poll';
import { cancelPlans, planRefresh } from '@/lib/guilds/polls/plan-poll';
import { changePoll, countVotesOf, getPoll, withState } from '@/lib/guilds/polls/poll-document';

/** Calls a running poll off; its message says so. Throws `not_found`, and `conflict` once it is closed. */
export async function cancelPoll(guildId: GuildId, id: string, by: Pick<Viewer, 'userId'>) {
  const counts = await countVotesOf(await getPoll(guildId, id));
  const cancelled = await changePoll(id, (now) => {
    if (now.state === 'active' || now.state === 'publishing')
      return { ...withState(now, 'cancelled'), counts };
    throw new AppError('conflict', { message: 'This poll is over already.' });
  });
  await cancelPlans(id);
  await planRefresh(id, 'now');
  await logPoll(cancelled, 'cancelled', by.userId);
  return cancelled.value;
}
