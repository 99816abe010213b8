// The specification's Battleship endpoints, on top of the framework that all games share.
import 'server-only';
import type { BattleshipMatch } from '@/lib/contracts/arcade/battleship';
import { conflict, forbidden, notFound } from '@/lib/core/errors';
import type { UserId } from '@/lib/core/ids';
import type { Stored } from '@/lib/db/collection';
import { battleship } from '@/lib/games/battleship/battleship';
import { cellsOn } from '@/lib/games/battleship/fleet';
import { optionsSchema } from '@/lib/games/battleship/schema';
import { view as viewOf, type Waters } from '@/lib/games/battleship/view';
import { readPosition } from '@/lib/games/play';
import { createMatch } from '@/lib/matches/create-match';
import { joinMatch } from '@/lib/matches/join-match';
import { catchUpMatch, changeMatch } from '@/lib/matches/stored-matches';
import type { StoredMatch } from '@/lib/rules/arcade/schema';
import { withEarlyMove, withReady } from '@/lib/rules/arcade/seating';
import { playedSeat, seatOf, whyClosed } from '@/lib/rules/arcade/seats';
import { withMove } from '@/lib/rules/arcade/steps';

const noWaters: Waters = { isPlaced: false, ships: [], afloat: [], shots: [] };

const toShips = ({ ships }: Waters) =>
  ships.map((ship) => {
    const tiles = [...cellsOn(ship)];
    return { ...ship, size: tiles.length, tiles };
  });

const toMoves = ({ shots }: Waters) => shots.map(({ cell, hit, sunk }) => ({ target: cell, hit, sunk }));

function seatFor(match: StoredMatch, userId: string): number {
  if (match.gameId !== battleship.id) throw notFound('There is no such match of Battleship.');
  const seat = seatOf(match, userId);
  if (seat === null) throw forbidden("You aren't playing in this match.");
  return seat;
}

/** The match in the specification's format, as one of its players sees it. */
export function toBattleship({ value: match }: Stored<StoredMatch>, userId: string): BattleshipMatch {
  const seat = seatFor(match, userId);
  const position = match.secret.position && readPosition(battleship, match.secret.position);
  const view = position ? viewOf(position.state, seat) : null;
  const [first, second] = view?.waters ?? [noWaters, noWaters];
  const isSetup = view === null || view.phase === 'placing';
  const nameOf = (one: number) => (one === 0 ? 'player1' : 'player2');
  const winner = view?.phase === 'over' ? (view.winner ?? null) : undefined;
  return {
    matchId: match.matchId,
    player1: match.seats[0]?.person?.userId ?? '',
    player2: match.seats[1]?.person?.userId ?? '',
    player1Moves: toMoves(second),
    player2Moves: toMoves(first),
    player1Ships: toShips(first),
    player2Ships: toShips(second),
    turn: view?.phase === 'firing' ? nameOf(view.turn) : null,
    status: match.phase === 'cancelled' ? 'cancelled' : isSetup ? 'setup' : 'in-progress',
    winner: winner === undefined ? null : winner === null ? 'tie' : nameOf(winner),
    theme: optionsSchema.parse(match.options).theme,
    mode: 'multi',
  };
}

/** Invites a friend; the inviter is player 1. Throws what createMatch throws. */
export async function inviteToBattleship(userId: UserId, friendId: UserId, theme: string): Promise<string> {
  const { value } = await createMatch(userId, {
    with: 'friend',
    gameId: battleship.id,
    options: { theme },
    seat: 0,
    friendId,
  });
  return value.matchId;
}

/** A match, for its players and invited people. Throws 'forbidden' for others. */
export async function readBattleship(matchId: string, userId: string): Promise<Stored<StoredMatch>> {
  const stored = await catchUpMatch(matchId);
  seatFor(stored.value, userId);
  return stored;
}

/** Places a fleet; seats an invited person first. Throws 'forbidden', and 'invalid' with the reason. */
export async function submitShips(
  matchId: string,
  userId: UserId,
  ships: readonly unknown[],
): Promise<Stored<StoredMatch>> {
  const before = await readBattleship(matchId, userId);
  const move = { kind: 'place', ships };
  const isJoined = before.value.seats[seatFor(before.value, userId)]?.joined;
  if (!isJoined) await joinMatch(matchId, userId, undefined);
  return changeMatch(matchId, (game, match, now) => {
    const seat = playedSeat(match, userId);
    if (match.phase === 'cancelled') throw conflict(whyClosed(match));
    if (match.phase !== 'waiting') {
      const step = match.secret.position?.step ?? 0;
      return withMove(game, match, { seat, step, move, key: null }, now);
    }
    return withReady(game, withEarlyMove(game, match, seat, move, now), userId, null, now);
  });
}

/** Fires at a cell. Throws 'conflict' out of turn, and 'invalid' for a cell that can't be fired at. */
export function fireAt(matchId: string, userId: UserId, target: number): Promise<Stored<StoredMatch>> {
  return changeMatch(matchId, (game, match, now) => {
    seatFor(match, userId);
    const seat = playedSeat(match, userId);
    if (match.phase === 'cancelled') throw conflict(whyClosed(match));
    if (match.phase === 'waiting') throw conflict('The match has not begun yet.');
    const step = match.secret.position?.step ?? 0;
    return withMove(game, match, { seat, step, move: { kind: 'fire', cell: target }, key: null }, now);
  });
}
