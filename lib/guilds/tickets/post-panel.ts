import 'server-only';
import type { OutgoingMessage } from '@/lib/core/discord';
import { isAppError } from '@/lib/core/errors';
import { isMessageGone } from '@/lib/discord/failures';
import { deleteMessage, editMessage, sendMessage } from '@/lib/discord/messages';
import { toPostNonce } from '@/lib/guilds/post-nonce';
import type { Panel } from '@/lib/guilds/tickets/panel-list';

type Posted = NonNullable<Panel['posted']>;

export interface PostedPanel {
  readonly posted: Posted;
  /** Why its message in another channel is still there, or null. */
  readonly leftBehind: string | null;
}

/**
 * Takes a panel's message away. Gives Discord's reason when it cannot be, null when it is gone. Throws when
 * Discord cannot say.
 */
export async function removePosted({ channelId, messageId }: Posted): Promise<string | null> {
  try {
    await deleteMessage(channelId, messageId, 'Ticket panel');
    return null;
  } catch (error) {
    if (isMessageGone(error)) return null;
    if (isAppError(error, 'discord_refused')) return error.message;
    throw error;
  }
}

/** The message edited; null when it does not exist any more, or the panel belongs elsewhere now. */
async function editPosted(panel: Panel, message: OutgoingMessage): Promise<string | null> {
  const { posted, data } = panel;
  if (posted?.channelId !== data.publishChannel) return null;
  try {
    return (await editMessage(posted.channelId, posted.messageId, message)).id;
  } catch (error) {
    if (isMessageGone(error)) return null;
    throw error;
  }
}

/**
 * Shows a panel as it is in its channel: edits its message while that exists, else posts it, and then takes
 * the one in another channel away. A repeated call of the same version posts once. Throws as sendMessage
 * does.
 */
export async function postPanel(panel: Panel, message: OutgoingMessage): Promise<PostedPanel> {
  const { id, version, data, posted: before } = panel;
  const channelId = data.publishChannel;
  const edited = await editPosted(panel, message);
  if (edited !== null) return { posted: { channelId, messageId: edited, version }, leftBehind: null };
  // With the message that was there before: one that was deleted by hand and is published again is a new one.
  const nonce = toPostNonce(id, version, before?.messageId ?? '');
  const sent = await sendMessage(channelId, message, { nonce });
  const posted = { channelId, messageId: sent.id, version };
  if (!before || before.channelId === channelId) return { posted, leftBehind: null };
  const leftBehind = await removePosted(before).catch((error: unknown) => {
    if (isAppError(error)) return error.message;
    throw error;
  });
  return { posted, leftBehind };
}
