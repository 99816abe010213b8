import 'server-only';
import { setStoreReporter } from '@/lib/db/store';
import { log } from '@/lib/log';

/**
 * Logs what the database cannot tell any caller: stored fields that no longer fit, and failures of its own
 * work.
 */
export function watchStore(): void {
  setStoreReporter({
    onBadField: (bad) => log().warn(bad, 'a stored field no longer fits'),
    onError: (error) => log().error({ err: error }, 'the database reports a failure'),
  });
}
