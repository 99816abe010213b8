import { useSyncExternalStore } from 'react';
import { readLocalUser, writeLocalUser } from '@/components/form/local-user';
import type { Viewer } from '@/components/panel/viewer';
import { createListeners } from '@/components/ui/listeners';
import type { InboxCounts } from '@/lib/rules/notifications/schema';

/** The number of unseen notifications in the last event of this tab. */
interface Known {
  readonly userId: string;
  readonly unseen: number;
}

let known: Known | null = null;
const changes = createListeners();

/** Notes what the server has said. */
export function tellCounts(userId: string, { unseen }: Pick<InboxCounts, 'unseen'>): void {
  known = { userId, unseen };
  const local = readLocalUser();
  // So that the next page begins with it.
  if (local?.userId === userId) writeLocalUser({ ...local, notifications: unseen });
  changes.notify();
}

/** The number that the tab knows: from its last event, or else from the page. */
const unseenOf = ({ userId, notifications }: Viewer, latest: Known | null) =>
  latest?.userId === userId ? latest.unseen : notifications;

/** How the number is said, on the bell and aloud. */
export const countLabel = (unseen: number) => (unseen > 0 ? `Notifications, ${unseen} new` : 'Notifications');

/** How many notifications the viewer has not seen. */
export function useUnseen(viewer: Viewer): number {
  const latest = useSyncExternalStore(
    changes.subscribe,
    () => known,
    () => null,
  );
  return unseenOf(viewer, latest);
}

/** The same at this moment. */
export const readUnseen = (viewer: Viewer) => unseenOf(viewer, known);
