import 'server-only';
import { isAppError } from '@/lib/core/errors';
import type { Stored } from '@/lib/db/collection';
import { isRefusedWith } from '@/lib/discord/failures';
import { sendMessage } from '@/lib/discord/messages';
import { giveaways as section } from '@/lib/guild-settings/sections/giveaways';
import { changeGiveaway, type Giveaway, toLook, withState } from '@/lib/guilds/giveaways/giveaway-document';
import { redrawGiveaway } from '@/lib/guilds/giveaways/refresh-giveaway';
import { toPostNonce } from '@/lib/guilds/post-nonce';
import { readStoredValues } from '@/lib/guilds/stored-section';
import { toWinnerMessage } from '@/lib/rules/giveaways/message';

const CHANNEL_GONE = [10_003];

/**
 * Posts the winners of the last draw, in answer to nobody but them. Gives what Discord refused where no other
 * try can help.
 */
async function postWinners(id: string, giveaway: Giveaway): Promise<string | null> {
  const index = giveaway.draws.length - 1;
  const winnerIds = giveaway.draws[index]?.winners.map(({ userId }) => userId) ?? [];
  const { winnerMessage } = await readStoredValues(section, giveaway.guildId);
  const message = toWinnerMessage(
    toLook(id, giveaway),
    { index, winnerIds, seed: giveaway.seed },
    winnerMessage,
  );
  try {
    await sendMessage(
      giveaway.channelId,
      { ...message, allowedMentions: { parse: [], users: winnerIds } },
      { nonce: toPostNonce('giveaway-winners', `${id}:${index}`) },
    );
    return null;
  } catch (error) {
    if (isRefusedWith(error, CHANNEL_GONE))
      return 'The winners could not be announced: the channel was deleted.';
    throw error;
  }
}

/**
 * Announces the last draw of a giveaway that is `drawn`: the winners' message, then the giveaway's own.
 * Harmless twice. Throws as sendMessage does, with Discord's refusal noted for people to read.
 */
export async function announceWinners({ id, value }: Pick<Stored<Giveaway>, 'id' | 'value'>): Promise<void> {
  const draws = value.draws.length;
  let failed: string | null;
  try {
    failed = await postWinners(id, value);
  } catch (error) {
    if (isAppError(error, 'discord_refused')) {
      const problem = `The winners could not be announced. ${error.message}`;
      await changeGiveaway(id, (now) => ({ ...now, problem }));
    }
    throw error;
  }
  await redrawGiveaway(id);
  await changeGiveaway(id, (now) =>
    now.state === 'drawn' && now.draws.length === draws
      ? { ...withState(now, 'announced'), problem: failed ?? now.problem }
      : now,
  );
}
