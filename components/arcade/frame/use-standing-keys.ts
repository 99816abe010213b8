'use client';

import { type RefObject, useEffect, useRef } from 'react';
import type { AnyBoard, AnyMatch } from '@/components/arcade/board';
import { clockWords, lastMoveWords, opponentWords } from '@/components/arcade/frame/standing-words';
import { speakAgain } from '@/components/arcade/frame/use-announcements';

function answer(key: string, board: AnyBoard, match: AnyMatch, view: unknown): string | null {
  switch (key.toLowerCase()) {
    case 'l':
      return lastMoveWords(board, match);
    case 'c':
      return clockWords(match, Date.now());
    case 'o':
      return opponentWords(board, match);
    case 'p':
      return board.standing?.(view, match.viewer, match.names) ?? null;
    default:
      return null;
  }
}

const isTyping = (target: Element) => target.closest('input, textarea, select, [contenteditable]') !== null;

/**
 * Keys that announce the state of a match to screen reader users while its board has the focus: L the last
 * move, C the clock, O the opponent, P the position. A board's own keys take precedence, and combinations
 * with Ctrl, Alt or Meta are left to the browser. Returns the ref for the board's container; `view` is what
 * it shows.
 */
export function useStandingKeys(
  board: AnyBoard,
  match: AnyMatch,
  view: unknown,
): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // On the window, so that it runs after React's handler on the board.
    const onKey = (event: KeyboardEvent) => {
      const { target, key } = event;
      if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return;
      if (!(target instanceof Element) || !place.current?.contains(target) || isTyping(target)) return;
      const said = answer(key, board, match, view);
      if (said === null) return;
      event.preventDefault();
      speakAgain(said);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [board, match, view]);
  return place;
}
