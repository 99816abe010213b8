'use client';

import { clsx } from 'clsx';
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useState } from 'react';
import { useUnchanged } from '@/components/arcade/cards/use-unchanged';
import {
  type Ahead,
  moveAhead,
  nearestSum,
  steppedSum,
  stillAhead,
  whyNotSum,
} from '@/components/arcade/poker/sums';
import { Button } from '@/components/ui/button';
import type { Acting, Raise } from '@/lib/games/poker/betting';
import type { PokerOffers } from '@/lib/games/poker/rules';
import type { PokerMove, TableMove } from '@/lib/games/poker/schema';
import type { PokerView } from '@/lib/games/poker/view';

const presetNames = { min: 'Min', half: '½', 'three-quarters': '¾', pot: 'Pot', 'all-in': 'All-in' } as const;
const presetLabels = {
  min: 'Min',
  half: '½ of the pot',
  'three-quarters': '¾ of the pot',
  pot: 'Pot',
  'all-in': 'All-in',
} as const;

interface SumProps {
  readonly raise: Raise;
  readonly bigBlind: number;
  /** The field's text. */
  readonly text: string;
  readonly onText: (text: string) => void;
}

/** The amount of a raise: by buttons, a slider, the wheel, arrow keys, or typing. */
function RaiseSum({ raise, bigBlind, text, onText }: SumProps) {
  const id = useId();
  const value = nearestSum(raise, Number(text) || raise.min);
  const problem = whyNotSum(raise, text.trim() === '' ? null : Number(text));
  const step = (steps: number) => onText(String(steppedSum(raise, value, steps, bigBlind)));

  function byKey(event: KeyboardEvent) {
    const steps = { ArrowUp: 1, ArrowDown: -1, PageUp: 5, PageDown: -5 }[event.key];
    if (steps === undefined) return;
    event.preventDefault();
    step(steps);
  }

  return (
    <div className="poker-sum">
      <fieldset aria-label="Sums" className="flex gap-1">
        {raise.presets.map(({ id: name, to }) => (
          <button
            key={name}
            type="button"
            aria-label={`${presetLabels[name]}: ${to}`}
            aria-pressed={value === to && problem === null}
            onClick={() => onText(String(to))}
            className="min-h-8 min-w-0 flex-1 touch:portrait:min-h-11 rounded-control border border-line-strong/50 bg-raised px-1.5 text-xs font-semibold touch:min-h-9 aria-pressed:border-coral aria-pressed:bg-coral-soft"
          >
            {presetNames[name]}
          </button>
        ))}
      </fieldset>
      <div className="flex items-center gap-2">
        <input
          type="range"
          aria-label="Raise to"
          aria-valuetext={`${value} chips`}
          min={raise.min}
          max={raise.max}
          value={value}
          onChange={(event) => onText(event.target.value)}
          onKeyDown={byKey}
          onWheel={(event) => step(event.deltaY < 0 ? 1 : -1)}
          className="min-w-0 flex-1 accent-coral-fill"
        />
        <input
          type="text"
          inputMode="numeric"
          aria-label="Chips"
          aria-invalid={problem !== null}
          aria-describedby={problem === null ? undefined : `${id}-problem`}
          value={text}
          onChange={(event) => onText(event.target.value)}
          onBlur={() => onText(String(value))}
          onKeyDown={byKey}
          className={clsx(
            'h-8 w-20 touch:portrait:h-11 rounded-control border bg-surface px-2 text-right font-mono text-base tabular-nums touch:h-9',
            problem === null ? 'border-line-strong' : 'border-danger',
          )}
        />
      </div>
      <p id={`${id}-problem`} role="status" className="truncate text-xs text-danger">
        {problem}
      </p>
    </div>
  );
}

interface DecisionProps {
  readonly acting: Acting;
  readonly toMatch: number;
  readonly bigBlind: number;
  readonly isDead: boolean;
  readonly onMove: (move: PokerMove) => void;
  readonly onRefuse: (sentence: string) => void;
}

