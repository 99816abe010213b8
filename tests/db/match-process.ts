// Waits for input, then plays all matches of a database at once until it is killed, and prints each move once
// it is acknowledged: `match step`. Computers answer as they do on the site.
import { once } from 'node:events';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { isAppError } from '@/lib/core/errors';
import { matches } from '@/lib/db/collections/matches';
import { getStore } from '@/lib/db/store';
import { findGame } from '@/lib/games/registry';
import { createRng } from '@/lib/games/rng';
import { makeMove } from '@/lib/matches/make-move';
import { sweepMatches } from '@/lib/matches/sweep-matches';
import { positionOf } from '@/lib/rules/arcade/steps';

let drawn = 0;

/** Makes one move in a match; another process may be faster. */
async function moveIn(matchId: string): Promise<void> {
  const match = (await (await getStore()).collection(matches).get(matchId))?.value;
  const game = match && findGame(match.gameId);
  if (!match || !game || match.phase !== 'active') return;
  const { state, step } = positionOf(game, match);
  const turn = game.turns(state).find(({ seat, clock }) => clock && match.seats[seat]?.level === null);
  // It is a computer's turn, or there is a pause.
  if (turn === undefined) return;
  const { seat } = turn;
  drawn += 1;
  const move = game.sample(game.offers(state, seat), createRng('6'.repeat(64), `${process.pid} ${drawn}`));
  try {
    const key = `key-${process.pid}-${drawn}`;
    await makeMove(matchId, match.seats[seat]?.person?.userId ?? '', { step, move, key });
    process.stdout.write(`${matchId} ${step}\n`);
  } catch (error) {
    if (!isAppError(error, 'stale') && !isAppError(error, 'conflict') && !isAppError(error, 'invalid')) {
      throw error;
    }
  }
}

async function run(): Promise<void> {
  await once(process.stdin, 'data');
  // The parent process has ended or given up.
  process.stdin.on('close', () => process.exit(0));
  const ids = (await (await getStore()).collection(matches).list({ limit: 200 })).items.map(({ id }) => id);
  const play = async (matchId: string) => {
    for (;;) {
      await moveIn(matchId);
      await nextTurn();
    }
  };
  const read = async () => {
    for (;;) {
      await sweepMatches(new AbortController().signal);
      await sleep(500);
    }
  };
  await Promise.all([read(), ...ids.map(play)]);
}

void run();
