import { setTimeout as sleep } from 'node:timers/promises';

const DAY = 86_400_000;

/** For tests of daily (UTC) counts: waits for the next day if the current one is about to end. */
export async function beginWithinADay(): Promise<void> {
  const left = DAY - (Date.now() % DAY);
  if (left < 20_000) await sleep(left);
}
