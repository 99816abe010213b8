'use client';

import { createContext, type ReactNode, useContext } from 'react';

/**
 * The search term for the messages below, as a regular expression that splits text at matches; null for none.
 */
export const MarkedExpression = createContext<RegExp | null>(null);

/** Plain text with the matches marked. */
export function MarkedText({ text }: { text: string }): ReactNode {
  const expression = useContext(MarkedExpression);
  if (expression === null) return text;
  const parts = text.split(expression);
  if (parts.length === 1) return text;
  return parts.map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text never move
      <mark key={index} className="rounded-tag bg-amber-fill text-on-amber">
        {part}
      </mark>
    ) : (
      part
    ),
  );
}
