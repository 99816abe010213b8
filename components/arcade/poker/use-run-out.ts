'use client';

import { useEffect, useState } from 'react';
import { chancesInSlices } from '@/lib/games/poker/equity';
import { pokerNumbers } from '@/lib/games/poker/table-rules';
import type { PokerView } from '@/lib/games/poker/view';

export interface RunOut {
  /** The number of board cards to show. */
  readonly cards: number;
  /** Cards remain to be shown, so the outcome is hidden. */
  readonly isRunning: boolean;
  skip(): void;
}

const prefersStillness = () => window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false;

/**
 * After an all-in, reveals the board street by street to viewers who have watched the hand, although the
 * server has sent all of it. It can be skipped.
 */
export function useRunOut({ number, outcome, board }: PokerView): RunOut {
  const openedAt = outcome?.openedAt ?? null;
  /** The last hand watched during play, if motion is not reduced. */
  const [seen, setSeen] = useState<number | null>(null);
  const [shown, setShown] = useState<{ readonly hand: number; readonly cards: number } | null>(null);
  const isPlayed = outcome === null;
  const isRunOut = openedAt !== null && seen === number;
  useEffect(() => {
    if (isPlayed) setSeen(prefersStillness() ? null : number);
  }, [isPlayed, number]);
  useEffect(() => {
    if (!isRunOut) return;
    const stops = [3, 4, 5].filter((cards) => cards > openedAt);
    const timers = stops.map((cards, place) =>
      setTimeout(() => setShown({ hand: number, cards }), (place + 1) * pokerNumbers.pauses.street * 1000),
    );
    return () => timers.forEach(clearTimeout);
  }, [isRunOut, openedAt, number]);
  const reached = shown?.hand === number ? shown.cards : (openedAt ?? 0);
  const cards = isRunOut ? Math.min(reached, board.length) : board.length;
  return {
    cards,
    isRunning: cards < board.length,
    skip: () => setShown({ hand: number, cards: board.length }),
  };
}

/** Each open hand's equity on the board shown, in percent by seat; null until computed. */
export function useChances(
  view: PokerView,
  cards: number,
  isOn: boolean,
): ReadonlyMap<number, number> | null {
  const [chances, setChances] = useState<ReadonlyMap<number, number> | null>(null);
  const open = view.seats.flatMap(({ hand }, seat) =>
    hand?.cards && !hand.isFolded ? [{ seat, cards: hand.cards }] : [],
  );
  const key = isOn ? JSON.stringify([open, view.board.slice(0, cards)]) : '';
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key covers every input
  useEffect(() => {
    setChances(null);
    if (key === '' || open.length < 2) return;
    const hands = open.map((one) => one.cards);
    const slices = chancesInSlices(hands, view.board.slice(0, cards));
    let timer: ReturnType<typeof setTimeout>;
    const count = () => {
      const slice = slices.next();
      if (!slice.done) {
        timer = setTimeout(count);
        return;
      }
      setChances(new Map(open.map(({ seat }, place) => [seat, 100 * (slice.value[place]?.equity ?? 0)])));
    };
    timer = setTimeout(count);
    return () => clearTimeout(timer);
  }, [key]);
  return chances;
}
