// One production site with its own sandbox and its own empty data folder, for the API tests, the browser and
// the bench.
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
  readonly dataDir: string;
  /** Ends the processes and removes the data folder. */
  readonly stop: () => Promise<void>;
}

export interface SiteOptions {
  /** `production` serves the build that lies in `.next`. */
  readonly mode: 'production' | 'development';
  /** Variables in addition to, or in place of, those of the tests. */
  readonly env?: Readonly<Record<string, string>>;
  /** Runs on the seeded database before the site starts. */
  readonly prepare?: (dataDir: string) => Promise<void>;
  /** Keeps the data in memory where that is possible: for what is not about speed. */
  readonly inMemory?: boolean;
}

/** Fixed, so that a test can make and alter tokens itself. */
export const testSecret = 'the-secret-of-the-tests-is-no-secret-at-all';

/**
 * Rate limits of the test site are this many times the real ones, so that only a test that means to meets
 * them.
 */
export const testRateLimitFactor = 40;

const keptLogCharacters = 4000;

/** Starts the site on free ports of 127.0.0.1 with the seeded world and waits until it is healthy. */
export async function startSite({ mode, env = {}, prepare, inMemory = false }: SiteOptions): Promise<Site> {
  const dataDir = mkdtempSync(join(inMemory ? memoryFolder : tmpdir(), 'corallium-test-'));
  const logFile = join(dataDir, 'site.log');
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const [sandbox] = await Promise.all([startSandbox(), prepareSeed()]);
  const siteEnv = {
    ...sandbox.env,
    SITE_URL: url,
    AUTH_SECRET: testSecret,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
    RATE_LIMIT_FACTOR: String(testRateLimitFactor),
    // Empty counts as absent; set, so that a developer's own .env cannot reach the tests.
    MONGODB_URI: '',
    TRUSTED_PROXIES: '',
    CORALLIUM_TIMING: '',
    ...env,
  };
  try {
    copySeed(siteEnv.DATA_DIR);
    await prepare?.(dataDir);
    const log = openSync(logFile, 'a');
    const server = startSiteServer({
      mode: mode === 'production' ? 'start' : 'dev',
      port,
      env: siteEnv,
      stdio: ['ignore', log, log],
    });
    closeSync(log);
    const stop = async () => {
      await Promise.all([stopProcess(server.child), stopProcess(sandbox.child)]);
      rmSync(dataDir, { recursive: true, force: true });
    };
    await server.healthy.catch(async (error: unknown) => {
      const output = readFileSync(logFile, 'utf8').slice(-keptLogCharacters);
      await stop();
      throw new Error(`${String(error)}\n${output}`);
    });
    return { url, sandboxUrl: sandbox.url, dataDir, stop };
  } catch (error) {
    await stopProcess(sandbox.child);
    rmSync(dataDir, { recursive: true, force: true });
    throw error;
  }
}
