import 'server-only';
import { createHash } from 'node:crypto';
import type { OutgoingMessage } from '@/lib/core/discord';
import { caught } from '@/lib/core/errors';
import type { MessageId } from '@/lib/core/ids';
import type { Attempt } from '@/lib/delivery/outlet';
import { findSentMessage, openDirectChannel, sendMessage } from '@/lib/discord/messages';
import { fingerprint } from '@/lib/rules/delivery/fingerprint';
import type { OutboxItem } from '@/lib/rules/delivery/outbox';

/** Clocks of Discord and of this machine may differ by so much, in milliseconds. */
const SKEW_MS = 5000;

type Entry = Pick<OutboxItem, 'key' | 'at'>;

/** Discord takes 25 characters; these are 24, and say nothing to those who see them. */
function toNonce(key: string): string {
  return createHash('sha256').update(key).digest('base64url').slice(0, 24);
}

/**
 * The id of a message of the bot that may have been posted in a channel since `at` (ISO date), or null; null
 * too without the right to read the channel's history. Throws as sendMessage does.
 */
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
 * Posts the message of an outbox entry, once however often it is tried. Discord itself remembers the nonce
 * for some minutes; a later attempt looks whether the message stands in the channel. Gives its id. Throws as
 * sendMessage does.
 */
export async function postOnce(
  channelId: string,
  message: OutgoingMessage,
  { key, at }: Entry,
  { isRepeat }: Pick<Attempt<unknown>, 'isRepeat'>,
): Promise<MessageId> {
  const found = isRepeat ? await findPosted(channelId, message, at) : null;
  // Without the right to read the history the nonce has to do.
  if (found) return found;
  return (await sendMessage(channelId, message, { nonce: toNonce(key) })).id;
}

/** The same to a person alone. Throws as openDirectChannel and sendMessage do. */
export async function writeOnce(
  userId: string,
  message: OutgoingMessage,
  entry: Entry,
  attempt: Pick<Attempt<unknown>, 'isRepeat'>,
): Promise<MessageId> {
  return postOnce(await openDirectChannel(userId), message, entry, attempt);
}
