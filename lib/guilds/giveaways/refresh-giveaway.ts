import 'server-only';
import { isAppError } from '@/lib/core/errors';
import { isMessageGone } from '@/lib/discord/failures';
import { editMessage } from '@/lib/discord/messages';
import {
  changeGiveaway,
  countEntries,
  findGiveaway,
  phaseOf,
  toLook,
} from '@/lib/guilds/giveaways/giveaway-document';
import { dropUnpublished, publishGiveaway } from '@/lib/guilds/giveaways/publish-giveaway';
import { toGiveawayMessage } from '@/lib/rules/giveaways/message';

async function noteProblem(id: string, problem: string | null): Promise<void> {
  await changeGiveaway(id, (giveaway) =>
    giveaway.problem === problem ? giveaway : { ...giveaway, problem },
  );
}

/**
 * Edits the message of a giveaway to what is stored. A message that is gone, or that may not be edited, is
 * noted for people to read. Throws only where another try may help.
 */
export async function redrawGiveaway(id: string): Promise<void> {
  const found = await findGiveaway(id);
  if (!found?.value.messageId) return;
  const { channelId, messageId } = found.value;
  const message = toGiveawayMessage(toLook(id, found.value), phaseOf(found.value), await countEntries(found));
  try {
    await editMessage(channelId, messageId, { ...message, allowedMentions: { parse: [] } });
    await noteProblem(id, null);
  } catch (error) {
    if (!isAppError(error, 'discord_refused')) throw error;
    await noteProblem(id, isMessageGone(error) ? 'Its message was deleted on Discord.' : error.message);
  }
}

/**
 * The job that brings Discord in line with what is stored; it also posts a giveaway whose start was cut off.
 */
export async function refreshGiveaway(id: string): Promise<void> {
  const found = await findGiveaway(id);
  if (!found) return;
  if (found.value.state !== 'publishing') return redrawGiveaway(id);
  try {
    await publishGiveaway(found);
  } catch (error) {
    if (!isAppError(error, 'discord_refused')) throw error;
    await dropUnpublished(id);
  }
}
