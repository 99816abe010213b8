import type { TallyProps } from '@/components/arcade/board';
import { Piece } from '@/components/arcade/checkers/piece';
import type { CheckersView } from '@/lib/games/checkers/checkers';

/** The pieces that a player has captured, with their number. */
export function CheckersTally({ view, seat }: TallyProps<CheckersView>) {
  const count = view.captured[seat === 0 ? 0 : 1];
  const other = seat === 0 ? 1 : 0;
  if (count === 0) return <span className="text-xs text-muted">No captures</span>;
  return (
    <span className="inline-flex items-center">
      <span className="sr-only">{count === 1 ? '1 piece captured' : `${count} pieces captured`}</span>
      <span aria-hidden="true" className="flex">
        {Array.from({ length: count }, (_, place) => `piece ${place}`).map((key) => (
          <span key={key} className="-mr-3.5 size-5">
            <Piece side={other} piece="man" />
          </span>
        ))}
      </span>
      <span aria-hidden="true" className="ml-4.5 text-xs text-muted tabular-nums">
        {count}
      </span>
    </span>
  );
}
