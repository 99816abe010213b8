import { type AnyGame, type Level, rulesVersionOf } from '@/lib/games/game';

/** A game's plain data for screens, which don't need its rules yet. */
export interface GameInfo {
  readonly id: string;
  readonly name: string;
  readonly rulesVersion: number;
  readonly seats: { readonly min: number; readonly max: number };
  /** Weakest first; empty without computers. */
  readonly levels: readonly Level[];
  /** The clocks of a match. */
  readonly clocks: readonly { readonly id: string; readonly seconds: number; readonly atEnd: string }[];
  readonly hasDraw: boolean;
  readonly ifGone: AnyGame['ifGone'];
  /** Has hands: always played on the server, even against computers. */
  readonly hasHands: boolean;
  /** Whether it has tables that players join and leave during play, beside matches or exclusively. */
  readonly tables: 'some' | 'all' | null;
}

/** Whether matches against computers run on the server: those with over two seats, or with hands. */
export const isServed = ({ hasHands, seats }: Pick<GameInfo, 'hasHands' | 'seats'>): boolean =>
  hasHands || seats.max > 2;

function tablesOf({ table, options }: AnyGame): GameInfo['tables'] {
  if (table === undefined) return null;
  return table.isTable(options.parse({})) ? 'all' : 'some';
}

/** The plain data of a game, for a page to pass to the browser. */
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
