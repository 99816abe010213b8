import { z } from 'zod';
import { person } from '@/lib/core/person';
import { outboxItem, outboxOf } from '@/lib/rules/delivery/outbox';

const isoDate = z.iso.datetime();

/** The panel is to be shown in a channel as the stored settings say. */
export const showPanelItem = outboxItem('show-panel', {
  channel: z.object({ id: z.string(), name: z.string() }),
  by: person,
});

/** The panel, or its message in another channel than it is in now, is to be deleted. */
export const removePanelItem = outboxItem('remove-panel', { by: person });
export const removeMessageItem = outboxItem('remove-message', {
  channelId: z.string(),
  messageId: z.string(),
});

/** The message by which the people of a guild verify themselves. */
export const storedPanel = z.object({
  guildId: z.string(),
  channelId: z.string(),
  /** Null if there is no panel. */
  messageId: z.string().nullable(),
  /** Tells one appearance of it from the next. */
  shown: z.string(),
  /** Discord has said that the message is not there any more. */
  isGone: z.boolean().default(false),
  postedAt: isoDate,
  /** Who posted or updated it last. */
  updatedBy: person,
  outbox: outboxOf(showPanelItem, removePanelItem, removeMessageItem),
});
export type StoredPanel = z.output<typeof storedPanel>;

/** The panel as the dashboard shows it. */
export const listedPanel = storedPanel.pick({ channelId: true, isGone: true, postedAt: true }).extend({
  messageId: z.string(),
  username: z.string(),
  /** It shows what the settings say, in their channel. */
  isCurrent: z.boolean(),
});
export type ListedPanel = z.output<typeof listedPanel>;
