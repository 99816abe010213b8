import 'server-only';
import { type AppError, invalidAt } from '@/lib/core/errors';
import type { GuildId } from '@/lib/core/ids';
import { findMessage } from '@/lib/discord/messages';
import { env } from '@/lib/env';
import { versionOf } from '@/lib/guilds/acts/message-acts';
import { assertMay } from '@/lib/guilds/assert-may';
import { getSnapshot } from '@/lib/guilds/guild-directory';
import { openMessageAction } from '@/lib/rules/messages/actions';
import { fromOutgoingMessage } from '@/lib/rules/messages/draft-outgoing';
import { messageLink, parseMessageLink } from '@/lib/rules/messages/message-link';

function wrongLink(message: string): AppError {
  return invalidAt('link', message);
}

/**
 * The bot's message at a link, as a draft. Throws `invalid` at `link` if it is no message link, or leads to
 * another guild, to no message, to one of another author, or to one with parts (files, polls) that an edit
 * would lose; `forbidden` if the person may not read it.
 */
export async function findOwnMessage(guildId: GuildId, text: string, by: { readonly userId: string }) {
  const place = parseMessageLink(text);
  if (!place)
    throw wrongLink(
      "This is not a message link. In Discord, open the message's menu and choose Copy Message Link.",
    );
  const snapshot = await getSnapshot(guildId);
  // Discord does not report a message's guild: its channel decides, whatever guild the link names.
  const channel = snapshot.directory.channels.find(({ id }) => id === place.channelId);
  if (place.guildId !== guildId || !channel)
    throw wrongLink("This message isn't in a channel of this server.");
  await assertMay(snapshot, by, openMessageAction, { channels: { message: channel.id } });
  const found = await findMessage(place.channelId, place.messageId);
  if (!found) throw wrongLink('This message no longer exists.');
  if (found.authorId !== env().DISCORD_CLIENT_ID)
    throw wrongLink("The bot didn't write this message, so it can't change it.");
  if (!found.isWhole)
    throw wrongLink("This message has parts that can't be edited here, such as files or a poll.");
  return {
    draft: fromOutgoingMessage(found),
    version: versionOf(found),
    channelId: place.channelId,
    channelName: channel.name,
    messageId: place.messageId,
    link: messageLink(place),
  };
}
