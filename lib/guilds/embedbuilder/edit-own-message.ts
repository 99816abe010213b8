import 'server-only';
import { stale } from '@/lib/core/errors';
import type { GuildId } from '@/lib/core/ids';
import { messageActs, versionOf } from '@/lib/guilds/acts/message-acts';
import { perform } from '@/lib/guilds/acts/perform';
import { assertMay } from '@/lib/guilds/assert-may';
import { beginAct } from '@/lib/guilds/begin-act';
import { nobody } from '@/lib/guilds/embedbuilder/allowed-mentions';
import { findOwnMessage } from '@/lib/guilds/embedbuilder/find-own-message';
import { requireSendable } from '@/lib/guilds/embedbuilder/require-sendable';
import { getSnapshot } from '@/lib/guilds/guild-directory';
import type { Actor } from '@/lib/rules/audit/action';
import { newItem } from '@/lib/rules/delivery/outbox';
import { editMessageAction } from '@/lib/rules/messages/actions';
import type { MessageDraft } from '@/lib/rules/messages/draft';
import { toOutgoingMessage } from '@/lib/rules/messages/draft-outgoing';

/**
 * Replaces a message of the bot in this guild by a draft. An edit pings no one, and repeating it changes
 * nothing. Throws what findOwnMessage throws, `invalid` for what Discord would refuse, `stale` for another
 * version than the one opened, `forbidden` if the person may not manage messages there; and what `perform`
 * throws.
 */
export async function editOwnMessage(
  guildId: GuildId,
  { link, draft, version }: { readonly link: string; readonly draft: MessageDraft; readonly version: string },
  by: Actor,
) {
  const found = await findOwnMessage(guildId, link, by);
  const { channelId, messageId, channelName } = found;
  const stake = { channels: { message: channelId } };
  await assertMay(await getSnapshot(guildId), by, editMessageAction, stake);
  const place = { channelName, link: found.link };
  // A repeated edit whose outcome was unknown.
  if (found.version === versionOf(toOutgoingMessage(draft, nobody)))
    return { ...place, version: found.version };
  if (found.version !== version)
    throw stale('The message has changed since you opened it. Open it again to edit the latest version.');
  requireSendable(draft, found.draft);
  const { key, at, entryOf } = beginAct(guildId, by);
  const entry = newItem('edit-message', key, at, entryOf(editMessageAction, { channel: channelName }));
  await perform(messageActs, guildId, { ...entry, channelId, messageId, version, draft });
  // The edit is done even if this fails; without a version the next edit has to load the message again.
  const now = await findOwnMessage(guildId, link, by).catch(() => null);
  return { ...place, version: now?.version ?? '' };
}
