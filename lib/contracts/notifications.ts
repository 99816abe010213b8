import { z } from 'zod';
import { access } from '@/lib/core/access';
import { endpointsBelow } from '@/lib/core/endpoint';
import { userId } from '@/lib/core/ids';
import { filledUpTo } from '@/lib/core/up-to';
import { outcomeTypes } from '@/lib/rules/notifications/kinds';
import { inboxLimits as limits } from '@/lib/rules/notifications/limits';
import { inboxCounts, listedNotification } from '@/lib/rules/notifications/schema';

const id = z.string().min(1).max(64);
const index = z.int().nonnegative();

const inbox = endpointsBelow('/api/social/notifications', { access: access.self, inActivity: true });

export const listNotifications = inbox.get('/{userId}', {
  summary: 'Notifications, newest first. The index in the other calls is the place in this list.',
  returns: z.array(listedNotification),
});

const titles = { success: 'Success', error: 'Error', info: 'Info' } as const;

const type = z.enum(outcomeTypes, 'Must be success, error or info.').default('info');
/** `message` with an optional title, or `title` and `description`. */
const notice = z
  .strictObject({
    title: filledUpTo(limits.title).optional(),
    message: filledUpTo(limits.message).optional(),
    description: filledUpTo(limits.message).optional(),
    type,
  })
  .superRefine(({ title, message, description }, context) => {
    const refuse = (path: string, text: string) =>
      context.addIssue({ code: 'custom', path: [path], message: text });
    if (message !== undefined && description !== undefined)
      refuse('description', 'Send either a message or a description.');
    if (message === undefined && description === undefined) refuse('message', 'Enter a message.');
    if (description !== undefined && title === undefined) refuse('title', 'Enter a title.');
  })
  .transform(({ title, message, description, type }) => ({
    title: title ?? titles[type],
    message: message ?? description ?? '',
    type,
  }));

export const addNotification = inbox.post('/{userId}', {
  summary: 'Adds a notification for the caller: `message`, or `title` and `description`.',
  body: notice,
  returns: z.object({ message: z.string() }),
});

/**
 * One notification by its place in the list that the caller was given: the one that If-Match names, else the
 * last one given to this session. `id` says it for certain. Where it is not known what was meant: 409.
 */
const one = z
  .strictObject({ notificationIndex: index.optional(), id: id.optional() })
  .refine(({ notificationIndex, id }) => notificationIndex !== undefined || id !== undefined, {
    path: ['notificationIndex'],
    message: 'Say which notification.',
  });

/** `newest`: the id of the newest notification that the caller has seen; later ones aren't affected. */
const upToNewest = z.object({ newest: id.optional() });

export const readNotification = inbox.post('/read/{userId}', {
  summary: 'Marks one notification as read: `notificationIndex` as listed, or `id`.',
  body: one,
  returns: inboxCounts,
});

export const unreadNotification = inbox.post('/unread/{userId}', {
  summary: 'Marks one notification as unread: `notificationIndex` as listed, or `id`.',
  body: one,
  returns: inboxCounts,
});

export const readAllNotifications = inbox.post('/readall/{userId}', {
  summary: 'Marks all notifications as read, or those up to the id `newest`.',
  body: upToNewest,
  returns: inboxCounts,
});

export const seeNotifications = inbox.post('/seen/{userId}', {
  summary: 'Marks all notifications as seen, or those up to the id `newest`.',
  body: upToNewest,
  returns: inboxCounts,
});

export const deleteNotification = inbox.delete('/{userId}/{index}', {
  summary: 'Deletes the notification at this place of the list, or the one with `?id=`.',
  params: z.object({
    userId,
    index: z
      .string()
      .regex(/^\d{1,4}$/)
      .transform(Number),
  }),
  query: z.object({ id: id.optional() }),
  returns: inboxCounts,
});

export const deleteAllNotifications = inbox.delete('/{userId}', {
  summary: 'Deletes all notifications, or those up to the id `?newest=`.',
  query: upToNewest,
  returns: inboxCounts,
});
