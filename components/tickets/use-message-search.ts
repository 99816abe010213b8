'use client';

import { useDeferredValue, useMemo, useState } from 'react';
import { messageElementId } from '@/components/tickets/message-place';
import { searchExpression, searchTextOf } from '@/lib/rules/tickets/transcript';
import type { TranscriptMessage } from '@/lib/rules/tickets/transcript-schema';

/** Maximum frames to wait for a moving message. */
const MOST_FRAMES = 30;
/** Frames without movement after which it has settled. */
const STILL = 4;
let shown = 0;

/**
 * Scrolls to a message: repeatedly, while the heights of messages that come into view differ from their
 * estimates, unless another one is requested.
 */
export function showMessage(index: number, block: ScrollLogicalPosition = 'center'): void {
  const element = document.getElementById(messageElementId(index));
  if (!element) return;
  shown += 1;
  const mine = shown;
  let top = Number.NaN;
  let still = 0;
  const go = (frame: number) => {
    if (mine !== shown || still >= STILL || frame >= MOST_FRAMES) return;
    element.scrollIntoView({ block });
    const now = element.getBoundingClientRect().top;
    still = Math.abs(now - top) < 1 ? still + 1 : 0;
    top = now;
    requestAnimationFrame(() => go(frame + 1));
  };
  go(0);
}

/** Searches messages, and moves between matches. */
export function useMessageSearch(messages: readonly TranscriptMessage[]) {
  const [term, setTerm] = useState('');
  const [at, setAt] = useState(0);
  const expression = useMemo(() => searchExpression(term), [term]);
  const texts = useMemo(() => messages.map(searchTextOf), [messages]);
  const found = useMemo(
    () =>
      expression === null ? null : texts.flatMap((text, index) => (expression.test(text) ? [index] : [])),
    [texts, expression],
  );
  const current = found && found.length > 0 ? Math.min(at, found.length - 1) : null;
  return {
    term,
    /** For the marks; called as soon as matches are found. */
    expression: useDeferredValue(expression),
    /** Index of the current match among all messages; null for none. */
    currentIndex: current === null ? null : (found?.[current] ?? null),
    found: found && { count: found.length, current: current ?? 0 },
    change: (next: string) => {
      setTerm(next);
      setAt(0);
    },
    step: (by: 1 | -1) => {
      if (!found || current === null) return;
      const next = (current + by + found.length) % found.length;
      setAt(next);
      showMessage(found[next] ?? 0);
    },
  };
}
