import { useSyncExternalStore } from 'react';
import { readLocalUser, writeLocalUser } from '@/components/form/local-user';
import type { Viewer } from '@/components/panel/viewer';
import { createListeners } from '@/components/ui/listeners';
import type { InboxCounts } from '@/lib/rules/notifications/schema';

/** The number of unseen notifications in this tab's last event. */
interface Known {
  readonly userId: string;
  readonly unseen: number;
}

let known: Known | null = null;
const changes = createListeners();

/** Stores the server's number. */
export function tellCounts(userId: string, { unseen }: Pick<InboxCounts, 'unseen'>): void {
  known = { userId, unseen };
  const local = readLocalUser();
  // For the next page's first render.
  if (local?.userId === userId) writeLocalUser({ ...local, notifications: unseen });
  changes.notify();
}

/** The tab's count: from its last event, otherwise from the page. */
const unseenOf = ({ userId, notifications }: Viewer, latest: Known | null) =>
  latest?.userId === userId ? latest.unseen : notifications;

/** The number in words, for the bell and screen readers. */
export const countLabel = (unseen: number) => (unseen > 0 ? `Notifications, ${unseen} new` : 'Notifications');

/** The viewer's number of unseen notifications. */
export function useUnseen(viewer: Viewer): number {
  const latest = useSyncExternalStore(
    changes.subscribe,
    () => known,
    () => null,
  );
  return unseenOf(viewer, latest);
}

/** The current number. */
export const readUnseen = (viewer: Viewer) => unseenOf(viewer, known);
