import 'server-only';
import { AppError } from '@/lib/core/errors';
import type { GuildId } from '@/lib/core/ids';
import { planClose } from '@/lib/guilds/polls/plan-poll';
import { changePoll, countVotesOf, findPoll, getPoll, withState } from '@/lib/guilds/polls/poll-document';
import { postResult } from '@/lib/guilds/polls/post-result';
import { refreshPoll } from '@/lib/guilds/polls/refresh-poll';

/** Clocks of several processes may differ by so much, in milliseconds. */
const SKEW = 5000;

/**
 * Takes one step of a poll towards its end; each is stored before the next begins, so that whoever comes
 * after a crash goes on from there. Gives false when nothing is left to do.
 */
async function takeStep(id: string): Promise<boolean> {
  const found = await findPoll(id);
  if (!found) return false;
  const { value } = found;
  switch (value.state) {
    case 'publishing':
      await refreshPoll(id);
      return true;
    case 'active':
      if (Date.parse(value.endsAt) > Date.now() + SKEW) {
        await planClose(id, value.endsAt);
        return false;
      }
      await changePoll(id, (now) => (now.state === 'active' ? withState(now, 'counting') : now));
      return true;
    case 'counting': {
      const counts = await countVotesOf(found);
      await changePoll(id, (now) =>
        now.state === 'counting' ? { ...withState(now, 'counted'), counts } : now,
      );
      return true;
    }
    case 'counted':
      await postResult(found);
      return true;
    case 'closed':
    case 'cancelled':
      return false;
  }
}

/**
 * The job at the end of a poll: closes it, counts and posts the result. Harmless when repeated at any point;
 * it throws where Discord does not answer or refuses, and is then tried again.
 */
export async function closePoll(id: string, signal?: AbortSignal): Promise<void> {
  while (!signal?.aborted && (await takeStep(id))) {
    // Step by step.
  }
}

/**
 * Closes a running poll now; the result follows in a moment. For one whose result is not posted yet it is
 * another try. Throws `not_found`, and `conflict` for one that is over.
 */
export async function closePollNow(guildId: GuildId, id: string) {
  await getPoll(guildId, id);
  const at = new Date().toISOString();
  const { value } = await changePoll(id, (now) => {
    switch (now.state) {
      case 'active':
        return { ...withState(now, 'counting'), endsAt: at };
      case 'counting':
      case 'counted':
        return now;
      case 'publishing':
        throw new AppError('conflict', { message: 'This poll is not posted yet.' });
      case 'closed':
      case 'cancelled':
        throw new AppError('conflict', { message: 'This poll is over.' });
    }
  });
  await planClose(id, at);
  return value;
}
