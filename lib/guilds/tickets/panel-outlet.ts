import 'server-only';
import type { OutgoingMessage } from '@/lib/core/discord';
import { guildId } from '@/lib/core/ids';
import { ticketPanelLists } from '@/lib/db/collections/tickets';
import { type Attempt, defineOutlet } from '@/lib/delivery/outlet';
import { postOnce } from '@/lib/delivery/post-once';
import { unlessGone } from '@/lib/discord/failures';
import { deleteMessage, editMessage } from '@/lib/discord/messages';
import { buildMessage } from '@/lib/guilds/tickets/build-message';
import { changePanel, findPanel, type PanelList } from '@/lib/guilds/tickets/panel-list';
import { newItem } from '@/lib/rules/delivery/outbox';
import { postPanelItem, removeMessageItem, type StoredPanel } from '@/lib/rules/tickets/panel-schema';

/** The key of deleting the panel's old message in another channel after entry `key` posted the new one. */
export function oldMessageKey(key: string): string {
  return `${key}:old`;
}

/** The edited message; null if it is gone, or the panel has moved to another channel. */
async function editPosted({ posted, data }: StoredPanel, message: OutgoingMessage): Promise<string | null> {
  if (posted?.channelId !== data.publishChannel) return null;
  return (await unlessGone(editMessage(posted.channelId, posted.messageId, message)))?.id ?? null;
}

/** Edits or posts a panel's message in its channel; then deletes its message in another channel. */
async function postPanel(
  item: { readonly panelId: string; readonly key: string; readonly at: string },
  attempt: Attempt<PanelList>,
) {
  const panel = findPanel(attempt.value, item.panelId);
  const { version, data, posted: before } = panel;
  const message = await buildMessage(guildId.parse(attempt.id), panel.id, data);
  const channelId = data.publishChannel;
  const messageId = (await editPosted(panel, message)) ?? (await postOnce(channelId, message, item, attempt));
  const posted = { channelId, messageId, version };
  return (list: PanelList): PanelList => {
    const shown = changePanel(list, panel.id, (now) => ({ ...now, posted }));
    if (!before || before.channelId === channelId) return shown;
    const old = newItem('remove-message', oldMessageKey(item.key), item.at);
    return {
      ...shown,
      outbox: [...shown.outbox, { ...old, channelId: before.channelId, messageId: before.messageId }],
    };
  };
}

export const ticketPanelOutlet = defineOutlet(ticketPanelLists, (on) => [
  on(postPanelItem, {
    mode: 'awaited',
    act: postPanel,
    undo: (list, { panelId, before }) =>
      before
        ? changePanel(list, panelId, () => before)
        : { ...list, panels: list.panels.filter(({ id }) => id !== panelId) },
  }),
  on(removeMessageItem, {
    uncertain: "Discord didn't answer. We're checking whether it was deleted.",
    async act({ channelId, messageId }) {
      await unlessGone(deleteMessage(channelId, messageId, 'Ticket panel'));
    },
  }),
]);
