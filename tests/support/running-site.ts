// The site that a test run or one of its workers has started, as the tests themselves find it.
import { z } from 'zod';
import { type Site, startSite } from './site';

const variable = 'CORALLIUM_TEST_SITE';
const addressesSchema = z.object({ url: z.string(), sandboxUrl: z.string(), dataDir: z.string() });

export type SiteAddresses = z.infer<typeof addressesSchema>;

/** Starts a site and tells the tests of this process, and of workers that it starts later, where it is. */
export async function startRunningSite(): Promise<Site> {
  const site = await startSite({ mode: 'production' });
  const { url, sandboxUrl, dataDir } = site;
  process.env[variable] = JSON.stringify({ url, sandboxUrl, dataDir });
  return site;
}

/** Where the running site is. Throws outside a run with the global set-up. */
export function runningSite(): SiteAddresses {
  const told = process.env[variable];
  if (told === undefined) throw new Error('No site runs: start these tests by jest or Playwright.');
  return addressesSchema.parse(JSON.parse(told));
}
