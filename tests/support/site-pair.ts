// Two processes of the site on one database, behind a proxy that alternates between them.
import { closeSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { allCollections } from '@/lib/db/collections';
import { fillDatabase, openDatabase } from '@/lib/db/move-data';
import { freePort } from '../../scripts/steps/ports.mjs';
import { stopProcess } from '../../scripts/steps/processes.mjs';
import { startSandbox } from '../../scripts/steps/sandbox.mjs';
import { startSiteServer } from '../../scripts/steps/site.mjs';
import { memoryFolder } from './memory-folder';
import { copySeed, prepareSeed } from './seeded-data';
import { logEnd, type Site, siteVariables } from './site';
import { startTurnTakingProxy } from './turn-taking-proxy';

export interface SitePair extends Omit<Site, 'pid'> {
  /** Ends the first process as a deployment does; the second receives all requests. */
  readonly stopFirst: () => Promise<void>;
}

/** Copies the seeded world of a folder into a database. */
async function seedInto(address: string, dataDir: string): Promise<void> {
  const from = await openDatabase(`sqlite:${dataDir}`, { mustExist: true });
  const to = await openDatabase(address, { mustExist: false });
  await fillDatabase(from.exportRows(), to, { replace: true });
  for (const shape of allCollections) await to.buildIndexes(shape);
  await Promise.all([from.close(), to.close()]);
}

/**
 * Starts both at once with the seeded world, on an empty MongoDB or (null) one SQLite file, and waits until
 * they are ready.
 */
export async function startSitePair(
  mongodbUri: string | null,
  env: Readonly<Record<string, string>> = {},
): Promise<SitePair> {
  const dataDir = mkdtempSync(join(memoryFolder, 'corallium-pair-'));
  await prepareSeed();
  copySeed(dataDir);
  if (mongodbUri !== null) await seedInto(mongodbUri, dataDir);
  const [sandbox, proxy] = await Promise.all([startSandbox(), startTurnTakingProxy()]);
  const variables = {
    ...sandbox.env,
    ...siteVariables(proxy.url, dataDir),
    MONGODB_URI: mongodbUri ?? '',
    TRUSTED_PROXIES: '1',
    ...env,
  };
  const servers: (ReturnType<typeof startSiteServer> & { url: string; logFile: string })[] = [];
  for (const name of ['first', 'second']) {
    const port = await freePort();
    const logFile = join(dataDir, `${name}.log`);
    const log = openSync(logFile, 'a');
    const server = startSiteServer({ mode: 'start', port, env: variables, stdio: ['ignore', log, log] });
    closeSync(log);
    servers.push({ ...server, url: `http://127.0.0.1:${port}`, logFile });
  }
  const stop = async () => {
    const children = [...servers, sandbox].map(({ child }) => child);
    await Promise.all([...children.map(stopProcess), proxy.stop()]);
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await Promise.all(servers.map(({ ready }) => ready));
  } catch (error) {
    const logs = servers.map(({ logFile }) => logEnd(logFile));
    await stop();
    throw new Error([String(error), ...logs].join('\n'));
  }
  const [first, second] = servers;
  if (!first || !second) throw new Error('Two processes were to be started.');
  proxy.sendTo([first.url, second.url]);
  return {
    url: proxy.url,
    sandboxUrl: sandbox.url,
    stripeUrl: sandbox.stripeUrl,
    dataDir,
    stop,
    stopFirst: async () => {
      proxy.sendTo([second.url]);
      await stopProcess(first.child);
    },
  };
}
