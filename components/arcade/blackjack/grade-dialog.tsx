'use client';

import { actionNames, capital, totalWords, upWords } from '@/components/arcade/blackjack/blackjack-words';
import { ActionValues } from '@/components/arcade/blackjack/hint-values';
import { PlayingCard } from '@/components/arcade/cards/playing-card';
import { Badge } from '@/components/ui/badge';
import { Dialog } from '@/components/ui/dialog';
import type { GradedAction, GradedInsurance, RoundGrade } from '@/lib/games/blackjack/grade';
import { gradeName, grades } from '@/lib/games/blackjack/grades';
import { handValue } from '@/lib/games/blackjack/hand';
import { valueText } from '@/lib/games/blackjack/solver';

const isBest = ({ cost }: GradedAction | GradedInsurance) => cost <= grades[0].most;

function DecisionVerdict({ decision }: { readonly decision: GradedAction | GradedInsurance }) {
  if (isBest(decision)) return <Badge tone="lagoon">Best</Badge>;
  return (
    <span className="font-mono text-xs text-danger tabular-nums">
      {valueText(-decision.cost)} <span className="font-sans">bets</span>
    </span>
  );
}

function Decision({ decision }: { readonly decision: GradedAction | GradedInsurance }) {
  if (decision.kind === 'insurance') {
    return (
      <li className="grid gap-1 py-3">
        <p className="flex flex-wrap items-center justify-between gap-2">
          <span className="font-semibold">
            {decision.paid === 0 ? 'No insurance' : `Insured for ${decision.paid}`}
          </span>
          <DecisionVerdict decision={decision} />
        </p>
        <p className="text-sm text-muted">
          Each chip of insurance was worth{' '}
          <span className="font-mono tabular-nums">{valueText(decision.value)}</span>.
        </p>
      </li>
    );
  }
  const { cards, up, chosen, best, values } = decision;
  return (
    <li className="grid gap-1 py-3">
      <p className="flex flex-wrap items-center justify-between gap-2">
        <span className="flex flex-wrap items-center gap-2 font-semibold">
          <span className="flex gap-0.5 [--card:26px]">
            {cards.map((card, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a shoe has duplicate cards
              <PlayingCard key={place} card={card} />
            ))}
          </span>
          {capital(totalWords(handValue(cards)))} against {upWords(up)}
        </span>
        <DecisionVerdict decision={decision} />
      </p>
      <p className="text-sm">
        You chose <span className="font-semibold">{actionNames[chosen].toLowerCase()}</span>
        {!isBest(decision) && (
          <>
            ; best was <span className="font-semibold">{actionNames[best].toLowerCase()}</span>
          </>
        )}
        .
      </p>
      <div className="text-sm">
        <ActionValues values={values} />
      </div>
    </li>
  );
}

export interface GradeDialogProps {
  readonly grade: RoundGrade & { readonly number: number };
  readonly onClose: () => void;
}

/** Every decision of a round, with the value of each action. */
export function GradeDialog({ grade, onClose }: GradeDialogProps) {
  const { decisions, chips, number } = grade;
  return (
    <Dialog
      title={`Round ${number}: ${gradeName(grade.grade)}`}
      description="The worth of each action for a bet of 1, from the cards you could see."
      onClose={onClose}
    >
      {decisions.length === 0 ? (
        <p>There was nothing to decide in this round.</p>
      ) : (
        <>
          <ol aria-label="Decisions" className="divide-y divide-line">
            {decisions.map((decision, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: they never change
              <Decision key={place} decision={decision} />
            ))}
          </ol>
          <p className="mt-3 text-sm text-muted">
            {decisions.every(isBest)
              ? 'Every decision was the best one.'
              : `On average this cost you ${chips.toFixed(2)} chips.`}
          </p>
        </>
      )}
    </Dialog>
  );
}
