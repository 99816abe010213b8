// Matches as plain values: created, joined and played without a store, at times chosen by the test.
import type { AnyGame, Viewer } from '@/lib/games/game';
import type { Position } from '@/lib/games/play';
import { findGame } from '@/lib/games/registry';
import { createRng } from '@/lib/games/rng';
import { caughtUp } from '@/lib/rules/arcade/catch-up';
import { toStoredHand } from '@/lib/rules/arcade/hands';
import { newMatch } from '@/lib/rules/arcade/new-match';
import { handReplay, replayed } from '@/lib/rules/arcade/replay';
import type { StoredHand, StoredMatch } from '@/lib/rules/arcade/schema';
import { withAllThere } from '@/lib/rules/arcade/seating';
import { emptySeat, taken } from '@/lib/rules/arcade/seats';
import { positionOf, withMove } from '@/lib/rules/arcade/steps';
import { toMatchView } from '@/lib/rules/arcade/to-view';

/** When test matches start, in epoch ms. */
export const start = Date.parse('2026-11-22T12:00:00.000Z');

export function gameNamed(id: string): AnyGame {
  const game = findGame(id);
  if (game === null) throw new Error(`There is no game ${id}.`);
  return game;
}

export const userIds = ['200000000000000001', '200000000000000002'] as const;

/** A waiting match with these seats. */
export function made(game: AnyGame, seats: StoredMatch['seats'], changed: object = {}): StoredMatch {
  const match = {
    ...{ matchId: 'match', gameId: game.id, options: game.options.parse({}), origin: 'link' as const },
    ...{ hostId: userIds[0], seats, code: 'ABC234', serverSeed: '1'.repeat(64), ...changed },
  };
  return newMatch(match, start);
}

/** A match between two people, started at `start`. `pace` is that of their clocks. */
export function begun(game: AnyGame, { pace = 1 }: { readonly pace?: 1 | 2 } = {}): StoredMatch {
  const seats = userIds.map((userId) =>
    taken(emptySeat, { person: { userId, username: `Name ${userId}`, avatar: null }, pace, seed: null }),
  );
  return withAllThere(game, made(game, seats), start);
}

/** The match as it is sent to a viewer. */
export function viewFor(game: AnyGame, match: StoredMatch, viewer: Viewer) {
  const context = {
    ...{ viewer, arrivesAt: null, hasSeatAlert: false, muted: new Set<string>(), watching: 0 },
    avatarUrl: () => 'https://site.invalid/a.png',
  };
  return toMatchView(game, { value: match, version: 1 }, context);
}

const steady = new Map<string, string>();

/** A draw whose match lasts at least 40 moves: a card game can be over after two. */
function steadyDraw(game: AnyGame): string {
  const isSteady = (draw: string) => played(game, begun(game), 40, draw).phase === 'active';
  const draws = Array.from({ length: 20 }, (_, tries) => `test ${tries}`);
  const draw = steady.get(game.id) ?? draws.find(isSteady) ?? 'test';
  steady.set(game.id, draw);
  return draw;
}

/** A seat that is to move, with one of its legal moves. */
export function chooseMove(game: AnyGame, match: StoredMatch, draw = steadyDraw(game)) {
  const { state, step } = positionOf(game, match);
  const turn = game.turns(state).find(({ clock }) => clock !== null);
  if (turn === undefined) throw new Error('Nobody is to move.');
  const move = game.sample(game.offers(state, turn.seat), createRng('2'.repeat(64), `${draw} ${step}`));
  return { seat: turn.seat, step, move, key: null };
}

/** The match after its pause, or unchanged if it is not paused. */
export function afterPause(game: AnyGame, match: StoredMatch): StoredMatch {
  let present = match;
  while (present.pausedUntil !== null) present = caughtUp(game, present, Date.parse(present.pausedUntil));
  return present;
}

/** The match after this many moves, or at its end if that is sooner. Each move takes one second. */
export function played(
  game: AnyGame,
  match: StoredMatch,
  moves: number,
  draw = steadyDraw(game),
): StoredMatch {
  let present = match;
  for (let count = 0; count < moves && present.phase === 'active'; count += 1) {
    present = afterPause(game, present);
    if (present.phase !== 'active') break;
    present = withMove(game, present, chooseMove(game, present, draw), start + (count + 1) * 1000);
  }
  return present;
}

/**
 * Every position of a match, replayed from its seeds and steps, hand by hand where the game has hands. `kept`
 * are the hands already stored outside the match.
 */
export function positionsOf(
  game: AnyGame,
  match: StoredMatch,
  kept: readonly StoredHand[] = [],
): readonly Position<unknown>[] {
  const { hands, log } = match.secret;
  if (hands === null) return replayed(game, match, 0, Number.MAX_SAFE_INTEGER);
  const open = hands.hand && { ...hands.hand, last: positionOf(game, match), log, endedAt: match.listedAt };
  const rest = [...hands.closed, ...(open ? [open] : [])].map((hand) => toStoredHand(match, hand));
  return [...kept, ...rest].flatMap((hand) => handReplay(game, hand));
}
