import { startRunningSite } from './running-site';

/** Playwright's global set-up; what it returns is the teardown. */
export default async function startForPlaywright(): Promise<() => Promise<void>> {
  const site = await startRunningSite();
  return site.stop;
}
