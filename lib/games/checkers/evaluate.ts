import {
  countBits,
  downLeft,
  downRight,
  kingRows,
  type Side,
  upLeft,
  upRight,
} from '@/lib/games/checkers/board';

/** Scores are in hundredths of a man. */
const MAN = 100;
const KING = 138;

/** Rows, counted from Black's side. */
const secondRow = 0x000000f0;
const thirdRow = 0x00000f00;
const fourthRow = 0x0000f000;
const fifthRow = 0x000f0000;
const sixthRow = 0x00f00000;
const seventhRow = 0x0f000000;
/** The eight squares in the middle: 10, 11, 14, 15, 18, 19, 22, 23. */
const middle = 0x00666600;
/** 1 and 3, 30 and 32: two men there stop the other side from crowning. */
const bridges: readonly [number, number] = [0x00000005, 0xa0000000 | 0];
/** The squares beside the long diagonal's ends, where a lone king is hard to catch: 1, 5, 28, 32. */
const doubleCorners = (1 << 0) | (1 << 4) | (1 << 27) | (1 << 31);
const edges = 0x18181818;

/** How far men have advanced, each row counting more than the last. */
function progress(men: number, side: Side): number {
  return side === 0
    ? 2 * countBits(men & fourthRow) +
        4 * countBits(men & fifthRow) +
        7 * countBits(men & sixthRow) +
        12 * countBits(men & seventhRow)
    : 2 * countBits(men & fifthRow) +
        4 * countBits(men & fourthRow) +
        7 * countBits(men & thirdRow) +
        12 * countBits(men & secondRow);
}

function worthOf(own: number, opponents: number, kings: number, side: Side): number {
  const crowned = own & kings;
  const men = own & ~kings;
  const empty = ~(own | opponents);
  const isAttacked = (opponents & ~kings) !== 0;
  let value = MAN * countBits(men) + KING * countBits(crowned);
  value += progress(men, side) + 3 * countBits(own & middle) - 2 * countBits(men & edges);
  // A guarded king row stops men from being crowned.
  if (isAttacked) {
    const guard = men & kingRows[side === 0 ? 1 : 0];
    value += 4 * countBits(guard) + ((guard & bridges[side]) === bridges[side] ? 8 : 0);
  }
  const reach = downLeft(crowned) | downRight(crowned) | upLeft(crowned) | upRight(crowned);
  value += 2 * countBits(reach & empty);
  const step = side === 0 ? downLeft(men) | downRight(men) : upLeft(men) | upRight(men);
  return value + countBits(step & empty);
}

/** The value of a position without captures for the side to move, in hundredths of a man. */
export function evaluate(own: number, opponents: number, kings: number, side: Side): number {
  const other: Side = side === 0 ? 1 : 0;
  const difference = worthOf(own, opponents, kings, side) - worthOf(opponents, own, kings, other);
  const ownPieces = countBits(own);
  const otherPieces = countBits(opponents);
  const lead = ownPieces - otherPieces;
  const pieces = ownPieces + otherPieces;
  const exchanging = lead === 0 ? 0 : Math.sign(lead) * (24 - pieces) * 3;
  const hiding =
    lead === 0
      ? 0
      : lead > 0
        ? -10 * countBits(opponents & kings & doubleCorners)
        : 10 * countBits(own & kings & doubleCorners);
  return difference + exchanging + hiding;
}
