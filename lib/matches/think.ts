// The computers of this process think one at a time, in slices of a few milliseconds, and use at most a
// quarter of one core together, however many matches are waiting. Requests are served in between.
import 'server-only';
import { setTimeout as sleep } from 'node:timers/promises';
import type { AnyGame, Thinking } from '@/lib/games/game';
import { perProcess } from '@/lib/per-process';
import { matchLimits } from '@/lib/rules/arcade/limits';

/** How long one slice blocks the event loop, in milliseconds, and the positions that fit into it. */
const SLICE_MS = 10;
const SLICE_NODES = 20_000;
/** The pause after a slice, as a multiple of its duration. */
const REST = 3;

interface Queue {
  waiting: number;
  last: Promise<unknown>;
}

declare global {
  var coralliumThinking: Queue | undefined;
}
const queue = perProcess('coralliumThinking', () => ({ waiting: 0, last: Promise.resolve() }));

type Asked = Omit<Thinking<unknown, unknown>, 'budget'>;

async function choose(game: AnyGame, asked: Asked): Promise<unknown> {
  // The more matches wait, the less time each gets.
  const most = matchLimits.thinks / Math.max(1, queue.waiting);
  let begun = performance.now();
  const isOver = () => performance.now() - begun >= SLICE_MS;
  const thinking = { ...asked, budget: { nodes: SLICE_NODES, isOver } };
  if (game.aiInSlices === undefined) return game.ai(thinking).move;
  let [spent, chosen]: [number, unknown] = [0, null];
  const slices = game.aiInSlices(thinking);
  for (let slice = slices.next(); !slice.done; slice = slices.next()) {
    chosen = slice.value;
    const took = performance.now() - begun;
    spent += took;
    if (spent >= most) break;
    await sleep(took * REST);
    begun = performance.now();
  }
  return chosen;
}

/** The move that a computer chooses. Rejects with what its game throws. */
export function think(game: AnyGame, asked: Asked): Promise<unknown> {
  queue.waiting += 1;
  const chosen = queue.last
    .then(() => choose(game, asked))
    .finally(() => {
      queue.waiting -= 1;
    });
  queue.last = chosen.catch(() => undefined);
  return chosen;
}
