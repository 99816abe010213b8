import 'server-only';
import { AppError } from '@/lib/core/errors';
import type { GuildId } from '@/lib/core/ids';
import { announceWinners } from '@/lib/guilds/giveaways/announce-winners';
import { dropRoll, freezeEntries } from '@/lib/guilds/giveaways/freeze-entries';
import {
  changeGiveaway,
  findGiveaway,
  getGiveaway,
  withState,
} from '@/lib/guilds/giveaways/giveaway-document';
import { pickWinners } from '@/lib/guilds/giveaways/pick-winners';
import { planEnd } from '@/lib/guilds/giveaways/plan-giveaway';
import { refreshGiveaway } from '@/lib/guilds/giveaways/refresh-giveaway';

/** Clocks of several processes may differ by so much, in milliseconds. */
const SKEW = 5000;

/** Writes down who takes part, unless that has been done. */
async function freezeOnce(id: string): Promise<void> {
  const roll = await freezeEntries(id);
  const { value } = await changeGiveaway(id, (now) =>
    now.state === 'drawing' && now.roll === null ? { ...now, roll } : now,
  );
  if (value.roll?.id !== roll.id) await dropRoll(roll);
}

/**
 * Takes one step of a giveaway towards its end; each is stored before the next begins, so that whoever comes
 * after a crash goes on from there, and several at once do no more than one. Gives false when nothing is left
 * to do.
 */
async function takeStep(id: string): Promise<boolean> {
  const found = await findGiveaway(id);
  if (!found) return false;
  const { value } = found;
  switch (value.state) {
    case 'publishing':
      await refreshGiveaway(id);
      return true;
    case 'active':
      if (Date.parse(value.endsAt) > Date.now() + SKEW) {
        // Moved to a later time.
        await planEnd(id, value.endsAt);
        return false;
      }
      await changeGiveaway(id, (now) => (now.state === 'active' ? withState(now, 'drawing') : now));
      return true;
    case 'drawing': {
      if (value.roll === null) {
        await freezeOnce(id);
        return true;
      }
      const draw = await pickWinners(value, value.winners, null);
      await changeGiveaway(id, (now) =>
        now.state === 'drawing' && now.draws.length === 0
          ? { ...withState(now, 'drawn'), draws: [draw] }
          : now,
      );
      return true;
    }
    case 'drawn':
      await announceWinners(found);
      return true;
    case 'announced':
    case 'cancelled':
      return false;
  }
}

/**
 * The job at the end of a giveaway: closes it, draws and announces. Harmless when repeated at any point; it
 * throws where Discord does not answer or refuses, and is then tried again.
 */
export async function endGiveaway(id: string, signal?: AbortSignal): Promise<void> {
  while (!signal?.aborted && (await takeStep(id))) {
    // Step by step.
  }
}

/**
 * Ends a running giveaway now: nobody can enter any more, the winners follow in a moment. For one that is
 * ended but not announced yet it is another try. Throws `not_found`, and `conflict` for one that is over.
 */
export async function endGiveawayNow(guildId: GuildId, id: string) {
  await getGiveaway(guildId, id);
  const at = new Date().toISOString();
  const ended = await changeGiveaway(id, (now) => {
    switch (now.state) {
      case 'active':
        return { ...withState(now, 'drawing'), endsAt: at };
      case 'drawing':
      case 'drawn':
        return now;
      case 'publishing':
        throw new AppError('conflict', { message: 'This giveaway is not posted yet.' });
      case 'announced':
      case 'cancelled':
        throw new AppError('conflict', { message: 'This giveaway is over.' });
    }
  });
  await planEnd(id, at);
  return ended.value;
}
