'use client';

import { useEffect, useState } from 'react';
import { solverOfPage } from '@/components/arcade/blackjack/solver-client';
import type { Hint, RoundGrade } from '@/lib/games/blackjack/grade';
import type { BlackjackOffers } from '@/lib/games/blackjack/rules';
import type { BlackjackView } from '@/lib/games/blackjack/view';
import type { Seat } from '@/lib/games/game';

/** The key of the pending decision, so that answers to earlier ones are dropped; null if there is none. */
export function decisionOf(view: BlackjackView, seat: Seat, offers: BlackjackOffers | null): string | null {
  if (offers === null) return null;
  const { bet, insurance, act } = offers;
  if (bet === null && insurance === null && act === null) return null;
  const hands = view.seats[seat]?.hands.map(({ cards }) => cards.join('')) ?? [];
  return [view.shoe.number, view.number, view.phase, act?.hand ?? '', ...hands].join(' ');
}

export interface AskedHint {
  /** Null until requested and solved. */
  readonly hint: Hint | null;
  readonly isSolving: boolean;
  ask(): void;
}

/** The hint for the pending decision, solved on request. */
export function useHint(view: BlackjackView, seat: Seat, offers: BlackjackOffers | null): AskedHint {
  const decision = decisionOf(view, seat, offers);
  const [asked, setAsked] = useState<{ readonly decision: string; readonly hint: Hint | null } | null>(null);
  const isAsked = decision !== null && asked?.decision === decision;

  function ask() {
    if (decision === null || offers === null || isAsked) return;
    setAsked({ decision, hint: null });
    void solverOfPage()
      .solve({ kind: 'hint', view, seat, offers })
      .then((answer) => {
        const hint = answer?.kind === 'hint' ? answer.hint : null;
        // Without an answer it can be requested again.
        setAsked((now) => (now?.decision !== decision ? now : hint === null ? null : { decision, hint }));
      });
  }

  const hint = isAsked ? asked.hint : null;
  return { hint, isSolving: isAsked && hint === null, ask };
}

export interface NumberedGrade extends RoundGrade {
  readonly number: number;
  readonly seat: Seat;
}

/** The grade of the seat's last solved round; null before the first. */
export function useGrade({ record }: BlackjackView, seat: Seat | null): NumberedGrade | null {
  const [grade, setGrade] = useState<NumberedGrade | null>(null);
  const number = record?.number ?? null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a round's record never changes
  useEffect(() => {
    if (record === null || seat === null || (record.log.bets[seat] ?? []).length === 0) return;
    void solverOfPage()
      .solve({ kind: 'grade', record, seat })
      .then((answer) => {
        if (answer?.kind !== 'grade') return;
        const solved = { ...answer.grade, number: record.number, seat };
        setGrade((now) => (now?.seat === seat && now.number > solved.number ? now : solved));
      });
  }, [number, seat]);
  return grade?.seat === seat ? grade : null;
}
