// The thinking of all computers in this process: one after the other, a few milliseconds at a time, and a
// quarter of one core together, however many matches wait for them. The site goes on in between.
import 'server-only';
import { setTimeout as sleep } from 'node:timers/promises';
import type { AnyGame, Thinking } from '@/lib/games/game';
import { matchLimits } from '@/lib/rules/arcade/limits';

/** How long nothing else happens at a time, in milliseconds, and positions that this is enough for. */
const SLICE_MS = 10;
const SLICE_NODES = 20_000;
/** So many times as long as a slice took it is left alone. */
const REST = 3;

interface Queue {
  waiting: number;
  last: Promise<unknown>;
}

declare global {
  // On globalThis, since the gate and route handlers each have their own copy of this module.
  var coralliumThinking: Queue | undefined;
}
globalThis.coralliumThinking ??= { waiting: 0, last: Promise.resolve() };
const queue = globalThis.coralliumThinking;

type Asked = Omit<Thinking<unknown, unknown>, 'budget'>;

async function choose(game: AnyGame, asked: Asked): Promise<unknown> {
  // The more wait, the less each of them thinks.
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

/** The move that a computer chooses; rejects with what its game throws. */
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
