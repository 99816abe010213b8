import { type AnyGame, type Level, rulesVersionOf } from '@/lib/games/game';

/** What a screen says of a game before its rules are loaded: plain data. */
export interface GameInfo {
  readonly id: string;
  readonly name: string;
  readonly rulesVersion: number;
  readonly seats: { readonly min: number; readonly max: number };
  /** Weakest first; empty where no computer plays. */
  readonly levels: readonly Level[];
  /** Those of a match. */
  readonly clocks: readonly { readonly id: string; readonly seconds: number; readonly atEnd: string }[];
  readonly hasDraw: boolean;
  readonly ifGone: AnyGame['ifGone'];
  /** Has tables that play hand after hand: always on the server, even against computers. */
  readonly hasHands: boolean;
  /** Whether it has tables at which people come and go, beside matches or instead of them. */
  readonly tables: 'some' | 'all' | null;
}

/** Whether matches against computers are on the server: with over two seats, or hand after hand. */
export const isServed = ({ hasHands, seats }: Pick<GameInfo, 'hasHands' | 'seats'>): boolean =>
  hasHands || seats.max > 2;

function tablesOf({ table, options }: AnyGame): GameInfo['tables'] {
  if (table === undefined) return null;
  return table.isTable(options.parse({})) ? 'all' : 'some';
}

/** The plain data of a game, for a page that hands it to the browser. */
export function gameInfo(game: AnyGame): GameInfo {
  return {
    id: game.id,
    name: game.name,
    rulesVersion: rulesVersionOf(game),
    seats: game.seats,
    levels: game.levels.map(({ id, name, help }) => ({ id, name, ...(help === undefined ? {} : { help }) })),
    clocks: Object.entries(game.clocks).flatMap(([id, { seconds, atEnd, isOfTable = false }]) =>
      isOfTable ? [] : [{ id, seconds, atEnd }],
    ),
    hasDraw: game.agreeDraw !== undefined,
    ifGone: game.ifGone,
    hasHands: game.hands !== undefined,
    tables: tablesOf(game),
  };
}
