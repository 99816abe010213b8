import 'server-only';
import type { Viewer } from '@/lib/auth/session';
import type { MentionChoice } from '@/lib/contracts/messages';
import { AppError } from '@/lib/core/errors';
import type { GuildId } from '@/lib/core/ids';
import { sendMessage } from '@/lib/discord/messages';
import { toAllowedMentions } from '@/lib/guilds/embedbuilder/allowed-mentions';
import { requireSendable } from '@/lib/guilds/embedbuilder/require-sendable';
import { findSnapshot } from '@/lib/guilds/guild-directory';
import { toPostNonce } from '@/lib/guilds/post-nonce';
import { requirePostable } from '@/lib/guilds/postable-channel';
import type { MessageDraft } from '@/lib/rules/messages/draft';
import { toOutgoingMessage } from '@/lib/rules/messages/draft-outgoing';
import { messageLink } from '@/lib/rules/messages/message-link';

export interface Posting {
  readonly channel: string;
  readonly draft: MessageDraft;
  readonly mentions: MentionChoice;
  /** Chosen by the browser; the same one posts once. */
  readonly key: string;
}

/**
 * Posts a draft in a channel of the guild. Gives the channel's name and the message's link. Throws `invalid`
 * for a channel that cannot be used, a message that Discord would refuse or mentions that the person may not
 * lend; and as sendMessage does.
 */
export async function postMessage(guildId: GuildId, { channel, draft, mentions, key }: Posting, by: Viewer) {
  const snapshot = await findSnapshot(guildId);
  if (!snapshot) throw new AppError('not_found');
  const place = requirePostable(snapshot, channel, 'channel');
  requireSendable(draft);
  const allowedMentions = await toAllowedMentions(
    mentions,
    { snapshot, channelId: place.id, channelName: place.name },
    by.userId,
  );
  const sent = await sendMessage(place.id, toOutgoingMessage(draft, allowedMentions), {
    nonce: toPostNonce(guildId, by.userId, key),
  });
  return {
    channelName: place.name,
    link: messageLink({ guildId, channelId: place.id, messageId: sent.id }),
  };
}
