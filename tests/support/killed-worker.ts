import { execFileSync } from 'node:child_process';
import type { Client } from './http-client';
import type { Site } from './site';

/** A killed worker's place is taken by another in seconds; on a busy machine it takes longer. */
const patienceMs = 60_000;

/**
 * Options for a request with a connection of its own, so that the workers take turns. One that was handed to
 * a worker as it was killed is never answered.
 */
export const apart = () => ({ headers: { connection: 'close' }, signal: AbortSignal.timeout(3000) });

/** The answer to `ask`, which is repeated while nothing answers. */
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
