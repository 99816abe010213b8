'use client';

import { createContext, type ReactNode, useContext } from 'react';

const ReadOnlyContext = createContext<string | null>(null);

/** Why its content is read-only; null if it isn't. */
export const ReadOnly = ReadOnlyContext.Provider;

/** Why nothing can be changed here, or null. Buttons and switches use it themselves. */
export function useReadOnly(): string | null {
  return useContext(ReadOnlyContext);
}

/** Disables its fields natively in read-only parts. */
export function ReadOnlyFields({ children }: { children: ReactNode }) {
  if (useReadOnly() === null) return children;
  return (
    // The content can still be read.
    <fieldset disabled className="contents [&_.control]:opacity-100!">
      {children}
    </fieldset>
  );
}
