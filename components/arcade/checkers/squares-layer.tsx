import { clsx } from 'clsx';
import { allSquares, placeOf, styleAt } from '@/components/arcade/checkers/geometry';

const points = (squares: readonly number[], isTurned: boolean) =>
  squares
    .map((square) => placeOf(square, isTurned))
    .map(({ row, column }) => `${column * 100 + 50},${row * 100 + 50}`)
    .join(' ');

/** The board itself: its squares with their numbers, and the route of the last move. */
export function SquaresLayer({
  isTurned,
  last,
}: {
  isTurned: boolean;
  last: { readonly path: readonly number[]; readonly captures: readonly number[] } | null;
}) {
  return (
    <div className="absolute inset-0 overflow-hidden rounded-control bg-board-light" aria-hidden="true">
      {allSquares.map((square) => (
        <div
          key={square}
          className={clsx(
            'absolute size-[12.5%]',
            last?.path.includes(square) ? 'bg-board-trail' : 'bg-board-dark',
          )}
          style={styleAt(square, isTurned)}
        >
          <span className="absolute top-0 left-[6%] text-[max(0.5625rem,2cqw)] leading-[1.4] text-board-ink">
            {square}
          </span>
        </div>
      ))}
      {last !== null && (
        <svg
          aria-hidden="true"
          viewBox="0 0 800 800"
          className="absolute inset-0 size-full fill-none stroke-board-mark"
        >
          <polyline
            points={points(last.path, isTurned)}
            strokeWidth="10"
            strokeDasharray="4 22"
            strokeLinecap="round"
          />
          {last.captures.map((square) => {
            const { row, column } = placeOf(square, isTurned);
            return (
              <path
                key={square}
                data-captured={square}
                d={`M${column * 100 + 34} ${row * 100 + 34} l32 32 m0 -32 l-32 32`}
                strokeWidth="9"
                strokeLinecap="round"
              />
            );
          })}
        </svg>
      )}
    </div>
  );
}