/** The viewer's turn: fold, then check or call, then raise, which is never beside fold. */
function Decision({ acting, toMatch, bigBlind, isDead, onMove, onRefuse }: DecisionProps) {
  const { price, raise } = acting;
  const [text, setText] = useState(String(raise?.min ?? 0));
  const isUnchanged = useUnchanged(JSON.stringify(acting));
  const isLocked = isDead || !isUnchanged;
  const sum = Number(text);

  function press(move: PokerMove) {
    if (isLocked) return;
    if (move.kind === 'raise' && raise) {
      const problem = whyNotSum(raise, text.trim() === '' ? null : sum);
      if (problem !== null) return onRefuse(problem);
    }
    onMove(move);
  }

  const byKey = useEffectEvent((event: globalThis.KeyboardEvent) => {
    const isTyping =
      event.target instanceof HTMLElement && event.target.closest('input, dialog, [role=dialog]');
    if (isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === '1') press({ kind: 'fold' });
    if (event.key === '2') press({ kind: price === 0 ? 'check' : 'call' });
    if (event.key === '3' && raise) press({ kind: 'raise', to: sum });
  });
  useEffect(() => {
    const listen = (event: globalThis.KeyboardEvent) => byKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);

  const isAllIn = raise !== null && sum === raise.max;
  const verb = toMatch > 0 ? 'Raise to' : 'Bet';
  return (
    <>
      {raise && <RaiseSum raise={raise} bigBlind={bigBlind} text={text} onText={setText} />}
      <div className="poker-acts">
        <Button
          className="min-h-12"
          aria-keyshortcuts="1"
          aria-disabled={isLocked}
          onClick={() => press({ kind: 'fold' })}
        >
          Fold
        </Button>
        <Button
          className="min-h-12"
          variant={price === 0 ? 'primary' : 'secondary'}
          aria-keyshortcuts="2"
          aria-disabled={isLocked}
          onClick={() => press({ kind: price === 0 ? 'check' : 'call' })}
        >
          {price === 0 ? 'Check' : `Call ${price}`}
        </Button>
        {raise && (
          <Button
            className="min-h-12"
            variant={price === 0 ? 'secondary' : 'primary'}
            aria-keyshortcuts="3"
            aria-disabled={isLocked}
            onClick={() => press({ kind: 'raise', to: sum })}
          >
            {isAllIn ? `All-in ${sum}` : `${verb} ${text}`}
          </Button>
        )}
      </div>
    </>
  );
}

interface AheadProps {
  readonly price: number;
  readonly value: Ahead | null;
  readonly onChange: (value: Ahead | null) => void;
}

/** A move to make once the viewer's turn comes, if its price is unchanged. */
function AheadChoice({ price, value, onChange }: AheadProps) {
  const choices: readonly { readonly label: string; readonly ahead: Ahead }[] = [
    { label: price === 0 ? 'Check or fold' : 'Fold', ahead: { kind: 'check-fold' } },
    { label: price === 0 ? 'Check' : `Call ${price}`, ahead: { kind: 'call', price } },
    { label: 'Call any', ahead: { kind: 'call-any' } },
  ];
  return (
    <fieldset aria-label="When it's your turn" className="poker-acts">
      {choices.map(({ label, ahead }) => (
        <label
          key={ahead.kind}
          className="flex min-h-12 items-center justify-center gap-2 rounded-control border border-line px-2 text-sm has-checked:border-coral has-checked:bg-coral-soft"
        >
          <input
            type="checkbox"
            checked={value?.kind === ahead.kind}
            onChange={(event) => onChange(event.target.checked ? ahead : null)}
            className="size-4 accent-coral-fill"
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}

const tableNames: Readonly<Record<TableMove, string>> = {
  show: 'Show cards',
  muck: 'Muck',
  'sit-out': 'Sit out',
  'sit-out-next-blind': 'Sit out next big blind',
  stay: 'Stay in',
  back: "I'm back",
  post: 'Post to play now',
  wait: 'Wait for the big blind',
  rebuy: 'Buy in again',
};

export interface ActionBarProps {
  readonly view: PokerView;
  readonly offers: PokerOffers | null;
  /** The viewer's seat. */
  readonly seat: number;
  readonly isPending: boolean;
  readonly onMove: (move: PokerMove) => void;
  readonly onRefuse: (sentence: string) => void;
}

/** All of a player's actions, always in the same place and at the same height. */
export function ActionBar({ view, offers, seat, isPending, onMove, onRefuse }: ActionBarProps) {
  /** A choice is valid for one hand. */
  const [kept, setKept] = useState<{ readonly hand: number; readonly ahead: Ahead | null } | null>(null);
  const chosen = kept?.hand === view.number ? kept.ahead : null;
  const setChosen = (next: Ahead | null) => setKept({ hand: view.number, ahead: next });
  const own = view.seats[seat];
  const hand = own?.hand ?? null;
  const acting = offers?.act ?? null;
  const price = acting?.price ?? Math.min(own?.stack ?? 0, Math.max(0, view.toMatch - (hand?.bet ?? 0)));
  const ahead = stillAhead(chosen, price);
  const isIn = view.phase === 'playing' && hand !== null && !hand.isFolded && !hand.isAllIn;

  const actAhead = useEffectEvent(() => {
    if (acting === null) return;
    const move = moveAhead(chosen, acting);
    setChosen(null);
    if (move !== null) onMove(move);
  });
  const decision = acting === null ? null : `${view.number} ${view.street} ${view.actions.length}`;
  useEffect(() => {
    if (decision !== null) actAhead();
  }, [decision]);

  return (
    <section aria-label="Your actions" className="poker-bar">
      {acting !== null ? (
        <Decision
          key={decision}
          acting={acting}
          toMatch={view.toMatch}
          bigBlind={view.blinds.big}
          isDead={isPending}
          onMove={onMove}
          onRefuse={onRefuse}
        />
      ) : (
        isIn && <AheadChoice price={price} value={ahead} onChange={setChosen} />
      )}
      {offers !== null && offers.table.length > 0 && (
        <div className="flex flex-wrap justify-center gap-2">
          {offers.table.map((kind) => (
            <Button key={kind} size="sm" variant="ghost" onClick={() => onMove({ kind })}>
              {tableNames[kind]}
            </Button>
          ))}
        </div>
      )}
    </section>
  );
}
