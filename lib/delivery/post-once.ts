import 'server-only';
import { createHash } from 'node:crypto';
import type { OutgoingMessage } from '@/lib/core/discord';
import { caught } from '@/lib/core/errors';
import type { MessageId } from '@/lib/core/ids';
import type { Attempt } from '@/lib/delivery/outlet';
import { findSentMessage, openDirectChannel, sendMessage } from '@/lib/discord/messages';
import { fingerprint } from '@/lib/rules/delivery/fingerprint';
import type { OutboxItem } from '@/lib/rules/delivery/outbox';

/** Maximum difference between Discord's clock and this machine's, in milliseconds. */
const SKEW_MS = 5000;

type Entry = Pick<OutboxItem, 'key' | 'at'>;

/** Discord accepts 25 characters; this returns 24, which reveal nothing about the key. */
function toNonce(key: string): string {
  return createHash('sha256').update(key).digest('base64url').slice(0, 24);
}

/** The id of a message that the bot may have posted since `at` (ISO), or null. Throws as sendMessage. */
export async function findPosted(
  channelId: string,
  message: OutgoingMessage,
  at: string,
): Promise<MessageId | null> {
  const found = await findSentMessage(channelId, {
    since: Date.parse(at) - SKEW_MS,
    isIt: (other) => fingerprint(other) === fingerprint(message),
  }).catch(caught('discord_refused', () => null));
  return found?.id ?? null;
}

/**
 * Posts the message of an outbox entry, once across all attempts: Discord remembers the nonce for some
 * minutes; a later attempt searches the channel for the message. Returns its id. Throws what sendMessage
 * throws.
 */
export async function postOnce(
  channelId: string,
  message: OutgoingMessage,
  { key, at }: Entry,
  { isRepeat }: Pick<Attempt<unknown>, 'isRepeat'>,
): Promise<MessageId> {
  const found = isRepeat ? await findPosted(channelId, message, at) : null;
  // Without access to the history, only the nonce prevents a duplicate.
  if (found) return found;
  return (await sendMessage(channelId, message, { nonce: toNonce(key) })).id;
}

/** The same as a direct message. Throws what openDirectChannel and sendMessage throw. */
export async function writeOnce(
  userId: string,
  message: OutgoingMessage,
  entry: Entry,
  attempt: Pick<Attempt<unknown>, 'isRepeat'>,
): Promise<MessageId> {
  return postOnce(await openDirectChannel(userId), message, entry, attempt);
}
