// Tables as plain values: opened, joined and played without a store, at times chosen by the test.
import type { AnyGame } from '@/lib/games/game';
import { createRng } from '@/lib/games/rng';
import { caughtUp } from '@/lib/rules/arcade/catch-up';
import { withHandsKept } from '@/lib/rules/arcade/hands';
import type { StoredMatch } from '@/lib/rules/arcade/schema';
import { type Comer, emptySeat } from '@/lib/rules/arcade/seats';
import { positionOf, withMove } from '@/lib/rules/arcade/steps';
import { openedTable } from '@/lib/rules/arcade/tables';
import { made, start } from './match-world';

export const userOf = (number: number) => `2000000000000000${String(number).padStart(2, '0')}`;

export const comer = (number: number, seed: string | null = null): Comer => ({
  person: { userId: userOf(number), username: `Name ${number}`, avatar: null },
  pace: 1,
  seed,
});

interface Opened {
  readonly computers?: number;
  readonly seats?: number;
  /** The person that seat 1 is reserved for. */
  readonly invited?: number;
}

/** A table opened at `start` by person 1, who sits in seat 0. */
export function tableOf(game: AnyGame, opened: Opened = {}): StoredMatch {
  const { computers = 0, seats = game.seats.max, invited } = opened;
  const all = Array.from({ length: seats }, (_, seat) =>
    seat === 1 && invited !== undefined ? { ...emptySeat, person: comer(invited).person } : emptySeat,
  );
  const changed = { matchId: 'table', options: game.table?.usual, isTable: true, origin: 'table' };
  const waiting = made(game, all, { ...changed, hostId: userOf(1) });
  const level = game.levels[0]?.id ?? '';
  return openedTable(game, waiting, { host: comer(1), seat: 0, computers, level }, start);
}

/**
 * The match after its next step: a move chosen by the computer for the player to move, or the next deal. Null
 * if there is no next step.
 */
export function nextAt(game: AnyGame, match: StoredMatch, now: number, draw = 'table'): StoredMatch | null {
  const { state, step } = positionOf(game, match);
  const turn = game.turns(state).find(({ clock }) => clock !== null);
  if (turn !== undefined) {
    const { seat } = turn;
    const { move } = game.ai({
      seat,
      view: game.view(state, seat),
      offers: game.offers(state, seat),
      level: game.levels[0]?.id ?? '',
      rng: createRng('2'.repeat(64), `${draw} ${step}`),
      budget: { nodes: 10 },
    });
    return withMove(game, match, { seat, step, move, key: null }, now);
  }
  if (match.pausedUntil === null) return null;
  const dealt = caughtUp(game, match, Date.parse(match.pausedUntil));
  return dealt === match ? null : dealt;
}

/** The match without its finished hands, as once they are stored elsewhere. */
export function lightened(match: StoredMatch): StoredMatch {
  const { closed = [] } = match.secret.hands ?? {};
  return withHandsKept(
    match,
    closed.map(({ number }) => number),
  );
}

/** The table after this many more hands have been dealt, or as far as it gets. */
export function afterHands(game: AnyGame, match: StoredMatch, hands: number, draw?: string): StoredMatch {
  const numberOf = ({ secret }: StoredMatch) => secret.hands?.number ?? 0;
  const until = numberOf(match) + hands;
  let present: StoredMatch | null = match;
  let last = match;
  for (let steps = 0; present !== null && numberOf(present) < until; steps += 1) {
    last = present;
    present = nextAt(game, lightened(present), start + steps, draw);
  }
  return present ?? last;
}
