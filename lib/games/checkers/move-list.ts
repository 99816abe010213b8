// The legal moves of English draughts by the rules of the WCDF: captures are compulsory and must be
// completed, by any piece and route; men move and capture forward; a man that reaches the far row is crowned,
// and its move ends there; a king may return to its starting square. A search lists millions of positions, so
// lists are reused to avoid garbage.
import {
  downLeft,
  downRight,
  kingRows,
  lowestBit,
  opponentOf,
  type Side,
  upLeft,
  upRight,
} from '@/lib/games/checkers/board';

/** More than any position has. */
const mostMoves = 96;

export interface MoveList {
  /** By move: origin and target as `from | to << 5`, in bits from 0. */
  readonly ends: Int32Array;
  /** By move: the captured pieces. */
  readonly captured: Int32Array;
  /**
   * By move: the bits of each captured piece and of the square behind it, alternating; `present` is the route
   * so far. Null if routes don't matter.
   */
  readonly routes: { readonly present: number[]; readonly all: (readonly number[])[] } | null;
  count: number;
}

export const newMoveList = (routes: MoveList['routes'] = null): MoveList => ({
  ends: new Int32Array(mostMoves),
  captured: new Int32Array(mostMoves),
  routes,
  count: 0,
});

function add(list: MoveList, from: number, to: number, captured: number): void {
  list.routes?.all.push([...list.routes.present]);
  list.ends[list.count] = lowestBit(from) | (lowestBit(to) << 5);
  list.captured[list.count] = captured;
  list.count += 1;
}

function capturers(own: number, opponents: number, kings: number, side: Side): number {
  const empty = ~(own | opponents);
  const downward = side === 0 ? own : own & kings;
  const upward = side === 1 ? own : own & kings;
  return (
    (downward & (upRight(opponents & upRight(empty)) | upLeft(opponents & upLeft(empty)))) |
    (upward & (downRight(opponents & downRight(empty)) | downLeft(opponents & downLeft(empty))))
  );
}

/** Writes the moves of `own` into the list. */
export function listMoves(list: MoveList, own: number, opponents: number, kings: number, side: Side): void {
  list.count = 0;
  const empty = ~(own | opponents);
  const canCapture = capturers(own, opponents, kings, side);
  for (let rest = canCapture; rest !== 0; rest &= rest - 1) {
    const from = rest & -rest;
    const isKing = (kings & from) !== 0;
    jump(list, from, from, 0, opponents, empty | from, side === 0 || isKing, side === 1 || isKing);
  }
  if (canCapture !== 0) return;
  const downward = side === 0 ? own : own & kings;
  const upward = side === 1 ? own : own & kings;
  const movers =
    (downward & (upRight(empty) | upLeft(empty))) | (upward & (downRight(empty) | downLeft(empty)));
  for (let rest = movers; rest !== 0; rest &= rest - 1) {
    const from = rest & -rest;
    if ((downward & from) !== 0) {
      const left = downLeft(from) & empty;
      if (left !== 0) add(list, from, left, 0);
      const right = downRight(from) & empty;
      if (right !== 0) add(list, from, right, 0);
    }
    if ((upward & from) !== 0) {
      const left = upLeft(from) & empty;
      if (left !== 0) add(list, from, left, 0);
      const right = upRight(from) & empty;
      if (right !== 0) add(list, from, right, 0);
    }
  }
}

/** Continues the capture from `at`; a man stops where it is crowned. */
function jump(
  list: MoveList,
  from: number,
  at: number,
  captured: number,
  opponents: number,
  empty: number,
  isDown: boolean,
  isUp: boolean,
): void {
  let isEnd = true;
  const left = opponents & ~captured;
  for (let way = isDown ? 0 : 2; way < (isUp ? 4 : 2); way += 1) {
    const over =
      (way === 0 ? downLeft(at) : way === 1 ? downRight(at) : way === 2 ? upLeft(at) : upRight(at)) & left;
    if (over === 0) continue;
    const landing =
      (way === 0 ? downLeft(over) : way === 1 ? downRight(over) : way === 2 ? upLeft(over) : upRight(over)) &
      empty;
    if (landing === 0) continue;
    isEnd = false;
    list.routes?.present.push(over, landing);
    jump(list, from, landing, captured | over, opponents, empty, isDown, isUp);
    list.routes?.present.splice(-2);
  }
  if (isEnd && captured !== 0) add(list, from, at, captured);
}

/** The number of sequences of `depth` moves; capture routes count separately. */
export function perft(
  { black, white, kings }: { readonly black: number; readonly white: number; readonly kings: number },
  side: Side,
  depth: number,
): number {
  const lists = Array.from({ length: depth + 1 }, newMoveList);
  function count(own: number, opponents: number, crowned: number, mover: Side, left: number): number {
    const list = lists[left];
    if (list === undefined || left === 0) return 1;
    listMoves(list, own, opponents, crowned, mover);
    if (left === 1) return list.count;
    let total = 0;
    for (let place = 0; place < list.count; place += 1) {
      const ends = list.ends[place] ?? 0;
      const captured = list.captured[place] ?? 0;
      const from = 1 << (ends & 31);
      const to = 1 << (ends >> 5);
      const isKing = (crowned & from) !== 0 || (to & kingRows[mover]) !== 0;
      const kept = crowned & ~from & ~captured;
      total += count(
        opponents & ~captured,
        (own & ~from) | to,
        isKing ? kept | to : kept,
        opponentOf(mover),
        left - 1,
      );
    }
    return total;
  }
  return side === 0 ? count(black, white, kings, 0, depth) : count(white, black, kings, 1, depth);
}
