import 'server-only';
import { randomUUID } from 'node:crypto';
import { stale } from '@/lib/core/errors';
import type { GuildId } from '@/lib/core/ids';
import { messageActs, versionOf } from '@/lib/guilds/acts/message-acts';
import { perform } from '@/lib/guilds/acts/perform';
import { assertMay } from '@/lib/guilds/assert-may';
import { nobody } from '@/lib/guilds/embedbuilder/allowed-mentions';
import { findOwnMessage } from '@/lib/guilds/embedbuilder/find-own-message';
import { requireSendable } from '@/lib/guilds/embedbuilder/require-sendable';
import { getSnapshot } from '@/lib/guilds/guild-directory';
import { type Actor, toActionEntry } from '@/lib/rules/audit/action';
import { newItem } from '@/lib/rules/delivery/outbox';
import { editMessageAction } from '@/lib/rules/messages/actions';
import type { MessageDraft } from '@/lib/rules/messages/draft';
import { toOutgoingMessage } from '@/lib/rules/messages/draft-outgoing';

/**
 * Changes a message that the bot wrote in this guild into a draft; an edit pings nobody, and one that is
 * there already changes nothing. Throws as findOwnMessage does, `invalid` for what Discord would refuse,
 * `stale` when the message is not the version that was opened, `forbidden` for who may not manage messages
 * there; and as `perform` does.
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
  // What nobody knew the outcome of, once more.
  if (found.version === versionOf(toOutgoingMessage(draft, nobody)))
    return { ...place, version: found.version };
  if (found.version !== version)
    throw stale('The message has changed since you opened it. Open it again to edit the latest version.');
  requireSendable(draft, found.draft);
  const at = new Date().toISOString();
  const audit = toActionEntry(editMessageAction, { guildId, by, at, params: { channel: channelName } });
  const entry = newItem('edit-message', randomUUID(), at, audit);
  await perform(messageActs, guildId, { ...entry, channelId, messageId, version, draft });
  // It is done, whatever comes now; without a version the next edit has to open the message again.
  const now = await findOwnMessage(guildId, link, by).catch(() => null);
  return { ...place, version: now?.version ?? '' };
}
