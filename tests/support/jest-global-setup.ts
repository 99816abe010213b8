import { startRunningSites } from './running-site';
import type { Site } from './site';

declare global {
  // Global set-up and teardown of Jest share their globals with each other and nothing else.
  var coralliumTestSites: readonly Site[] | undefined;
}

/**
 * Jest's global set-up of the HTTP tests: a site for each worker, so that test files can't affect each other.
 */
export default async function startForJest({ maxWorkers }: { readonly maxWorkers: number }): Promise<void> {
  globalThis.coralliumTestSites = await startRunningSites(maxWorkers);
}
