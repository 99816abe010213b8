import { siteNews } from '@/lib/db/collections/news';
import type { Store } from '@/lib/db/open-store';
import { hoursBefore } from './hours-before';
import { insertOnce } from './insert-once';
import { people } from './world/ids';

const written = [
  {
    id: 'two-admins',
    hoursAgo: 50,
    title: 'Two admins, one page',
    text: "When someone else saves while you're editing, your draft stays and you see what changed, field by field.",
  },
  {
    id: 'audit-log',
    hoursAgo: 98,
    title: 'Every change on record',
    text: 'The audit log shows who changed which setting and when, and any entry can be reverted.',
  },
  {
    id: 'test-button',
    hoursAgo: 146,
    title: 'Try a message before it counts',
    text: 'Welcome and leave messages have a live preview and a button that posts them to the channel without a ping.',
  },
];

/** Adds news by Marina. */
export async function seedNews(store: Store, now: number): Promise<void> {
  for (const { id, hoursAgo, title, text } of written) {
    await insertOnce(store.collection(siteNews), id, {
      scope: 'news',
      title,
      text,
      startsAt: hoursBefore(now, hoursAgo),
      endsAt: null,
      audience: 'everyone',
      path: '',
      isDismissible: true,
      author: { userId: people.marina, username: 'Marina' },
      isDeleted: false,
      outbox: [],
    });
  }
}
