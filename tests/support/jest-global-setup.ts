import { startRunningSite } from './running-site';
import type { Site } from './site';

declare global {
  // Jest shares its globals between global set-up and global teardown, and nothing else.
  var coralliumTestSite: Site | undefined;
}

/** Jest's global set-up of the API tests. */
export default async function startForJest(): Promise<void> {
  globalThis.coralliumTestSite = await startRunningSite();
}
