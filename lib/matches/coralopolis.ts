// The specification's Coralopolis endpoints, on top of the framework that all games share.
import 'server-only';
import type { CoralopolisMatch } from '@/lib/contracts/arcade/coralopolis';
import { invalidAt, isAppError, notFound } from '@/lib/core/errors';
import type { UserId } from '@/lib/core/ids';
import type { Stored } from '@/lib/db/collection';
import { type TileKind, tiles } from '@/lib/games/coralopolis/board';
import { coralopolis } from '@/lib/games/coralopolis/coralopolis';
import { cellOf } from '@/lib/games/coralopolis/ring';
import type { TradeSide } from '@/lib/games/coralopolis/schema';
import { view as viewOf } from '@/lib/games/coralopolis/view';
import { readPosition } from '@/lib/games/play';
import { createMatch } from '@/lib/matches/create-match';
import { assertMayMeet } from '@/lib/matches/friends';
import { pictureOf, viewerIn } from '@/lib/matches/show-match';
import { catchUpMatch, changeMatch } from '@/lib/matches/stored-matches';
import type { StoredMatch } from '@/lib/rules/arcade/schema';
import { playedSeat } from '@/lib/rules/arcade/seats';
import { withMove } from '@/lib/rules/arcade/steps';

const shownHistory = 15;

/** The specification knows six types of tiles. */
const types: Readonly<Record<TileKind, CoralopolisMatch['board'][number]['propertyType']>> = {
  start: 'event',
  property: 'property',
  transport: 'transport',
  company: 'company',
  tax: 'tax',
  event: 'event',
  colosseum: 'colosseum',
  vacation: 'event',
  entry: 'colosseum',
};

function assertCoralopolis({ gameId }: StoredMatch): void {
  if (gameId !== coralopolis.id) throw notFound('There is no such match of Coralopolis.');
}

const playerId = ({ seats }: StoredMatch, seat: number) => seats[seat]?.person?.userId ?? `ai-${seat}`;

function nameIn({ seats }: StoredMatch, seat: number): string {
  const { person, level } = seats[seat] ?? {};
  return person?.username ?? coralopolis.levels.find(({ id }) => id === level)?.name ?? '';
}

function placeOf(tile: number) {
  const { row, column } = cellOf(tile);
  return { x: column + 1, y: row + 1 };
}

const statusOf = ({ phase }: StoredMatch) => (phase === 'active' ? ('in-progress' as const) : phase);

/** Converts a match to the shape of the specification, as `userId` may see it. */
export function toCoralopolis({ value: match }: Stored<StoredMatch>, userId: string): CoralopolisMatch {
  assertCoralopolis(match);
  const position = match.secret.position && readPosition(coralopolis, match.secret.position);
  const view = position ? viewOf(position.state, viewerIn(match, userId)) : null;
  const isPlayed = view !== null && view.phase !== 'over' && match.phase === 'active';
  return {
    _id: match.matchId,
    status: statusOf(match),
    hostUserId: match.hostId,
    totalPlayers: match.seats.length,
    players: match.seats.flatMap(({ person, level, joined, ready }, seat) => {
      if (!joined || (person === null && level === null)) return [];
      const own = view?.seats[seat];
      return [
        {
          userId: playerId(match, seat),
          username: nameIn(match, seat),
          avatar: person === null ? null : pictureOf(person),
          isAI: level !== null,
          isReady: ready,
          coins: own?.coins ?? 0,
          ...placeOf(own?.tile ?? 0),
          position: seat + 1,
          eliminated: own?.isOut ?? false,
          cards: (own?.cards ?? []).map(({ text, isTradable }) => ({ text, tradable: isTradable })),
        },
      ];
    }),
    board: tiles.map(({ index, name, kind, set }) => {
      const { owner = null, level = 0, isMortgaged = false } = view?.deeds[index] ?? {};
      const { x, y } = placeOf(index);
      return {
        index,
        propertyName: name,
        propertyType: types[kind],
        propertyX: x,
        propertyY: y,
        setNumber: set,
        ownerUserId: owner === null ? null : playerId(match, owner),
        house: level === 5 ? 0 : level,
        hotels: level === 5 ? 1 : 0,
        mortgaged: isMortgaged,
      };
    }),
    currentTurn: isPlayed ? playerId(match, view.turn) : null,
    turnPhase: view?.phase ?? null,
    history: match.secret.log
      .slice(-shownHistory)
      .map(({ seat, notation }) => (seat === null ? notation : `${nameIn(match, seat)}: ${notation}`))
      .reverse(),
  };
}

