import 'server-only';
import { z } from 'zod';
import entries from '@/content/news.json';

const newsItem = z.object({ id: z.string(), date: z.iso.date(), title: z.string(), text: z.string() });
export type NewsItem = z.infer<typeof newsItem>;

const news = z.array(newsItem).parse(entries);

/** News of the bot, newest first. `date` is a day, YYYY-MM-DD. */
export function listNews(): readonly NewsItem[] {
  return news.toSorted((a, b) => b.date.localeCompare(a.date));
}
