// How tests find the site that the test run or one of its workers has started.
import { z } from 'zod';
import { type Site, startSite } from './site';

const variable = 'CORALLIUM_TEST_SITES';
const addressesSchema = z.object({ url: z.string(), sandboxUrl: z.string(), dataDir: z.string() });

export type SiteAddresses = z.infer<typeof addressesSchema>;

/** Passes the sites' addresses on to the tests of this process, and to workers that it starts later. */
export function tellRunningSites(sites: readonly SiteAddresses[]): void {
  const addresses = sites.map(({ url, sandboxUrl, dataDir }) => ({ url, sandboxUrl, dataDir }));
  process.env[variable] = JSON.stringify(addresses);
}

/** Starts several sites, one for each worker's tests. */
export async function startRunningSites(count: number): Promise<readonly Site[]> {
  const sites = await Promise.all(
    Array.from({ length: count }, () => startSite({ mode: 'production', inMemory: true })),
  );
  tellRunningSites(sites);
  return sites;
}

/** Starts the only site of this process. */
export async function startRunningSite(): Promise<Site> {
  const [site] = await startRunningSites(1);
  if (!site) throw new Error('No site was started.');
  return site;
}

/**
 * The address of this worker's site: Jest numbers its workers from 1. Throws outside a run with the global
 * set-up.
 */
export function runningSite(): SiteAddresses {
  const text = process.env[variable];
  if (text === undefined) throw new Error('No site runs: start these tests by jest or Playwright.');
  const sites = z.array(addressesSchema).parse(JSON.parse(text));
  const site = sites[(Number(process.env.JEST_WORKER_ID ?? 1) - 1) % sites.length];
  if (!site) throw new Error('There is no site for this worker.');
  return site;
}
