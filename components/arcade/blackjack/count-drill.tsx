'use client';

import { useEffect, useState } from 'react';
import { Drill, NumberAnswer, noTally, tallied, Verdict } from '@/components/arcade/blackjack/drill';
import { netText } from '@/components/arcade/blackjack/rounds';
import { PlayingCard } from '@/components/arcade/cards/playing-card';
import { newSeed } from '@/components/games/new-seed';
import { Button } from '@/components/ui/button';
import { RadioGroup } from '@/components/ui/radio-group';
import { type CountQuestion, countQuestion } from '@/lib/games/blackjack/counting';
import { deck } from '@/lib/games/cards';
import { createRng } from '@/lib/games/rng';

const lengths = { quarter: deck.length / 4, half: deck.length / 2, whole: deck.length } as const;
type Length = keyof typeof lengths;

/** Milliseconds per group of cards; null waits for a press. */
const paces = { press: null, slow: 2000, quick: 1000, fast: 600 } as const;
type Pace = keyof typeof paces;

interface Asked extends CountQuestion {
  /** The index of the group shown; the number of groups once all have been. */
  readonly shown: number;
  readonly answered: number | null;
}

interface SettingsProps {
  readonly length: Length;
  readonly pace: Pace;
  readonly onLength: (length: Length) => void;
  readonly onPace: (pace: Pace) => void;
}

function Settings({ length, pace, onLength, onPace }: SettingsProps) {
  return (
    <div className="grid w-full grid-cols-2 gap-4">
      <div>
        <p aria-hidden="true" className="font-semibold">
          Cards
        </p>
        <RadioGroup
          label="Cards"
          options={[
            { value: 'quarter', label: String(lengths.quarter) },
            { value: 'half', label: String(lengths.half) },
            { value: 'whole', label: String(lengths.whole) },
          ]}
          value={length}
          onChange={onLength}
        />
      </div>
      <div>
        <p aria-hidden="true" className="font-semibold">
          Pace
        </p>
        <RadioGroup
          label="Pace"
          options={[
            { value: 'press', label: 'When I press' },
            { value: 'slow', label: `Every ${paces.slow / 1000} s` },
            { value: 'quick', label: `Every ${paces.quick / 1000} s` },
            { value: 'fast', label: `Every ${paces.fast / 1000} s` },
          ]}
          value={pace}
          onChange={onPace}
        />
      </div>
    </div>
  );
}

/** Shows cards one to three at a time, then asks for the running count. */
export function CountDrill() {
  const [length, setLength] = useState<Length>('quarter');
  const [pace, setPace] = useState<Pace>('press');
  const [asked, setAsked] = useState<Asked | null>(null);
  const [answer, setAnswer] = useState<number | null>(null);
  const [tally, setTally] = useState(noTally);
  const ms = paces[pace];
  const shown = asked?.shown ?? 0;
  const count = asked?.groups.length ?? 0;
  const isShowing = asked !== null && shown < count;

  useEffect(() => {
    if (!isShowing || ms === null) return;
    const timer = setTimeout(
      () => setAsked((now) => now && { ...now, shown: Math.max(now.shown, shown + 1) }),
      ms,
    );
    return () => clearTimeout(timer);
  }, [isShowing, ms, shown]);

  function start() {
    setAnswer(null);
    setAsked({ ...countQuestion(createRng(newSeed(), 'count'), lengths[length]), shown: 0, answered: null });
  }

  function check(value: number) {
    if (asked === null || asked.answered !== null) return;
    setAsked({ ...asked, answered: value });
    setTally(tallied(tally, value === asked.answer));
  }

  return (
    <Drill
      tally={tally}
      about="Hi-Lo: two to six count +1, seven to nine 0, tens and aces −1. Keep the sum in your head."
    >
      {asked === null && (
        <>
          <Settings length={length} pace={pace} onLength={setLength} onPace={setPace} />
          <Button variant="primary" size="lg" onClick={start}>
            Start
          </Button>
        </>
      )}
      {isShowing && (
        <>
          <div aria-live="polite" className="flex min-h-28 items-center gap-2 [--card:72px]">
            {asked.groups[shown]?.map((card) => (
              <PlayingCard key={card} card={card} />
            ))}
          </div>
          <p className="text-xs text-muted tabular-nums">
            {shown + 1} of {count}
          </p>
          <Button
            autoFocus
            variant="primary"
            size="lg"
            onClick={() => setAsked({ ...asked, shown: shown + 1 })}
          >
            Next
          </Button>
        </>
      )}
      {asked !== null && !isShowing && asked.answered === null && (
        <NumberAnswer label="Running count" value={answer} onChange={setAnswer} onAnswer={check} />
      )}
      {asked !== null && asked.answered !== null && (
        <>
          <Verdict isRight={asked.answered === asked.answer}>
            The running count is {netText(asked.answer)}
            {asked.answered !== asked.answer && `, not ${netText(asked.answered)}`}.
          </Verdict>
          <div className="flex gap-3">
            <Button autoFocus variant="primary" onClick={start}>
              Again
            </Button>
            <Button onClick={() => setAsked(null)}>Change cards or pace</Button>
          </div>
        </>
      )}
    </Drill>
  );
}
