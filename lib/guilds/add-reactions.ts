import 'server-only';
import { isAppError } from '@/lib/core/errors';
import { addReaction } from '@/lib/discord/messages';

/**
 * Puts the bot's reactions under a message, in order. The message stands with or without them, so a failure
 * of Discord is no error: its reason is given back, null when all are there.
 */
export async function addReactions(
  channelId: string,
  messageId: string,
  emoji: readonly string[],
): Promise<string | null> {
  try {
    for (const name of emoji) await addReaction(channelId, messageId, { id: null, name });
    return null;
  } catch (error) {
    if (isAppError(error)) return error.message;
    throw error;
  }
}
