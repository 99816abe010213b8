import { clsx } from 'clsx';
import type { Piece as PieceKind, Side } from '@/lib/games/checkers/board';

const rays = [-60, -30, 0, 30, 60];

/**
 * A piece, as large as its square. Sides differ by more than colour: Black's pieces have rings, White's the
 * ribs of a shell; a king is two pieces high and wears a crown.
 */
export function Piece({
  side,
  piece,
  className,
}: {
  side: Side;
  piece: PieceKind;
  className?: string | undefined;
}) {
  const isKing = piece === 'king';
  const lift = isKing ? -3 : 0;
  return (
    <svg
      viewBox="7 7 86 90"
      aria-hidden="true"
      data-piece={`${side === 0 ? 'black' : 'white'}-${piece}`}
      className={clsx(
        'size-full',
        side === 0
          ? 'fill-piece-black stroke-piece-black-edge text-piece-black-edge'
          : 'fill-piece-white stroke-piece-white-edge text-piece-white-edge',
        className,
      )}
    >
      <circle cx="50" cy="56" r="38" strokeWidth="3" />
      <circle cx="50" cy={50 + lift} r="38" strokeWidth="3" />
      {isKing ? (
        <path
          d="M29 62 L25 35 L39 45 L50 27 L61 45 L75 35 L71 62 Z"
          className="fill-piece-crown stroke-current"
          strokeWidth="3"
          strokeLinejoin="round"
        />
      ) : side === 0 ? (
        <>
          <circle cx="50" cy="50" r="25" fill="none" strokeWidth="4" />
          <circle cx="50" cy="50" r="11" fill="none" strokeWidth="4" />
        </>
      ) : (
        <g strokeWidth="4" strokeLinecap="round">
          {rays.map((angle) => (
            <path key={angle} d="M50 68 V28" transform={`rotate(${angle} 50 72)`} />
          ))}
        </g>
      )}
    </svg>
  );
}
