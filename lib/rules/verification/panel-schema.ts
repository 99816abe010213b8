import { z } from 'zod';
import { person } from '@/lib/core/person';
import { outboxItem, outboxOf } from '@/lib/rules/delivery/outbox';

const isoDate = z.iso.datetime();

/** Posts or updates the panel with the stored settings. */
export const showPanelItem = outboxItem('show-panel', {
  channel: z.object({ id: z.string(), name: z.string() }),
  by: person,
});

/** Deletes the panel, or its message in a former channel. */
export const removePanelItem = outboxItem('remove-panel', { by: person });
export const removeMessageItem = outboxItem('remove-message', {
  channelId: z.string(),
  messageId: z.string(),
});

export const storedPanel = z.object({
  guildId: z.string(),
  channelId: z.string(),
  /** Null without a panel. */
  messageId: z.string().nullable(),
  /** A hash of what it shows. */
  shown: z.string(),
  /** Discord has reported that the message is deleted. */
  isGone: z.boolean().default(false),
  postedAt: isoDate,
  /** Who posted or updated it last. */
  updatedBy: person,
  outbox: outboxOf(showPanelItem, removePanelItem, removeMessageItem),
});
export type StoredPanel = z.output<typeof storedPanel>;

export const listedPanel = storedPanel.pick({ channelId: true, isGone: true, postedAt: true }).extend({
  messageId: z.string(),
  username: z.string(),
  /** Its message matches the settings, in their channel. */
  isCurrent: z.boolean(),
});
export type ListedPanel = z.output<typeof listedPanel>;
