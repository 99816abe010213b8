// What keeps the bell right while a page is open. Pages load it when they have nothing else to do.
import { listenLive } from '@/components/live/live';
import { followLive } from '@/components/live/live-stream';
import type { Viewer } from '@/components/panel/viewer';
import { speak } from '@/components/ui/speak';
import { call } from '@/lib/api/call';
import { countLabel, readUnseen, tellCounts } from './notification-count';

/** How many are new by the server; null when it can't be asked now. */
async function ask(userId: string): Promise<number | null> {
  // With the list's ETag, by the browser's own cache: mostly nothing has changed.
  const path = '/api/social/notifications/{userId}';
  const list = await call('GET', path, { params: { userId } }).catch(() => null);
  return list?.filter(({ seen }) => !seen).length ?? null;
}

/**
 * Follows new notifications for the viewer, and announces them to screen readers. Returns the unsubscribe
 * function.
 */
export function followNotifications(viewer: Viewer): () => void {
  const { userId } = viewer;
  function note(unseen: number): void {
    const before = readUnseen(viewer);
    tellCounts(userId, { unseen });
    if (unseen > before) speak(countLabel(unseen));
  }
  const unlisten = listenLive(async (message) => {
    if (message.event === 'notifications') return note(message.data.unseen);
    if (message.event !== 'refresh') return;
    const unseen = await ask(userId);
    if (unseen !== null) note(unseen);
  });
  const leave = followLive(userId);
  return () => {
    unlisten();
    leave();
  };
}
