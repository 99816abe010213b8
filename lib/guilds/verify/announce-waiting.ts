import 'server-only';
import { isAppError } from '@/lib/core/errors';
import { verifyRequests } from '@/lib/db/collections/verify-requests';
import { getStore } from '@/lib/db/store';
import { editMessage, sendMessage } from '@/lib/discord/messages';
import { toPostNonce } from '@/lib/guilds/post-nonce';
import { toReviewMessage } from '@/lib/guilds/verify/review-message';
import { type StoredVerification, verificationId } from '@/lib/guilds/verify/stored-verifications';

/**
 * Tells the team in its review channel of somebody who waits, once however often it is called. Gives why it
 * could not, or null; the person waits all the same.
 */
export async function announceWaiting(
  waiting: StoredVerification,
  channelId: string | null,
): Promise<string | null> {
  if (channelId === null || waiting.announced) return null;
  const nonce = toPostNonce('verify-review', waiting.guildId, waiting.userId, waiting.createdAt);
  try {
    const { id: messageId } = await sendMessage(channelId, toReviewMessage(waiting), { nonce });
    await (await getStore())
      .collection(verifyRequests)
      .update(verificationId(waiting), (stored) =>
        stored.createdAt === waiting.createdAt ? { ...stored, announced: { channelId, messageId } } : stored,
      );
    return null;
  } catch (error) {
    if (!isAppError(error)) throw error;
    return error.message;
  }
}

/**
 * Shows in the review channel what came of somebody who waited; a message that cannot be changed does no
 * harm.
 */
export async function markDecided(decided: StoredVerification): Promise<void> {
  if (!decided.announced) return;
  const { channelId, messageId } = decided.announced;
  await editMessage(channelId, messageId, toReviewMessage(decided)).catch((error: unknown) => {
    if (!isAppError(error)) throw error;
  });
}
