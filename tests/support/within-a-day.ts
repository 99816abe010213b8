import { setTimeout as sleep } from 'node:timers/promises';

const DAY = 86_400_000;

/** For tests of what counts by the day (UTC): has them begin on the next where this one is about to end. */
export async function beginWithinADay(): Promise<void> {
  const left = DAY - (Date.now() % DAY);
  if (left < 20_000) await sleep(left);
}
