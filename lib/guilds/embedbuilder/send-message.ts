import 'server-only';
import type { Viewer } from '@/lib/auth/session';
import { AppError } from '@/lib/core/errors';
import type { FormValues } from '@/lib/core/form';
import type { GuildId } from '@/lib/core/ids';
import { messageActs } from '@/lib/guilds/acts/message-acts';
import { perform } from '@/lib/guilds/acts/perform';
import { assertMay } from '@/lib/guilds/assert-may';
import { beginAct } from '@/lib/guilds/begin-act';
import { toAllowedMentions } from '@/lib/guilds/embedbuilder/allowed-mentions';
import { requireSendable } from '@/lib/guilds/embedbuilder/require-sendable';
import { requirePostable } from '@/lib/guilds/references';
import { toRepeatableId } from '@/lib/guilds/repeatable-id';
import { getSeen } from '@/lib/guilds/seen-directory';
import { newItem } from '@/lib/rules/delivery/outbox';
import { sendMessageAction } from '@/lib/rules/messages/actions';
import type { MessageDraft } from '@/lib/rules/messages/draft';
import type { sendForm } from '@/lib/rules/messages/form';
import { messageLink } from '@/lib/rules/messages/message-link';

export interface Sending extends FormValues<typeof sendForm> {
  readonly draft: MessageDraft;
  /** Idempotency key chosen by the browser. */
  readonly key: string;
  /** A test is not recorded in the audit log. */
  readonly isTest?: boolean;
}

/**
 * Posts a draft in a channel of the guild. Returns the channel's name and the message's link. Throws
 * `invalid` for an unusable channel, a message that Discord would refuse or mentions that the person may not
 * use; `forbidden` if the person may not post there; and what `perform` throws.
 */
export async function sendMessage(
  guildId: GuildId,
  { channel, draft, mentions, key, isTest = false }: Sending,
  by: Viewer,
) {
  const snapshot = await getSeen(guildId, by);
  const place = requirePostable(snapshot, channel, 'channel');
  await assertMay(snapshot, by, sendMessageAction, { channels: { post: channel } });
  requireSendable(draft);
  const { parse: pings } = await toAllowedMentions(
    mentions,
    { snapshot, channelId: place.id, channelName: place.name },
    by.userId,
  );
  const { at, entryOf } = beginAct(guildId, by);
  const audit = isTest ? null : entryOf(sendMessageAction, { channel: place.name });
  const entry = newItem('post-draft', toRepeatableId(guildId, by.userId, key), at, audit);
  const { messageId } = await perform(messageActs, guildId, {
    ...entry,
    channelId: place.id,
    draft,
    pings,
  });
  if (messageId === null) throw new AppError('internal');
  return { channelName: place.name, link: messageLink({ guildId, channelId: place.id, messageId }) };
}
