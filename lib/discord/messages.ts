import 'server-only';
import { z } from 'zod';
import type { FoundMessage, MessageEmoji, OutgoingMessage, SentMessage } from '@/lib/core/discord';
import { AppError } from '@/lib/core/errors';
import type { ChannelId } from '@/lib/core/ids';
import { isSnowflake, snowflakeTime } from '@/lib/core/snowflake';
import { botCommand, botRequest, findByBot } from '@/lib/discord/bot-request';
import { route } from '@/lib/discord/route';
import { toWireMessage } from '@/lib/discord/to-wire-message';
import { wireDirectChannel, wireSentMessage } from '@/lib/discord/wire';
import { wireFoundMessage } from '@/lib/discord/wire-message';
import { env } from '@/lib/env';

/** Unknown channel, unknown message. */
const ABSENT = [10_003, 10_008];

/**
 * Posts as the bot. With a `nonce` (at most 25 characters) a repeated call within some minutes returns the
 * first call's message instead of posting again. Throws `discord_refused` with Discord's reason (no access, a
 * limit exceeded), `rate_limited` or `discord_unavailable`.
 */
export async function sendMessage(
  channelId: string,
  message: OutgoingMessage,
  { nonce }: { nonce?: string } = {},
): Promise<SentMessage> {
  const body = {
    ...toWireMessage(message),
    ...(nonce === undefined ? {} : { nonce, enforce_nonce: true }),
  };
  return botRequest({ method: 'POST', route: route`/channels/${channelId}/messages`, body }, wireSentMessage);
}

/**
 * The bot's DM channel with a person, opened if necessary. Throws what sendMessage throws. It may exist even
 * if the bot can't write there: sendMessage then throws `discord_refused` for people who don't allow it, or
 * share no guild with the bot (50007).
 */
export async function openDirectChannel(userId: string): Promise<ChannelId> {
  if (!isSnowflake(userId)) throw new AppError('not_found');
  const body = { recipient_id: userId };
  const request = { method: 'POST', route: '/users/@me/channels', body } as const;
  return (await botRequest(request, wireDirectChannel)).id;
}

/** Messages per page, Discord's maximum. */
const PAGE = 100;

/** The bot's matching message in the last 100 since `since` (epoch ms). Throws what sendMessage throws. */
export async function findSentMessage(
  channelId: string,
  { since, isIt }: { readonly since: number; readonly isIt: (message: FoundMessage) => boolean },
): Promise<FoundMessage | null> {
  const query = { limit: String(PAGE) };
  const place = route`/channels/${channelId}/messages`;
  const found = await botRequest({ method: 'GET', route: place, query }, z.array(wireFoundMessage));
  const own = env().DISCORD_CLIENT_ID;
  return found.find((one) => one.authorId === own && snowflakeTime(one.id) >= since && isIt(one)) ?? null;
}

/**
 * Edits a message of the bot: missing parts stay unchanged, empty ones ('' or []) are removed. Throws what
 * sendMessage throws, and `discord_refused` for an unknown message (10008) or another author's (50005).
 */
export async function editMessage(
  channelId: string,
  messageId: string,
  message: OutgoingMessage,
): Promise<SentMessage> {
  const body = toWireMessage(message);
  const place = route`/channels/${channelId}/messages/${messageId}`;
  return botRequest({ method: 'PATCH', route: place, body }, wireSentMessage);
}

/**
 * Deletes a message: the bot's own, or any if it has Manage Messages; `reason` goes to the audit log. Throws
 * what sendMessage throws, and `discord_refused` for an unknown message (10008).
 */
export async function deleteMessage(channelId: string, messageId: string, reason?: string): Promise<void> {
  await botCommand({
    method: 'DELETE',
    route: route`/channels/${channelId}/messages/${messageId}`,
    ...(reason === undefined ? {} : { reason }),
  });
}

/** A message by any author, or null. Check the channel's guild first. Throws what sendMessage throws. */
export async function findMessage(channelId: string, messageId: string): Promise<FoundMessage | null> {
  const place = route`/channels/${channelId}/messages/${messageId}`;
  return findByBot({ method: 'GET', route: place }, wireFoundMessage, ABSENT);
}

/**
 * Adds the bot's reaction. Idempotent. Throws `invalid` for text that is not an emoji, what sendMessage
 * throws, and `discord_refused` for an unknown message (10008), an unknown emoji (10014) and a 21st different
 * reaction (30010).
 */
export async function addReaction(channelId: string, messageId: string, emoji: MessageEmoji): Promise<void> {
  await botCommand({
    method: 'PUT',
    route: route`/channels/${channelId}/messages/${messageId}/reactions/${emoji}/@me`,
  });
}

/** Removes the bot's own reaction. Throws what addReaction throws. */
export async function removeReaction(
  channelId: string,
  messageId: string,
  emoji: MessageEmoji,
): Promise<void> {
  await botCommand({
    method: 'DELETE',
    route: route`/channels/${channelId}/messages/${messageId}/reactions/${emoji}/@me`,
  });
}
