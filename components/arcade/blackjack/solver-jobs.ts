// The solver's jobs, shared by worker and page.
import { gradeRound, type Hint, hintFor, type RoundGrade } from '@/lib/games/blackjack/grade';
import type { BlackjackOffers } from '@/lib/games/blackjack/rules';
import type { BlackjackView, RoundRecord } from '@/lib/games/blackjack/view';
import type { Seat } from '@/lib/games/game';

export type SolverJob =
  | {
      readonly kind: 'hint';
      readonly view: BlackjackView;
      readonly seat: Seat;
      readonly offers: BlackjackOffers;
    }
  | { readonly kind: 'grade'; readonly record: RoundRecord; readonly seat: Seat };

export type SolverAnswer =
  | { readonly kind: 'hint'; readonly hint: Hint | null }
  | { readonly kind: 'grade'; readonly grade: RoundGrade };

/** Solves a job; null if it can't be solved. Takes up to about 100 ms per decision. */
export function answerTo(job: SolverJob): SolverAnswer | null {
  try {
    if (job.kind === 'hint') return { kind: 'hint', hint: hintFor(job.view, job.seat, job.offers) };
    return { kind: 'grade', grade: gradeRound(job.record, job.seat) };
  } catch {
    return null;
  }
}
