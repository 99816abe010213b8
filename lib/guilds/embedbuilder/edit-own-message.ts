import 'server-only';
import { AppError } from '@/lib/core/errors';
import type { GuildId } from '@/lib/core/ids';
import { editMessage } from '@/lib/discord/messages';
import { nobody } from '@/lib/guilds/embedbuilder/allowed-mentions';
import { findOwnMessage } from '@/lib/guilds/embedbuilder/find-own-message';
import { requireSendable } from '@/lib/guilds/embedbuilder/require-sendable';
import type { MessageDraft } from '@/lib/rules/messages/draft';
import { toOutgoingMessage } from '@/lib/rules/messages/draft-outgoing';

/**
 * Changes a message that the bot wrote in this guild into a draft; an edit pings nobody. Throws as
 * findOwnMessage does, `invalid` for what Discord would refuse and `stale` when the message is not the
 * version that was opened.
 */
export async function editOwnMessage(
  guildId: GuildId,
  { link, draft, version }: { readonly link: string; readonly draft: MessageDraft; readonly version: string },
) {
  const found = await findOwnMessage(guildId, link);
  if (found.version !== version)
    throw new AppError('stale', {
      message: 'The message was changed since you opened it. Open it again to edit what stands there now.',
    });
  requireSendable(draft, found.draft);
  await editMessage(found.channelId, found.messageId, toOutgoingMessage(draft, nobody));
  // It is done, whatever comes now; without a version the next edit has to open the message again.
  const now = await findOwnMessage(guildId, link).catch(() => null);
  return { channelName: found.channelName, link: found.link, version: now?.version ?? '' };
}
