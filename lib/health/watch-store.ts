import 'server-only';
import { setStoreReporter } from '@/lib/db/store';
import { noteUnread } from '@/lib/health/unread-parts';
import { log } from '@/lib/log';

/** Takes what no caller can be told: stored values this release can't read, and the store's failures. */
export function watchStore(): void {
  setStoreReporter({
    onRead: noteUnread,
    onError: (error) => log().error({ err: error }, 'the database reports a failure'),
  });
}
