import 'server-only';
import { setStoreReporter } from '@/lib/db/store';
import { noteUnread } from '@/lib/health/unread-parts';
import { log } from '@/lib/log';

/**
 * Takes what the database cannot tell any caller: stored values that this release cannot read, and failures
 * of its own work.
 */
export function watchStore(): void {
  setStoreReporter({
    onRead: noteUnread,
    onError: (error) => log().error({ err: error }, 'the database reports a failure'),
  });
}
