'use client';

import { useState } from 'react';
import { actionNames, capital, totalWords, upWords } from '@/components/arcade/blackjack/blackjack-words';
import { Drill, noTally, tallied, Verdict } from '@/components/arcade/blackjack/drill';
import { netText } from '@/components/arcade/blackjack/rounds';
import { PlayingCard } from '@/components/arcade/cards/playing-card';
import { useKeys } from '@/components/arcade/frame/use-keys';
import { newSeed } from '@/components/games/new-seed';
import { Button } from '@/components/ui/button';
import {
  type Deviation,
  type DeviationQuestion,
  deviationQuestion,
  deviations,
  insuranceIndex,
} from '@/lib/games/blackjack/counting';
import { handValue } from '@/lib/games/blackjack/hand';
import type { Action } from '@/lib/games/blackjack/schema';
import { createRng } from '@/lib/games/rng';

const newQuestion = () => deviationQuestion(createRng(newSeed(), 'deviation'));

function ruleText({ index, choices: [at, below] }: DeviationQuestion): string {
  if (at === undefined || below === undefined) return '';
  return `${actionNames[at]} from a true count of ${netText(index)}, else ${actionNames[below].toLowerCase()}.`;
}

const dealerText = (up: number) => (up === 1 ? 'ace' : String(up));

function DeviationRow({ deviation: { hand, up, index, at, below } }: { readonly deviation: Deviation }) {
  return (
    <tr className="border-t border-line">
      <th scope="row" className="py-1 pr-3 text-left font-normal">
        {hand === 'TT' ? 'Two tens' : hand} against {dealerText(up)}
      </th>
      <td className="py-1 pr-3 text-right font-mono tabular-nums">{netText(index)}</td>
      <td className="py-1">
        {actionNames[at]}, else {actionNames[below].toLowerCase()}
      </td>
    </tr>
  );
}

/** All deviations, for reference. */
function AllDeviations() {
  return (
    <details className="mx-auto w-full max-w-xl text-sm">
      <summary className="cursor-pointer font-semibold">All deviations</summary>
      <table className="mt-2 w-full">
        <thead>
          <tr className="text-left text-xs text-muted">
            <th scope="col">Hand</th>
            <th scope="col" className="pr-3 text-right">
              From
            </th>
            <th scope="col">Choose</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row" className="py-1 pr-3 text-left font-normal">
              Insurance
            </th>
            <td className="py-1 pr-3 text-right font-mono tabular-nums">{netText(insuranceIndex)}</td>
            <td className="py-1">Take it, else decline</td>
          </tr>
          {deviations.map((deviation) => (
            <DeviationRow key={`${deviation.hand} ${deviation.up}`} deviation={deviation} />
          ))}
        </tbody>
      </table>
    </details>
  );
}

/** Asks for the best action near the true count at which it changes. */
export function DeviationDrill() {
  const [question, setQuestion] = useState(newQuestion);
  const [answered, setAnswered] = useState<Action | null>(null);
  const [tally, setTally] = useState(noTally);
  const { cards, up, count, choices, answer } = question;

  function choose(action: Action) {
    if (answered !== null) return;
    setAnswered(action);
    setTally(tallied(tally, action === answer));
  }

  function next() {
    setQuestion(newQuestion());
    setAnswered(null);
  }

  useKeys((key) => {
    if (answered !== null && key === '1') next();
    else {
      const action = choices[Number(key) - 1];
      if (action === undefined || answered !== null) return false;
      choose(action);
    }
    return true;
  });

  return (
    <div className="grid gap-6">
      <Drill
        tally={tally}
        about="From a certain true count on, another action is better than basic strategy. Which one is it here?"
      >
        <div className="flex flex-wrap items-center justify-center gap-6 [--card:60px]">
          <div className="grid justify-items-center gap-1">
            <div className="flex gap-1">
              {cards.map((card) => (
                <PlayingCard key={card} card={card} />
              ))}
            </div>
            <p className="text-sm font-semibold">{capital(totalWords(handValue(cards)))}</p>
          </div>
          <div className="grid justify-items-center gap-1">
            <PlayingCard card={up} />
            <p className="text-sm font-semibold">Dealer shows {upWords(up)}</p>
          </div>
        </div>
        <p className="text-lg">
          True count <span className="font-mono font-semibold">{netText(count)}</span>
        </p>
        {answered === null ? (
          <div className="flex gap-3">
            {choices.map((action, place) => (
              <Button
                key={action}
                size="lg"
                aria-keyshortcuts={String(place + 1)}
                onClick={() => choose(action)}
              >
                {actionNames[action]}
              </Button>
            ))}
          </div>
        ) : (
          <>
            <Verdict isRight={answered === answer}>{ruleText(question)}</Verdict>
            <Button autoFocus variant="primary" size="lg" aria-keyshortcuts="1" onClick={next}>
              Next
            </Button>
          </>
        )}
      </Drill>
      <AllDeviations />
    </div>
  );
}
