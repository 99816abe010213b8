import { Reply } from '@/lib/api/reply';
import { serve } from '@/lib/api/serve';
import { readArcade as contract } from '@/lib/contracts/arcade/lists';
import { readArcade } from '@/lib/matches/read-arcade';

/** Combines many matches, which also change by their timers, so it is recomputed after a few seconds. */
const KEPT_MS = 10_000;

export const GET = serve(
  contract,
  async ({ viewer }) =>
    new Reply(await readArcade(viewer().userId), { version: 1, until: Date.now() + KEPT_MS }),
);
