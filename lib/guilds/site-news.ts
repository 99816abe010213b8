import 'server-only';
import type { OverviewData } from '@/lib/contracts/overview';
import { ignored } from '@/lib/core/errors';
import type { Stored } from '@/lib/db/collection';
import { siteNews } from '@/lib/db/collections/news';
import { createFeedCache, type FeedCache, readKept } from '@/lib/db/feed-cache';
import { perProcess } from '@/lib/per-process';
import { type Announcement, isShown, type NewsPlace, type StoredNews } from '@/lib/rules/news/schema';

/** How many are read, including scheduled ones, and how many are shown. */
const READ = 200;
const SHOWN = 10;

type Items = readonly Stored<StoredNews>[];

declare global {
  var coralliumSiteNews: FeedCache<Items> | undefined;
}
const cache = perProcess('coralliumSiteNews', createFeedCache);

async function readShown(place: NewsPlace): Promise<Items> {
  const page = { index: 'scope', equals: 'news', order: 'desc', limit: READ } as const;
  const items = await readKept(cache, [siteNews], 'news', async (store) => {
    return (await store.collection(siteNews).list(page)).items;
  });
  const now = Date.now();
  return items.filter(({ value }) => isShown(value, place, now));
}

/** The current news of a place, newest first. */
export async function listNews(place: Exclude<NewsPlace, 'page'>): Promise<OverviewData['news']> {
  return (await readShown(place))
    .slice(0, SHOWN)
    .map(({ id, value: { title, text, startsAt } }) => ({ id, date: startsAt.slice(0, 10), title, text }));
}

/** Current announcements, newest first; none without the database, so that no page waits for them. */
export async function listAnnouncements(): Promise<Announcement[]> {
  const items = (await readShown('page').catch(ignored('store_unavailable'))) ?? [];
  return items.slice(0, SHOWN).map(({ id, value }) => {
    const { title, text, path, isDismissible } = value;
    return { id, title, text, path, isDismissible };
  });
}
