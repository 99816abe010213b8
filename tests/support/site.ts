// A production site with its own sandbox and empty data folder, for the API tests, the browser and the bench.
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../scripts/steps/ports.mjs';
import { stopProcess } from '../../scripts/steps/processes.mjs';
import { startSandbox } from '../../scripts/steps/sandbox.mjs';
import { startSiteServer } from '../../scripts/steps/site.mjs';
import { memoryFolder } from './memory-folder';
import { copySeed, prepareSeed } from './seeded-data';

export interface Site {
  readonly url: string;
  readonly sandboxUrl: string;
  /** The address of the sandbox's Stripe. */
  readonly stripeUrl: string;
  readonly dataDir: string;
  /** The process of the site, or the primary of its workers. */
  readonly pid: number;
  /** Ends the processes and removes the data folder. */
  readonly stop: () => Promise<void>;
}

export interface SiteOptions {
  /** `production` serves the build in `.next`. */
  readonly mode: 'production' | 'development';
  /** Variables that are added to, or replace, those of the tests. */
  readonly env?: Readonly<Record<string, string>>;
  /** The port, to reuse an earlier site's address; a free one by default. */
  readonly port?: number;
  /** Runs on the seeded database before the site starts. */
  readonly prepare?: (dataDir: string) => Promise<void>;
  /** Stores the data in memory if possible: for anything but measurements. */
  readonly inMemory?: boolean;
  /** The Node that runs the site, if not that of the tests. */
  readonly node?: string;
  /** Served by `next start`, without the site's gate. */
  readonly withoutGate?: boolean;
}

/** Fixed, so that a test can make and alter tokens itself. */
export const testSecret = 'the-secret-of-the-tests-is-no-secret-at-all';

/**
 * The rate limits of the test site are this many times the real ones, so that only tests of limits reach
 * them.
 */
export const testRateLimitFactor = 40;

/** The operator of the test site; inserted as markup, half of the name would be lost. */
export const testOperator = 'Reef & {Sons} <Ltd>';

const keptLogCharacters = 4000;

/** The end of a site's log, for the message if it could not start. */
export function logEnd(logFile: string): string {
  return readFileSync(logFile, 'utf8').slice(-keptLogCharacters);
}

/** The environment of every site under test, by its address. */
export function siteVariables(url: string, dataDir: string): Readonly<Record<string, string>> {
  return {
    SITE_URL: url,
    AUTH_SECRET: testSecret,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
    OPERATOR_NAME: testOperator,
    RATE_LIMIT_FACTOR: String(testRateLimitFactor),
    // Empty counts as absent; set, so that a developer's own .env can't affect the tests.
    MONGODB_URI: '',
    TRUSTED_PROXIES: '',
    CORALLIUM_TIMING: '',
  };
}

/** Starts the site on free ports of 127.0.0.1 with the seeded world and waits until it is ready. */
export async function startSite({
  mode,
  env = {},
  port: wanted,
  prepare,
  inMemory = false,
  node,
  withoutGate = false,
}: SiteOptions): Promise<Site> {
  const dataDir = mkdtempSync(join(inMemory ? memoryFolder : tmpdir(), 'corallium-test-'));
  const logFile = join(dataDir, 'site.log');
  const port = wanted ?? (await freePort());
  const url = `http://127.0.0.1:${port}`;
  const [sandbox] = await Promise.all([startSandbox({ siteUrl: url }), prepareSeed()]);
  const siteEnv = { ...sandbox.env, ...siteVariables(url, dataDir), ...env };
  try {
    copySeed(env.DATA_DIR ?? dataDir);
    await prepare?.(dataDir);
    const log = openSync(logFile, 'a');
    const server = startSiteServer({
      mode: mode === 'production' ? 'start' : 'dev',
      port,
      env: siteEnv,
      stdio: ['ignore', log, log],
      withoutGate,
      ...(node === undefined ? {} : { node }),
    });
    closeSync(log);
    const stop = async () => {
      await Promise.all([stopProcess(server.child), stopProcess(sandbox.child)]);
      rmSync(dataDir, { recursive: true, force: true });
    };
    await server.ready.catch(async (error: unknown) => {
      const output = logEnd(logFile);
      await stop();
      throw new Error(`${String(error)}\n${output}`);
    });
    const { url: sandboxUrl, stripeUrl } = sandbox;
    return { url, sandboxUrl, stripeUrl, dataDir, pid: server.child.pid ?? 0, stop };
  } catch (error) {
    await stopProcess(sandbox.child);
    rmSync(dataDir, { recursive: true, force: true });
    throw error;
  }
}
