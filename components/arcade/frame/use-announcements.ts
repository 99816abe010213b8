'use client';

import { useEffect, useRef } from 'react';
import type { AnyBoard, AnyMatch } from '@/components/arcade/board';
import { isOwnTurn } from '@/components/arcade/frame/match-status';
import { playSound } from '@/components/arcade/sound';
import { speak } from '@/components/ui/speak';

let isOdd = false;

/**
 * Announces a text even if it repeats the last one: screen readers ignore a live region that has not changed.
 */
export function speakAgain(text: string): void {
  isOdd = !isOdd;
  speak(isOdd ? text : `${text}\u00a0`);
}

/** Marks the title of a background tab when it is the user's turn. */
export function useTurnTitle(canAct: boolean): void {
  useEffect(() => {
    if (!canAct) return;
    /** The page's own title while it is replaced. */
    let own: string | null = null;
    const giveBack = () => {
      if (own !== null) document.title = own;
      own = null;
    };
    const show = () => {
      if (document.visibilityState !== 'hidden') giveBack();
      else if (own === null) {
        own = document.title;
        document.title = `Your turn · ${own}`;
      }
    };
    show();
    document.addEventListener('visibilitychange', show);
    return () => {
      document.removeEventListener('visibilitychange', show);
      giveBack();
    };
  }, [canAct]);
}

/** Speaks the new events of a match and plays their sounds. `id` identifies the match across tabs. */
export function useAnnouncements(
  id: string,
  board: Pick<AnyBoard, 'speak' | 'sound' | 'spokenTurn'>,
  match: Pick<AnyMatch, 'events' | 'view' | 'viewer' | 'names' | 'seats' | 'step' | 'offers' | 'result'>,
): void {
  const { events, view, viewer, names, step, offers, result } = match;
  const known = useRef<ReadonlySet<unknown> | null>(null);
  const canAct = isOwnTurn(match) && result === null;
  const couldAct = useRef(isOwnTurn(match));
  // biome-ignore lint/correctness/useExhaustiveDependencies: only new events are announced
  useEffect(() => {
    const before = known.current;
    known.current = new Set(events);
    // Events from before the page opened are not announced.
    const fresh = before === null ? [] : events.filter((event) => !before.has(event));
    const sentences = fresh.map((event) => board.speak(event, viewer, names)).filter((text) => text !== null);
    if (fresh.length > 0 && canAct) {
      sentences.push('Your turn.', board.spokenTurn?.(view, offers, viewer, names) ?? '');
    }
    if (sentences.length > 0) speakAgain(sentences.join(' ').trim());
    const [sound] = fresh
      .map((event) => board.sound(event, viewer))
      .filter((name) => name !== null)
      .reverse();
    if (sound) void playSound(sound, `${id}:${step}`);
    else if (before !== null && canAct && !couldAct.current) void playSound('turn', `${id}:${step}`);
    couldAct.current = canAct;
  }, [events.at(-1), events.length, canAct]);
}
