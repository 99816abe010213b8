import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { FleetList } from '@/components/arcade/battleship/fleet-list';
import { lastShotWords } from '@/components/arcade/battleship/words';
import type { BattleshipView } from '@/lib/games/battleship/view';

export interface WatersPartProps {
  readonly title: string;
  readonly view: BattleshipView;
  readonly seat: 0 | 1;
  readonly children: ReactNode;
  readonly className?: string | undefined;
  /** Hides the title from view, but not from screen readers, to save room. */
  readonly isBare?: boolean;
}

/** The waters of a seat with their title, the last shot at them, and their ships. */
export function WatersPart({ title, view, seat, children, className, isBare = false }: WatersPartProps) {
  const shot = lastShotWords(view.waters[seat].shots);
  return (
    <section
      aria-label={title}
      className={clsx('grid w-[calc(var(--cell)*10+var(--head))] min-w-0 content-start gap-2', className)}
    >
      <div
        className={
          isBare
            ? 'sr-only'
            : 'match-part flex min-h-[var(--title,1.5rem)] flex-wrap content-start items-baseline justify-between gap-x-3 pl-(--head)'
        }
      >
        <h2 className="text-sm font-semibold">{title}</h2>
        {shot !== null && <p className="text-xs text-muted tabular-nums">{shot}</p>}
      </div>
      {children}
      <div className="match-part pl-(--head)">
        <FleetList label={`Ships in ${title}`} view={view} seat={seat} />
      </div>
    </section>
  );
}
