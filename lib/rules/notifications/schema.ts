import { z } from 'zod';
import { person, personId, personRoles, personTerm } from '@/lib/core/person';
import { recordUpTo } from '@/lib/core/record-up-to';
import { upTo } from '@/lib/core/up-to';
import { noticeTypes } from '@/lib/rules/notifications/kinds';
import { inboxLimits as limits } from '@/lib/rules/notifications/limits';

/** Ids and names that the text, link and game of a notification need, except those of people. */
const noticeData = recordUpTo(
  limits.data,
  z.string().max(40),
  upTo(limits.dataText).register(personRoles, { role: 'term' }),
);

export const notice = z.object({
  type: z.enum(noticeTypes).catch('info'),
  data: noticeData.default({}),
  /** The person who caused it; null for none. */
  from: person.nullable().default(null),
  /** Values for its text beside its data, or longer ones. */
  words: z.record(z.string(), personTerm()).default({}),
  /** The text of a type without its own, and of an old notification with a different one. */
  title: personTerm().optional(),
  message: personTerm().optional(),
});
export type Notice = z.output<typeof notice>;

export type KeyedNotice = Notice & { readonly key: string };

export const notification = notice.extend({
  id: z.string(),
  /** Of the event that it reports. */
  key: z.string().default(''),
  timestamp: z.string(),
  /** It was visible in the open list. */
  seen: z.boolean().default(false),
  /** It was clicked or marked as read. */
  read: z.boolean(),
  /** Its subject no longer exists: a withdrawn request, an expired invite. */
  gone: z.boolean().default(false),
});
export type Notification = z.output<typeof notification>;

/** A user's notifications, oldest first. */
export const inbox = z.object({
  userId: personId(),
  items: z.array(notification),
  /** Keys of removed items. */
  goneKeys: z.array(z.object({ key: z.string(), at: z.iso.datetime() })).default([]),
  /** Index of the job that removes old items, and when its oldest item was added; null without items. */
  kept: z.literal('kept').nullable().default(null),
  oldestAt: z.string().default(''),
});
export type Inbox = z.output<typeof inbox>;

export const listedNotification = notification.omit({ key: true, from: true, words: true }).extend({
  title: z.string(),
  message: z.string(),
  /** With `senderName`, and `senderId` if needed, of the person who caused it. */
  data: noticeData,
  /** The link, or null. */
  href: z.string().nullable(),
});
export type ListedNotification = z.output<typeof listedNotification>;

export const inboxCounts = z.object({
  unseen: z.int().nonnegative(),
  unread: z.int().nonnegative(),
});
export type InboxCounts = z.output<typeof inboxCounts>;
