import { execFileSync } from 'node:child_process';
import type { Client } from './http-client';
import type { Site } from './site';

/** A killed worker is replaced within seconds; on a busy machine it takes longer. */
const patienceMs = 60_000;

/**
 * Options for a request with its own connection, so that the workers take turns. One that was passed to a
 * worker as it was killed is never answered.
 */
export const apart = () => ({ headers: { connection: 'close' }, signal: AbortSignal.timeout(3000) });

/** The response to `ask`, which is repeated until there is one. */
export async function answered(ask: () => ReturnType<Client['get']>): ReturnType<Client['get']> {
  for (const deadline = Date.now() + patienceMs; ; ) {
    try {
      return await ask();
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

/** Kills one of a site's workers. */
export function killWorker(site: Site): void {
  const found = execFileSync('pgrep', ['-P', String(site.pid)], { encoding: 'utf8' });
  process.kill(Number(found.trim().split('\n')[0]), 'SIGKILL');
}
