import { z } from 'zod';
import { outboxItem } from '@/lib/rules/delivery/outbox';
import { tellItem } from '@/lib/rules/notifications/tell-item';

// What the events of a guild have in common, giveaways and polls: a message in a channel, with which members
// take part until an end.

const isoDate = z.iso.datetime();

export const eventShape = {
  guildId: z.string(),
  /** `eventScope` of its state. */
  scope: z.string(),
  channelId: z.string(),
  /** Its message; null until it is known to be on Discord. */
  messageId: z.string().nullable(),
  endsAt: isoDate,
  createdAt: isoDate,
  /** What Discord last refused, for people to read. */
  problem: z.string().nullable(),
};

/** The part of every listed event that all kinds share. */
export const listedShape = {
  _id: z.string(),
  endTime: z.string(),
  /** Address of its message on Discord. */
  link: z.string().nullable(),
};

/** Its message is to be posted, for the first time. */
export const postItem = outboxItem('post', {});
/** Its message is to be brought in line with what is stored. */
export const editItem = outboxItem('edit', {});
/** Its next step is to be planned, as its state says. */
export const planItem = outboxItem('plan', {});
/** How it ended is to be announced. */
export const announceItem = outboxItem('announce', {});

/** What every event may have in its outbox. */
export const eventItems = [postItem, editItem, planItem, announceItem, tellItem] as const;
