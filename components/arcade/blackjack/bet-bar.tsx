'use client';

import { clsx } from 'clsx';
import { type KeyboardEvent, useId, useState } from 'react';
import { ActButton } from '@/components/arcade/blackjack/act-button';
import {
  addedTo,
  type BetTexts,
  betsFor,
  chipsOf,
  firstBets,
  sumOfText,
  totalOf,
  whyNotBet,
  whyNotBets,
} from '@/components/arcade/blackjack/bets';
import { useKeys } from '@/components/arcade/frame/use-keys';
import { Button } from '@/components/ui/button';
import type { BetOffer } from '@/lib/games/blackjack/rules';
import type { BlackjackMove } from '@/lib/games/blackjack/schema';
import { blackjackNumbers } from '@/lib/games/blackjack/table-rules';

interface BetFieldProps {
  readonly offer: BetOffer;
  readonly label: string;
  readonly text: string;
  readonly isChosen: boolean;
  readonly onText: (text: string) => void;
  readonly onChoose: () => void;
  readonly onEnter: () => void;
}

/** The bet on one hand: typed, by chips, or by arrow keys. */
function BetField({ offer, label, text, isChosen, onText, onChoose, onEnter }: BetFieldProps) {
  const id = useId();
  const problem = whyNotBet(offer, sumOfText(text));

  function byKey(event: KeyboardEvent) {
    if (event.key === 'Enter') {
      event.preventDefault();
      onEnter();
      return;
    }
    const times = { ArrowUp: 1, ArrowDown: -1, PageUp: 5, PageDown: -5 }[event.key];
    if (times === undefined) return;
    event.preventDefault();
    onText(addedTo(offer, text, times * offer.min));
  }

  return (
    <>
      <input
        type="text"
        inputMode="numeric"
        autoComplete="off"
        aria-label={label}
        aria-invalid={problem !== null}
        aria-describedby={problem === null ? undefined : id}
        placeholder={String(offer.min)}
        value={text}
        onChange={(event) => onText(event.target.value)}
        onFocus={onChoose}
        onKeyDown={byKey}
        className={clsx(
          'h-9 min-w-0 flex-1 touch:portrait:h-11 rounded-control border bg-surface px-2 text-center font-mono text-base tabular-nums',
          problem !== null ? 'border-danger' : isChosen ? 'border-coral' : 'border-line-strong',
        )}
      />
      <span id={id} hidden>
        {problem}
      </span>
    </>
  );
}

export interface BetBarProps {
  readonly offer: BetOffer;
  readonly isLocked: boolean;
  /** Whether the round can be skipped. */
  readonly canSkip: boolean;
  readonly onMove: (move: BlackjackMove) => void;
  readonly onRefuse: (sentence: string) => void;
}

const smallClass =
  'min-h-8 min-w-0 rounded-control border border-line-strong/50 bg-raised text-xs whitespace-nowrap font-semibold touch:min-h-9 touch:portrait:min-h-11 aria-pressed:border-coral aria-pressed:bg-coral-soft disabled:opacity-55';

/** How many hands to play, and what to bet on each. */
export function BetBar({ offer, isLocked, canSkip, onMove, onRefuse }: BetBarProps) {
  const [texts, setTexts] = useState<BetTexts>(() => firstBets(offer));
  const [chosen, setChosen] = useState(0);
  const hand = Math.min(chosen, texts.length - 1);
  const problem = whyNotBets(offer, texts);
  const { rebet } = offer;
  const change = (place: number, text: string) => setTexts(texts.with(place, text));

  function confirm() {
    if (isLocked) return;
    if (problem === null) onMove({ kind: 'bet', bets: texts.map(Number) });
    else onRefuse(problem);
  }
  const skip = () => !isLocked && onMove({ kind: 'skip' });
  const again = () => rebet !== null && setTexts(rebet.map(String));
  const clear = () => setTexts(texts.map(() => ''));

  useKeys((key) => {
    if (key === '1') confirm();
    else if (key === '2') again();
    else if (key === '3') clear();
    else if (key === '4' && canSkip) skip();
    else return false;
    return true;
  });

  const total = totalOf(texts);
  return (
    <div className="blackjack-bet-bar">
      <div className="blackjack-bet-hands flex gap-1.5">
        <fieldset aria-label="Number of hands" className="flex gap-1">
          {Array.from({ length: blackjackNumbers.boxes }, (_, place) => place + 1).map((count) => (
            <button
              key={count}
              type="button"
              aria-pressed={texts.length === count}
              aria-label={count === 1 ? '1 hand' : `${count} hands`}
              disabled={count > offer.boxes}
              title={count > offer.boxes ? `You don't have the chips for ${count} hands.` : undefined}
              onClick={() => setTexts(betsFor(texts, count))}
              className={clsx(smallClass, 'w-9 touch:portrait:w-11')}
            >
              {count}
            </button>
          ))}
        </fieldset>
        {texts.map((text, place) => (
          <BetField
            // biome-ignore lint/suspicious/noArrayIndexKey: identified by index
            key={place}
            offer={offer}
            label={texts.length === 1 ? 'Bet' : `Bet on hand ${place + 1}`}
            text={text}
            isChosen={texts.length > 1 && place === hand}
            onText={(next) => change(place, next)}
            onChoose={() => setChosen(place)}
            onEnter={confirm}
          />
        ))}
      </div>
      <fieldset
        aria-label={texts.length === 1 ? 'Add chips' : `Add chips to hand ${hand + 1}`}
        className="blackjack-bet-chips flex min-w-0 gap-1"
      >
        {chipsOf(offer).map((chip) => (
          <button
            key={chip}
            type="button"
            aria-label={`Add ${chip}`}
            onClick={() => change(hand, addedTo(offer, texts[hand] ?? '', chip))}
            className={clsx(smallClass, 'flex-1')}
          >
            {chip}
          </button>
        ))}
      </fieldset>
      <div className="blackjack-bet-again flex gap-1">
        <button
          type="button"
          aria-keyshortcuts="2"
          disabled={rebet === null}
          title={rebet === null ? 'There is no earlier bet that your chips cover.' : undefined}
          onClick={again}
          className={clsx(smallClass, 'px-1.5')}
        >
          Rebet
        </button>
        <button type="button" aria-keyshortcuts="3" onClick={clear} className={clsx(smallClass, 'px-1.5')}>
          Clear
        </button>
      </div>
      <p role="status" className="blackjack-bet-problem blackjack-problem">
        {problem}
      </p>
      <div className="blackjack-bet-acts flex gap-2">
        <ActButton
          shortcut="1"
          variant="primary"
          className="flex-1"
          why={problem}
          isLocked={isLocked}
          onPress={confirm}
          onRefuse={onRefuse}
        >
          {problem === null ? `Bet ${total}` : 'Bet'}
        </ActButton>
        {canSkip && (
          <Button
            className="min-h-12 max-sm:px-3"
            aria-keyshortcuts="4"
            aria-disabled={isLocked}
            onClick={skip}
          >
            Skip round
          </Button>
        )}
      </div>
    </div>
  );
}
