import 'server-only';
import type { z } from 'zod';
import type { OutgoingMessage } from '@/lib/core/discord';
import { guildId } from '@/lib/core/ids';
import { verifyPanels } from '@/lib/db/collections/verify';
import { type Attempt, defineOutlet } from '@/lib/delivery/outlet';
import { postOnce } from '@/lib/delivery/post-once';
import { unlessGone } from '@/lib/discord/failures';
import { deleteMessage, editMessage } from '@/lib/discord/messages';
import { verify } from '@/lib/guild-settings/sections/verify';
import { readStoredValues } from '@/lib/guilds/stored-section';
import { appearanceOf, placeOf } from '@/lib/guilds/verify/panel-store';
import { toActionEntry } from '@/lib/rules/audit/action';
import { newAuditItem, newItem } from '@/lib/rules/delivery/outbox';
import { postPanelAction, updatePanelAction } from '@/lib/rules/verification/actions';
import { toVerifyMessage } from '@/lib/rules/verification/panel';
import {
  removeMessageItem,
  removePanelItem,
  type StoredPanel,
  showPanelItem,
} from '@/lib/rules/verification/panel-schema';

/** The edited message; null if there is none in that channel. */
async function editShown(
  { channelId, messageId, isGone }: StoredPanel,
  wantedChannel: string,
  message: OutgoingMessage,
): Promise<string | null> {
  if (messageId === null || isGone || channelId !== wantedChannel) return null;
  return (await unlessGone(editMessage(channelId, messageId, message)))?.id ?? null;
}

/** Shows the panel with the stored settings; then its message in another channel is deleted. */
async function showPanel(item: z.output<typeof showPanelItem>, attempt: Attempt<StoredPanel>) {
  const { key, at, by, channel } = item;
  const { value: panel, isRepeat } = attempt;
  const settings = await readStoredValues(verify, guildId.parse(attempt.id));
  const message = toVerifyMessage(settings);
  let messageId = await editShown(panel, channel.id, message);
  if (messageId === null) {
    messageId = await postOnce(channel.id, message, item, attempt);
    // An earlier attempt may have posted it with older settings.
    if (isRepeat) await editMessage(channel.id, messageId, message);
  }
  const isNew = messageId !== panel.messageId;
  const action = isNew ? postPanelAction : updatePanelAction;
  const entry = toActionEntry(action, { guildId: attempt.id, by, at, params: { channel: channel.name } });
  const old =
    isNew && panel.messageId !== null && panel.channelId !== channel.id
      ? [{ ...newItem('remove-message', `${key}:old`, at), ...placeOf(panel) }]
      : [];
  const shown = { shown: appearanceOf(settings), isGone: false, postedAt: at, updatedBy: by };
  return (now: StoredPanel): StoredPanel => ({
    ...now,
    ...shown,
    channelId: channel.id,
    messageId,
    outbox: [...now.outbox, newAuditItem(`${key}:audit`, entry), ...old],
  });
}

export const verifyPanelOutlet = defineOutlet(verifyPanels, (on) => [
  on(showPanelItem, { mode: 'awaited', act: showPanel }),
  on(removePanelItem, {
    mode: 'awaited',
    uncertain: "Discord didn't answer. We're checking whether it was deleted.",
    async act({ by }, { value }) {
      const { channelId, messageId } = placeOf(value);
      await unlessGone(deleteMessage(channelId, messageId, `Verification panel removed by ${by.username}`));
      return (panel) => ({ ...panel, messageId: null });
    },
  }),
  on(removeMessageItem, {
    // A leftover message is harmless: its button works like the new one's.
    async act({ channelId, messageId }) {
      await unlessGone(deleteMessage(channelId, messageId, 'The verification panel has moved'));
    },
  }),
]);
