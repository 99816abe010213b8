import { startRunningSites } from './running-site';
import type { Site } from './site';

declare global {
  // Jest shares its globals between global set-up and global teardown, and nothing else.
  var coralliumTestSites: readonly Site[] | undefined;
}

/**
 * Jest's global set-up of the API tests: a site for each worker, so that no file's tests see what another's
 * do.
 */
export default async function startForJest({ maxWorkers }: { readonly maxWorkers: number }): Promise<void> {
  globalThis.coralliumTestSites = await startRunningSites(maxWorkers);
}
