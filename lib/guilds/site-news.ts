import 'server-only';
import type { OverviewData } from '@/lib/contracts/overview';
import { siteNews } from '@/lib/db/collections/news';
import { collectionOf } from '@/lib/db/store';
import { isShown } from '@/lib/rules/news/schema';

/** As many as are looked at, and shown. */
const READ = 50;
const SHOWN = 10;

/** News that are shown in a place now, newest first. */
export async function listNews(place: 'home' | 'dashboard'): Promise<OverviewData['news']> {
  const now = new Date();
  const { items } = await collectionOf(siteNews).list({
    index: 'scope',
    equals: 'news',
    until: new Date(now.getTime() + 1).toISOString(),
    order: 'desc',
    limit: READ,
  });
  return items
    .filter(({ value }) => isShown(value, place, now.getTime()))
    .slice(0, SHOWN)
    .map(({ id, value: { title, text, startsAt } }) => ({ id, date: startsAt.slice(0, 10), title, text }));
}
