'use client';

import './blackjack.css';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { ActionBar } from '@/components/arcade/blackjack/action-bar';
import { BlackjackSeat } from '@/components/arcade/blackjack/blackjack-seat';
import { DealerRow } from '@/components/arcade/blackjack/dealer-row';
import { roundNet } from '@/components/arcade/blackjack/rounds';
import { RulesPlate } from '@/components/arcade/blackjack/rules-plate';
import { SessionLine } from '@/components/arcade/blackjack/session-line';
import { type NumberedGrade, useGrade } from '@/components/arcade/blackjack/use-solver';
import type { BoardProps } from '@/components/arcade/board';
import { Button } from '@/components/ui/button';
import { fetched } from '@/components/ui/fetched';
import { gradeName } from '@/lib/games/blackjack/grades';
import type { BlackjackOffers } from '@/lib/games/blackjack/rules';
import type { BlackjackMove } from '@/lib/games/blackjack/schema';
import type { BlackjackView } from '@/lib/games/blackjack/view';

const GradeDialog = fetched(() => import('./grade-dialog').then((module) => module.GradeDialog));

export interface BlackjackBoardProps extends BoardProps<BlackjackView, BlackjackOffers, BlackjackMove> {
  /** Training: one player with the solver, without a clock. */
  readonly training?: {
    /** The actions between two rounds. */
    between(isLocked: boolean): ReactNode;
    onGrade(grade: NumberedGrade): void;
  };
}

/** A seat's result of the last round; null before the first ends. */
function resultText(view: BlackjackView, seat: number): string | null {
  const own = view.seats[seat];
  const net = own && view.phase === 'between' ? roundNet(view, own) : null;
  if (net === null) return null;
  return net === 0 ? 'You break even.' : `You ${net > 0 ? 'win' : 'lose'} ${Math.abs(net)}.`;
}

interface SummaryProps {
  readonly view: BlackjackView;
  readonly seat: number;
  readonly grade: NumberedGrade | null;
  /** When the player sat down, by this browser's clock. */
  readonly since: number | null;
  /** Null while the seat can't sit out. */
  readonly onSitOut: (() => void) | null;
}

/** The result and the grade of the last round, and the session so far. */
function Summary({ view, seat, grade, since, onSitOut }: SummaryProps) {
  const [isOpen, setIsOpen] = useState(false);
  const own = view.seats[seat];
  if (!own) return null;
  const result = resultText(view, seat);
  return (
    <div className="blackjack-summary">
      <div className="min-w-0 flex-1">
        <p role="status" className="font-semibold">
          {result}
        </p>
        <SessionLine own={own} since={since} />
      </div>
      {onSitOut && (
        <Button size="sm" variant="ghost" onClick={onSitOut}>
          Sit out
        </Button>
      )}
      {grade !== null && grade.number >= view.number - 1 && (
        <Button size="sm" reads onClick={() => setIsOpen(true)}>
          <span className="sr-only">Grade of round {grade.number}: </span>
          {gradeName(grade.grade)}
        </Button>
      )}
      {isOpen && grade !== null && <GradeDialog grade={grade} onClose={() => setIsOpen(false)} />}
    </div>
  );
}

export function BlackjackBoard(props: BlackjackBoardProps) {
  const { view, offers, viewer, names, pending, seats: states, clockOffset = 0, sayings } = props;
  const { training, onMove, onRefuse } = props;
  const own = viewer === 'spectator' ? null : viewer;
  // Past rounds are not graded.
  const grade = useGrade(view, states === undefined ? null : own);
  const tell = useEffectEvent((solved: NumberedGrade) => training?.onGrade(solved));
  useEffect(() => {
    if (grade !== null) tell(grade);
  }, [grade]);
  const seat = (place: number) => {
    const shown = view.seats[place];
    if (!shown) return null;
    return (
      <BlackjackSeat
        key={place}
        name={names[place] ?? ''}
        own={shown}
        state={states?.[place] ?? null}
        phase={view.phase}
        isViewer={place === own}
        playedHand={view.turn?.seat === place ? view.turn.hand : null}
        clockOffset={clockOffset}
        saying={sayings?.[place] ?? null}
      />
    );
  };
  const satAt = own === null ? null : states?.[own]?.satAt;
  const others = [...view.seats.keys()].filter((place) => place !== own);
  return (
    <div className="card-board blackjack-board">
      <div className="blackjack-table">
        <div aria-hidden="true" className="card-felt blackjack-felt" />
        <DealerRow dealer={view.dealer} />
        <RulesPlate options={view.options} shoe={view.shoe} />
        <div className="blackjack-others">{others.map(seat)}</div>
        {own !== null && seat(own)}
      </div>
      {own !== null && states !== undefined && (
        <>
          <Summary
            view={view}
            seat={own}
            grade={grade}
            since={satAt == null ? null : satAt - clockOffset}
            onSitOut={
              pending === null && offers?.table.includes('sit-out') ? () => onMove({ kind: 'sit-out' }) : null
            }
          />
          <ActionBar
            view={view}
            offers={offers}
            seat={own}
            isPending={pending !== null}
            between={training ? training.between : null}
            onMove={onMove}
            onRefuse={onRefuse}
          />
        </>
      )}
    </div>
  );
}
