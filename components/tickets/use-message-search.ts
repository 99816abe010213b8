'use client';

import { useDeferredValue, useMemo, useState } from 'react';
import { messageElementId } from '@/components/tickets/message-place';
import { searchExpression, searchTextOf, type TranscriptMessage } from '@/lib/core/ticket-transcript';

/** Brings a message of the transcript into view. */
export function showMessage(index: number, block: ScrollLogicalPosition = 'center'): void {
  document.getElementById(messageElementId(index))?.scrollIntoView({ block });
}

/** Looks something up in messages, and goes from one that holds it to the next. */
export function useMessageSearch(messages: readonly TranscriptMessage[]) {
  const [term, setTerm] = useState('');
  const [at, setAt] = useState(0);
  const deferred = useDeferredValue(term);
  const expression = useMemo(() => searchExpression(deferred), [deferred]);
  const texts = useMemo(() => messages.map(searchTextOf), [messages]);
  const found = useMemo(
    () =>
      expression === null ? null : texts.flatMap((text, index) => (expression.test(text) ? [index] : [])),
    [texts, expression],
  );
  const current = found && found.length > 0 ? Math.min(at, found.length - 1) : null;
  return {
    term,
    expression,
    /** Of the message that the search stands at, its place among all; null for none. */
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
