import { z } from 'zod';
import { outboxItem } from '@/lib/rules/delivery/outbox';
import { tellItem } from '@/lib/rules/notifications/tell-item';

// Common to the events of a guild, giveaways and polls: a message in a channel with which members take part
// until an end.

const isoDate = z.iso.datetime();

export const eventShape = {
  guildId: z.string(),
  /** `eventScope` of its state. */
  scope: z.string(),
  channelId: z.string(),
  /** Its message; null until it is confirmed to be on Discord. */
  messageId: z.string().nullable(),
  endsAt: isoDate,
  createdAt: isoDate,
  /** Discord's last refusal as a sentence. */
  problem: z.string().nullable(),
};

/** Members common to all listed events. */
export const listedShape = {
  _id: z.string(),
  endTime: z.string(),
  /** URL of its message on Discord. */
  link: z.string().nullable(),
};

export const postItem = outboxItem('post', {});
export const editItem = outboxItem('edit', {});
export const planItem = outboxItem('plan', {});
export const announceItem = outboxItem('announce', {});

/** Outbox entries that any event may have. */
export const eventItems = [postItem, editItem, planItem, announceItem, tellItem] as const;
