// How computers think on the server: one at a time, in slices that yield to the event loop.
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { AnyGame } from '@/lib/games/game';
import { createRng } from '@/lib/games/rng';
import { think } from '@/lib/matches/think';
import { fourSeats } from './four-seats';
import { gameNamed } from './match-world';

const rng = createRng('8'.repeat(64), 'think');
const asked = { seat: 0, view: null, offers: null, level: 'high', rng };

// The clock advances 1 ms per reading, so the load of the machine has no effect.
beforeEach(() => {
  let time = 0;
  jest.spyOn(performance, 'now').mockImplementation(() => {
    time += 1;
    return time;
  });
});

/** Thinks forever and records each slice in `order`. */
function endless(name: string, order: string[]): AnyGame {
  return {
    ...fourSeats,
    *aiInSlices({ budget }) {
      for (let slice = 0; ; slice += 1) {
        while (!budget.isOver?.());
        order.push(name);
        yield { name, slice };
      }
    },
  };
}

test('stops endless thinking, and yields to the event loop between slices', async () => {
  const order: string[] = [];
  let isDone = false;
  const chosen = think(endless('one', order), asked).finally(() => {
    isDone = true;
  });
  let turns = 0;
  const seen = new Set<number>();
  while (!isDone) {
    await nextTurn();
    turns += 1;
    seen.add(order.length);
  }
  expect(await chosen).toEqual({ name: 'one', slice: order.length - 1 });
  // Other work ran after each slice.
  expect(seen.size).toBeGreaterThanOrEqual(order.length);
  expect(turns).toBeGreaterThan(order.length);
});

test('runs jobs in sequence, thinks less under load, and continues after a failure', async () => {
  const alone: string[] = [];
  await think(endless('alone', alone), asked);
  const order: string[] = [];
  const failing: AnyGame = {
    ...fourSeats,
    aiInSlices() {
      throw new Error('No idea.');
    },
  };
  const moves = await Promise.allSettled([
    think(endless('a', order), asked),
    think(failing, asked),
    think(endless('b', order), asked),
    think(fourSeats, asked),
  ]);
  expect(moves.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled']);
  expect(order).toEqual(order.toSorted());
  expect(order.filter((name) => name === 'a').length).toBeLessThan(alone.length);
  expect(moves[3]).toMatchObject({ value: { number: 9 } });
});

test('the strongest level of checkers finds a legal move in slices', async () => {
  const checkers = gameNamed('checkers');
  const state = checkers.setup({}, 2, rng);
  const view = checkers.view(state, 0);
  const move = await think(checkers, { ...asked, view, offers: checkers.offers(state, 0), level: 'kraken' });
  expect(checkers.apply(state, 0, move, rng)).toMatchObject({ ok: true });
});
