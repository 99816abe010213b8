import 'server-only';
import { setStoreReporter } from '@/lib/db/store';
import { noteUnread } from '@/lib/health/unread-parts';
import { log } from '@/lib/log';

/** Logs what concerns no single caller: values that this release can't read, and failures of the store. */
export function watchStore(): void {
  setStoreReporter({
    onRead: noteUnread,
    onError: (error) => log().error({ err: error }, 'the database reports a failure'),
  });
}
