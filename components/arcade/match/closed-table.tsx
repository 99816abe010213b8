import type { ReactNode } from 'react';
import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import type { GameInfo } from '@/lib/games/game-info';

export interface ClosedTableProps {
  readonly info: Pick<GameInfo, 'id' | 'name'>;
  /** The hands played there. */
  readonly hands: ReactNode;
}

/** A table that everyone has left. */
export function ClosedTable({ info, hands }: ClosedTableProps) {
  return (
    <div className="mx-auto grid max-w-2xl grid-cols-1 gap-6">
      <EmptyState
        title="This table is closed."
        titleAs="h1"
        action={
          <ButtonLink href={`/arcade/${info.id}`} variant="primary">
            Play {info.name}
          </ButtonLink>
        }
      >
        Tables close ten minutes after the last player has left.
      </EmptyState>
      {hands}
    </div>
  );
}
