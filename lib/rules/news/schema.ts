import { z } from 'zod';
import { auditOutbox } from '@/lib/rules/delivery/outbox';
import { newsAudiences } from '@/lib/rules/news/form';

/** A piece of news, as it is stored. */
export const storedNews = z.object({
  /** The same for all, so that an index lists them. */
  scope: z.literal('news'),
  title: z.string(),
  text: z.string(),
  /** From when to when it is shown; null for no end. */
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime().nullable(),
  audience: z.enum(newsAudiences),
  author: z.object({ userId: z.string(), username: z.string() }),
  /** Deleted by staff; kept for the entry of the log that waits in it. */
  isDeleted: z.boolean().default(false),
  outbox: auditOutbox,
});
export type StoredNews = z.output<typeof storedNews>;

/** True while a piece of news is shown in a place, at `now` (epoch ms). */
export function isShown(
  { startsAt, endsAt, audience, isDeleted }: StoredNews,
  place: 'home' | 'dashboard',
  now: number,
): boolean {
  if (isDeleted || Date.parse(startsAt) > now) return false;
  return (endsAt === null || Date.parse(endsAt) > now) && (audience === 'everyone' || audience === place);
}
