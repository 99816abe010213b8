import { cookies } from 'next/headers';
import type { AnnouncementsProps } from '@/components/layout/announcements';
import { listAnnouncements } from '@/lib/guilds/site-news';
import { dismissedCookie, readDismissed } from '@/lib/rules/news/place';

/** Returns the current staff announcements and those that this browser has dismissed. */
export async function readAnnounced(): Promise<AnnouncementsProps> {
  const [items, kept] = await Promise.all([listAnnouncements(), cookies()]);
  return { items, dismissed: readDismissed(kept.get(dismissedCookie)?.value) };
}
