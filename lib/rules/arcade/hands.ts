// Games of many hands: the match holds the current hand, each closed one moves to a document of its own, and
// the dice come from numbered seeds.
import { DAY } from '@/lib/core/milliseconds';
import { numberedSeed } from '@/lib/games/fair-seed';
import type { AnyGame } from '@/lib/games/game';
import type { Position } from '@/lib/games/play';
import { indexed } from '@/lib/rules/arcade/indexes';
import { keptDays } from '@/lib/rules/arcade/limits';
import type { ClosedHand, HandsState, LogEntry, StoredHand, StoredMatch } from '@/lib/rules/arcade/schema';
import { isoAt } from '@/lib/rules/arcade/times';

const playerSeedsOf = ({ seats }: StoredMatch) => seats.map(({ seed }) => seed);

const peopleOf = ({ seats }: StoredMatch) => seats.map(({ person, level }) => ({ person, level }));

/** The hands of a match at its beginning; null if its game has none. */
export function firstHands(game: AnyGame, match: StoredMatch): HandsState | null {
  if (!game.hands) return null;
  return { number: 0, seed: { number: 1, players: playerSeedsOf(match) }, hand: null, keys: [], closed: [] };
}

/** Identifies a seat's call; remembered for one more hand. */
export const keyOfCall = ({ seat, key }: Pick<LogEntry, 'seat' | 'key'>): string => `${seat}:${key}`;

/** A step, and the match before it. */
export interface HandStep {
  readonly before: Position<unknown>;
  readonly after: Position<unknown>;
  readonly entry: LogEntry;
  /** The step ends the match. */
  readonly isLast: boolean;
}

/** The parts of `secret` that a step changes: the log and, if the game has hands, the hands. */
export function loggedStep(
  game: AnyGame,
  match: StoredMatch,
  { before, after, entry, isLast }: HandStep,
): Pick<StoredMatch['secret'], 'log' | 'hands'> {
  const { log, hands } = match.secret;
  const logged = [...log, entry];
  if (!game.hands || hands === null) return { log: logged, hands };
  const number = game.hands.number(after.state);
  const seedNumber = game.hands.seed(after.state);
  const seed =
    seedNumber === hands.seed.number ? hands.seed : { number: seedNumber, players: playerSeedsOf(match) };
  const isNext = number > hands.number;
  const close = (hand: HandsState['hand'], last: Position<unknown>, entries: readonly LogEntry[]) =>
    hand === null ? [] : [{ ...hand, last, log: [...entries], endedAt: entry.at }];
  const ended = isNext ? close(hands.hand, before, log) : [];
  const dealt = { number, first: before, seats: peopleOf(match), seed: hands.seed, startedAt: entry.at };
  const hand = isNext ? dealt : hands.hand;
  const present = isNext ? [entry] : logged;
  // A deal can end its own hand, and the match with it: when the blinds take the last chips.
  const last = isLast ? close(hand, after, present) : [];
  return {
    log: present,
    hands: {
      number,
      seed,
      hand: isLast ? null : hand,
      keys: isNext ? log.filter(({ key }) => key !== null).map(keyOfCall) : hands.keys,
      closed: [...hands.closed, ...ended, ...last],
    },
  };
}

/** The hands of a match that ends during one, which is closed with its last position. */
export function lastHandClosed(
  { secret: { hands, log } }: StoredMatch,
  last: Position<unknown>,
  now: number,
): HandsState | null {
  if (hands === null || hands.hand === null) return hands;
  return {
    ...hands,
    hand: null,
    closed: [...hands.closed, { ...hands.hand, last, log: [...log], endedAt: isoAt(now) }],
  };
}

export function handId(matchId: string, number: number): string {
  return `${matchId}:${number}`;
}

const placeOf = (number: number) => String(number).padStart(9, '0');

export function toStoredHand(match: StoredMatch, closed: ClosedHand): StoredHand {
  const { matchId, gameId, options, secret } = match;
  const { number, first, last, log, seats, seed, startedAt, endedAt } = closed;
  return {
    matchId,
    gameId,
    options,
    number,
    place: placeOf(number),
    seats,
    startedAt,
    endedAt,
    secret: {
      serverSeed: numberedSeed(secret.serverSeed, seed.number),
      seed,
      first,
      last,
      log,
    },
    expiresAt: isoAt(Date.parse(endedAt) + keptDays.hand * DAY),
  };
}

/** The match without these closed hands, once they are stored in documents of their own. */
export function withHandsKept(match: StoredMatch, kept: readonly number[]): StoredMatch {
  const { hands } = match.secret;
  if (hands === null || !hands.closed.some(({ number }) => kept.includes(number))) return match;
  const closed = hands.closed.filter(({ number }) => !kept.includes(number));
  return indexed({ ...match, secret: { ...match.secret, hands: { ...hands, closed } } });
}
