import { useSyncExternalStore } from 'react';
import { readLocalUser, writeLocalUser } from '@/components/form/local-user';
import { useLive } from '@/components/live/live';
import type { Viewer } from '@/components/panel/viewer';
import { call } from '@/lib/api/call';
import type { InboxCounts } from '@/lib/rules/notifications/schema';

/** How many notifications a user has not seen, as this tab was told last. */
interface Known {
  readonly userId: string;
  readonly unseen: number;
}

let known: Known | null = null;
const listeners = new Set<() => void>();

function subscribe(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}

/** Notes what the server has said. */
export function tellCounts(userId: string, { unseen }: Pick<InboxCounts, 'unseen'>): void {
  known = { userId, unseen };
  const local = readLocalUser();
  // So that the next page begins with it.
  if (local?.userId === userId) writeLocalUser({ ...local, notifications: unseen });
  for (const listener of [...listeners]) listener();
}

/** Asks the server; what cannot be asked now stays as it is. */
async function ask(userId: string): Promise<void> {
  // With the list's ETag, by the browser's own cache: mostly nothing has changed.
  const path = '/api/social/notifications/{userId}';
  const list = await call('GET', path, { params: { userId } }).catch(() => null);
  if (list) tellCounts(userId, { unseen: list.data.filter(({ seen }) => !seen).length });
}

/** How many notifications the viewer has not seen, kept right by the stream. */
export function useUnseen({ userId, notifications }: Viewer): number {
  const told = useSyncExternalStore(
    subscribe,
    () => known,
    () => null,
  );
  useLive('notifications', (counts) => {
    if (counts) tellCounts(userId, counts);
    else void ask(userId);
  });
  return told?.userId === userId ? told.unseen : notifications;
}
