// Keeps the notification count current while a page is open. Loaded once the page is idle.
import { listenLive } from '@/components/live/live';
import { followLive } from '@/components/live/live-stream';
import type { Viewer } from '@/components/panel/viewer';
import { speak } from '@/components/ui/speak';
import { call } from '@/lib/api/call';
import { countLabel, readUnseen, tellCounts } from './notification-count';

/** Fetches the number of unseen notifications; null on failure. */
async function ask(userId: string): Promise<number | null> {
  // The browser's cache adds the list's ETag: usually nothing has changed.
  const path = '/api/social/notifications/{userId}';
  const list = await call('GET', path, { params: { userId } }).catch(() => null);
  return list?.filter(({ seen }) => !seen).length ?? null;
}

/**
 * Follows the viewer's new notifications, and announces them to screen readers. Returns the unsubscribe
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
