'use client';

import { Lightbulb } from 'lucide-react';
import type { ReactNode } from 'react';
import { BetBar } from '@/components/arcade/blackjack/bet-bar';
import { HintValues } from '@/components/arcade/blackjack/hint-values';
import { InsuranceBar } from '@/components/arcade/blackjack/insurance-bar';
import { PlayBar } from '@/components/arcade/blackjack/play-bar';
import { decisionOf, useHint } from '@/components/arcade/blackjack/use-solver';
import { useUnchanged } from '@/components/arcade/cards/use-unchanged';
import { useKeys } from '@/components/arcade/frame/use-keys';
import { Button } from '@/components/ui/button';
import type { BlackjackOffers } from '@/lib/games/blackjack/rules';
import type { BlackjackMove, TableMove } from '@/lib/games/blackjack/schema';
import type { BlackjackView } from '@/lib/games/blackjack/view';

/**
 * How long a new decision ignores presses, in ms: the second click of a double click was meant for the
 * previous one.
 */
export const DECISION_MS = 300;

const tableNames: Readonly<Record<Exclude<TableMove, 'sit-out'>, string>> = {
  back: "I'm back",
  rebuy: 'Buy in again',
};

export interface ActionBarProps {
  readonly view: BlackjackView;
  readonly offers: BlackjackOffers | null;
  /** The viewer's seat. */
  readonly seat: number;
  readonly isPending: boolean;
  /** In training, the actions between rounds; no round can be skipped there. */
  readonly between: ((isLocked: boolean) => ReactNode) | null;
  readonly onMove: (move: BlackjackMove) => void;
  readonly onRefuse: (sentence: string) => void;
}

/** All of a player's actions, always in the same place. */
export function ActionBar(props: ActionBarProps) {
  const { view, offers, seat, isPending, between, onMove, onRefuse } = props;
  const decision = decisionOf(view, seat, offers);
  const isUnchanged = useUnchanged(decision ?? '', DECISION_MS);
  const isLocked = isPending || !isUnchanged;
  const { hint, isSolving, ask } = useHint(view, seat, offers);
  const { bet = null, insurance = null, act = null, table: all = [] } = offers ?? {};
  const table = all.filter((move) => move !== 'sit-out');
  const hasHint = insurance !== null || act !== null;
  const common = { isLocked, onMove, onRefuse };

  useKeys((key) => {
    if (key !== '0' || !hasHint) return false;
    ask();
    return true;
  });

  return (
    <section aria-label="Your actions" className="blackjack-bar">
      {hasHint && (
        <div className="blackjack-hint">
          <Button
            size="sm"
            icon={Lightbulb}
            loading={isSolving}
            aria-keyshortcuts="0"
            disabled={hint !== null}
            onClick={ask}
          >
            Hint
          </Button>
          <div role="status" className="min-w-0 flex-1 text-xs">
            {hint !== null && <HintValues hint={hint} />}
          </div>
        </div>
      )}
      {bet !== null && <BetBar key={decision} offer={bet} canSkip={between === null} {...common} />}
      {insurance !== null && <InsuranceBar key={decision} offer={insurance} {...common} />}
      {act !== null && <PlayBar view={view} seat={seat} offer={act} {...common} />}
      {offers === null && view.phase === 'between' && between?.(isLocked)}
      {table.length > 0 && (
        <div className="flex flex-wrap justify-center gap-2">
          {table.map((kind) => (
            <Button
              key={kind}
              variant="primary"
              aria-disabled={isPending}
              onClick={() => !isPending && onMove({ kind })}
            >
              {tableNames[kind]}
            </Button>
          ))}
        </div>
      )}
    </section>
  );
}