/** Creates a match with this number of seats, the host in the first. Throws what createMatch throws. */
export async function createCoralopolis(hostId: UserId, seats: number): Promise<string> {
  const wanted = { with: 'link', gameId: coralopolis.id, options: {}, seats, seat: 0 } as const;
  return (await createMatch(hostId, wanted)).value.matchId;
}

/** A match of this game. Throws `not_found` for any other, and what assertMayMeet throws. */
export async function readCoralopolis(matchId: string, userId: UserId): Promise<Stored<StoredMatch>> {
  const stored = await catchUpMatch(matchId);
  assertCoralopolis(stored.value);
  await assertMayMeet(stored.value, userId);
  return stored;
}

/** Makes a move in this step. Throws `forbidden` for non-players, `conflict` out of turn, `invalid`. */
export function moveInCoralopolis(
  matchId: string,
  userId: UserId,
  moveOf: (match: StoredMatch) => unknown,
): Promise<Stored<StoredMatch>> {
  return changeMatch(matchId, (game, match, now) => {
    assertCoralopolis(match);
    const seat = playedSeat(match, userId);
    const step = match.secret.position?.step ?? 0;
    return withMove(game, match, { seat, step, move: moveOf(match), key: null }, now);
  });
}

/** Rolls the dice. Returns a rejection by the rules as a response, as the specification requires. */
export async function rollInCoralopolis(matchId: string, userId: UserId) {
  const tileIn = ({ value }: Stored<StoredMatch>) => {
    const position = value.secret.position && readPosition(coralopolis, value.secret.position);
    return position?.state.seats[playedSeat(value, userId)]?.tile ?? 0;
  };
  try {
    const rolled = await moveInCoralopolis(matchId, userId, () => ({ kind: 'roll' }));
    const newPosition = tileIn(rolled);
    return { success: true, newPosition, message: `You are on ${tiles[newPosition]?.name}.` };
  } catch (error) {
    if (!isAppError(error, 'conflict') && !isAppError(error, 'invalid')) throw error;
    const stored = await readCoralopolis(matchId, userId);
    return { success: false, newPosition: tileIn(stored), message: error.message };
  }
}

/** Buys the property that the caller's figure is on. Throws `invalid` for any other. */
export function purchaseInCoralopolis(matchId: string, userId: UserId, tileIndex: number) {
  return moveInCoralopolis(matchId, userId, (match) => {
    const position = match.secret.position && readPosition(coralopolis, match.secret.position);
    if (position?.state.buying !== tileIndex) {
      throw invalidAt('tileIndex', 'You can only buy the property that you stand on.');
    }
    return { kind: 'buy' };
  });
}

interface NamedSide {
  readonly coins: number;
  readonly properties: readonly string[];
}

function sideOf({ coins, properties }: NamedSide, field: string): TradeSide {
  const indices = properties.map((name) => {
    const tile = tiles.find((one) => one.name === name);
    if (tile === undefined) throw invalidAt(field, `The board has no property called ${name}.`);
    return tile.index;
  });
  return { coins, tiles: indices, cards: 0 };
}

/** Offers a trade to another player. Throws `invalid` for an unknown player or property. */
export function tradeInCoralopolis(
  matchId: string,
  userId: UserId,
  { to, offer, request }: { readonly to: string; readonly offer: NamedSide; readonly request: NamedSide },
) {
  const sides = { gives: sideOf(offer, 'offer'), asks: sideOf(request, 'request') };
  return moveInCoralopolis(matchId, userId, (match) => {
    const seat = match.seats.findIndex((_, place) => playerId(match, place) === to);
    if (seat === -1) throw invalidAt('toUserId', 'This player is not in the match.');
    return { kind: 'trade', to: seat, ...sides };
  });
}
