import 'server-only';
import type { Attention } from '@/lib/contracts/staff/system';
import { isStaffLevel, type StaffAreaId, type StaffLevel, staffAreas } from '@/lib/core/access';
import { quantity } from '@/lib/core/quantity';
import { contactMessages } from '@/lib/db/collections/contact';
import { jobs } from '@/lib/db/collections/jobs';
import { premium } from '@/lib/db/collections/premium';
import type { Store } from '@/lib/db/open-store';
import { getStore } from '@/lib/db/store';
import { listTroubles } from '@/lib/health/database-state';
import { listUnread } from '@/lib/health/unread-parts';
import { readBotStatus } from '@/lib/staff/console/read-bot-status';

/** An item that may need attention, with its area; null if there is none. */
const checks: readonly {
  readonly id: string;
  readonly area: StaffAreaId;
  readonly find: (store: Store) => Promise<string | null>;
}[] = [
  {
    id: 'database',
    area: 'system',
    find: async () => (listTroubles().length === 0 ? null : 'The database is in trouble'),
  },
  {
    id: 'unread',
    area: 'system',
    find: async () => {
      const count = (await listUnread()).reduce((sum, { documents }) => sum + documents, 0);
      return count === 0 ? null : `${quantity(count, 'document')} can't be read in full`;
    },
  },
  {
    id: 'bot',
    area: 'console',
    find: async () => {
      const { state, desired } = await readBotStatus();
      if (state === 'crashed') return 'The bot has crashed';
      if (state === 'unresponsive') return "The bot doesn't respond";
      return state === 'stopped' && desired === 'running' ? "The bot isn't running" : null;
    },
  },
  {
    id: 'jobs',
    area: 'system',
    find: async (store) => {
      const count = await store.collection(jobs).count({ index: 'state', equals: 'failed' });
      return count === 0 ? null : `${quantity(count, 'job')} failed`;
    },
  },
  {
    id: 'messages',
    area: 'messages',
    find: async (store) => {
      const count = await store.collection(contactMessages).count({ index: 'state', equals: 'open' });
      return count === 0 ? null : `${quantity(count, 'message')} not answered`;
    },
  },
  {
    id: 'payments',
    area: 'premium',
    find: async (store) => {
      const late = { index: 'entries.stripe.status', equals: 'past_due' } as const;
      const count = await store.collection(premium).count(late);
      return count === 0 ? null : `${quantity(count, 'payment')} past due`;
    },
  },
];

export async function listAttention(level: StaffLevel | null): Promise<Attention[]> {
  const store = await getStore();
  const own = checks.filter(({ area }) => isStaffLevel(level, staffAreas[area].level));
  const found = await Promise.all(
    own.map(async ({ id, area, find }) => ({ id, text: await find(store), path: staffAreas[area].path })),
  );
  return found.flatMap(({ text, ...item }) => (text === null ? [] : [{ ...item, text }]));
}
