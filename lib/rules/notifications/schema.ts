import { z } from 'zod';
import { person, personId, personRoles, personTerm } from '@/lib/core/person';
import { recordUpTo } from '@/lib/core/record-up-to';
import { upTo } from '@/lib/core/up-to';
import { noticeTypes } from '@/lib/rules/notifications/kinds';
import { inboxLimits as limits } from '@/lib/rules/notifications/limits';

/** What a notification is about: ids and names that its words, link and game need; none of a person. */
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
  /** What its words say beside its data, or at greater length. */
  words: z.record(z.string(), personTerm()).default({}),
  /** The text of a type that has none of its own, and of an old notice whose text was different. */
  title: personTerm().optional(),
  message: personTerm().optional(),
});
export type Notice = z.output<typeof notice>;

export type KeyedNotice = Notice & { readonly key: string };

export const notification = notice.extend({
  id: z.string(),
  /** Of the telling. */
  key: z.string().default(''),
  timestamp: z.string(),
  /** It was on show in the open bell. */
  seen: z.boolean().default(false),
  /** It was clicked, or marked. */
  read: z.boolean(),
  /** What it led to is no longer there: a request was taken back, an invite has lapsed. */
  gone: z.boolean().default(false),
});
export type Notification = z.output<typeof notification>;

/** The bell of a user, oldest first. */
export const inbox = z.object({
  userId: personId(),
  items: z.array(notification),
  /** Keys of tellings whose items are no longer there. */
  goneKeys: z.array(z.object({ key: z.string(), at: z.iso.datetime() })).default([]),
  /** What the job that removes old items finds it by, and from when its oldest item is; null without one. */
  kept: z.literal('kept').nullable().default(null),
  oldestAt: z.string().default(''),
});
export type Inbox = z.output<typeof inbox>;

/** A notification as its user sees it. */
export const listedNotification = notification.omit({ key: true, from: true, words: true }).extend({
  title: z.string(),
  message: z.string(),
  /** With `senderName`, and `senderId` if it is needed, of the person who caused it. */
  data: noticeData,
  /** Where a click leads, or null. */
  href: z.string().nullable(),
});
export type ListedNotification = z.output<typeof listedNotification>;

/** How many notifications are new to their user. */
export const inboxCounts = z.object({
  unseen: z.int().nonnegative(),
  unread: z.int().nonnegative(),
});
export type InboxCounts = z.output<typeof inboxCounts>;
