'use client';

import { useState } from 'react';
import { Drill, NumberAnswer, noTally, tallied, Verdict } from '@/components/arcade/blackjack/drill';
import { netText } from '@/components/arcade/blackjack/rounds';
import { newSeed } from '@/components/games/new-seed';
import { Button } from '@/components/ui/button';
import { type TrueCountQuestion, trueCountQuestion } from '@/lib/games/blackjack/counting';
import { blackjackRules } from '@/lib/games/blackjack/table-rules';
import { createRng } from '@/lib/games/rng';

const newQuestion = () => trueCountQuestion(createRng(newSeed(), 'true count'), blackjackRules.decks);

function decksText({ halfDecksLeft }: TrueCountQuestion): string {
  const whole = Math.floor(halfDecksLeft / 2);
  const half = halfDecksLeft % 2 === 1 ? '½' : '';
  const text = `${whole > 0 ? whole : ''}${half}`;
  return `${text} ${halfDecksLeft <= 2 ? 'deck' : 'decks'}`;
}

/** Asks for the true count, from a running count and the decks left. */
export function TrueCountDrill() {
  const [question, setQuestion] = useState(newQuestion);
  const [answer, setAnswer] = useState<number | null>(null);
  const [answered, setAnswered] = useState<number | null>(null);
  const [tally, setTally] = useState(noTally);

  function check(value: number) {
    if (answered !== null) return;
    setAnswered(value);
    setTally(tallied(tally, value === question.answer));
  }

  function next() {
    setQuestion(newQuestion());
    setAnswer(null);
    setAnswered(null);
  }

  return (
    <Drill
      tally={tally}
      about="The true count is the running count divided by the decks that are left, rounded down: −0.5 becomes −1."
    >
      <p className="text-center text-lg">
        Running count <span className="font-mono font-semibold">{netText(question.running)}</span>,{' '}
        <span className="font-semibold">{decksText(question)}</span> left
      </p>
      {answered === null ? (
        <NumberAnswer label="True count" value={answer} onChange={setAnswer} onAnswer={check} />
      ) : (
        <>
          <Verdict isRight={answered === question.answer}>
            The true count is {netText(question.answer)}
            {answered !== question.answer && `, not ${netText(answered)}`}.
          </Verdict>
          <Button autoFocus variant="primary" onClick={next}>
            Next
          </Button>
        </>
      )}
    </Drill>
  );
}
