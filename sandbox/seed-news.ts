import { siteNews } from '@/lib/db/collections/news';
import type { Store } from '@/lib/db/open-store';
import { insertOnce } from './insert-once';
import { people } from './world/ids';

const written = [
  {
    id: 'two-admins',
    date: '2026-11-20',
    title: 'Two admins, one page',
    text: "When someone else saves while you're editing, your draft stays and you see what changed, field by field.",
  },
  {
    id: 'audit-log',
    date: '2026-11-18',
    title: 'Every change on record',
    text: 'The audit log shows who changed which setting and when, and any entry can be reverted.',
  },
  {
    id: 'test-button',
    date: '2026-11-16',
    title: 'Try a message before it counts',
    text: 'Welcome and leave messages have a live preview and a button that posts them to the channel without a ping.',
  },
];

/** What Marina has told everybody. */
export async function seedNews(store: Store): Promise<void> {
  for (const { id, date, title, text } of written) {
    await insertOnce(store.collection(siteNews), id, {
      scope: 'news',
      title,
      text,
      startsAt: `${date}T12:00:00.000Z`,
      endsAt: null,
      audience: 'everyone',
      author: { userId: people.marina, username: 'Marina' },
      isDeleted: false,
      outbox: [],
    });
  }
}
