import { z } from 'zod';
import { person } from '@/lib/core/person';
import { auditOutbox } from '@/lib/rules/delivery/outbox';
import { type NewsAudience, newsAudiences } from '@/lib/rules/news/form';

export const storedNews = z.object({
  /** The same in every document, so that an index lists them. */
  scope: z.literal('news'),
  title: z.string(),
  text: z.string(),
  /** From when to when it is shown; null for no end. */
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime().nullable(),
  audience: z.enum(newsAudiences),
  /** Announcements only: the pages to show it on, see isOnPage, and whether it can be dismissed. */
  path: z.string().default(''),
  isDismissible: z.boolean().default(true),
  author: person,
  /** Deleted by staff; stored until its log entry is delivered. */
  isDeleted: z.boolean().default(false),
  outbox: auditOutbox,
});
export type StoredNews = z.output<typeof storedNews>;

export type NewsPlace = Exclude<NewsAudience, 'everyone'>;

export const announcement = z.object({
  ...storedNews.pick({ title: true, text: true }).shape,
  id: z.string(),
  path: z.string(),
  isDismissible: z.boolean(),
});
export type Announcement = z.output<typeof announcement>;

/** True if a news item is shown in a place at `now` (epoch ms). */
export function isShown(
  { startsAt, endsAt, audience, isDeleted }: StoredNews,
  place: NewsPlace,
  now: number,
): boolean {
  if (isDeleted || Date.parse(startsAt) > now) return false;
  if (endsAt !== null && Date.parse(endsAt) <= now) return false;
  return audience === place || (audience === 'everyone' && place !== 'page');
}
