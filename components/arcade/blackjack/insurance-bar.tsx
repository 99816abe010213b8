'use client';

import { useState } from 'react';
import { ActButton } from '@/components/arcade/blackjack/act-button';
import { mostInsurance, totalOf, whyNotInsure } from '@/components/arcade/blackjack/bets';
import { useKeys } from '@/components/arcade/frame/use-keys';
import type { InsuranceOffer } from '@/lib/games/blackjack/play';
import type { BlackjackMove } from '@/lib/games/blackjack/schema';

export interface InsuranceBarProps {
  readonly offer: InsuranceOffer;
  readonly isLocked: boolean;
  readonly onMove: (move: BlackjackMove) => void;
  readonly onRefuse: (sentence: string) => void;
}

/** Whether to insure, and for how much per hand. */
export function InsuranceBar({ offer, isLocked, onMove, onRefuse }: InsuranceBarProps) {
  const [texts, setTexts] = useState<readonly string[]>(() => mostInsurance(offer).map(String));
  const total = totalOf(texts);
  const problem = whyNotInsure(offer, texts) ?? (total === 0 ? 'Enter how much you want to insure.' : null);
  const insure = () => onMove({ kind: 'insure', amounts: texts.map(Number) });
  const decline = () => onMove({ kind: 'insure', amounts: texts.map(() => 0) });

  useKeys((key) => {
    if (isLocked || (key !== '1' && key !== '2')) return false;
    if (key === '2') decline();
    else if (problem === null) insure();
    else onRefuse(problem);
    return true;
  });

  return (
    <>
      <div className="flex items-end gap-1.5">
        {texts.map((text, hand) => (
          <label
            // biome-ignore lint/suspicious/noArrayIndexKey: identified by index
            key={hand}
            className="grid min-w-0 flex-1 gap-0.5 text-xs text-muted"
          >
            <span className="truncate">
              {texts.length === 1 ? 'Insurance' : `Hand ${hand + 1}`}, up to {offer.most[hand]}
            </span>
            <input
              type="text"
              inputMode="numeric"
              autoComplete="off"
              aria-invalid={problem !== null}
              value={text}
              onChange={(event) => setTexts(texts.with(hand, event.target.value))}
              className="h-9 w-full rounded-control border border-line-strong bg-surface px-2 text-center font-mono text-base text-ink tabular-nums aria-invalid:border-danger"
            />
          </label>
        ))}
      </div>
      <div className="blackjack-acts">
        <ActButton shortcut="1" why={problem} isLocked={isLocked} onPress={insure} onRefuse={onRefuse}>
          {problem === null ? `Insure for ${total}` : 'Insure'}
        </ActButton>
        <ActButton
          shortcut="2"
          variant="primary"
          why={null}
          isLocked={isLocked}
          onPress={decline}
          onRefuse={onRefuse}
        >
          No insurance
        </ActButton>
      </div>
    </>
  );
}
