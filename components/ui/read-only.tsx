'use client';

import { createContext, type ReactNode, useContext } from 'react';

const ReadOnlyContext = createContext<string | null>(null);

/** Says why nothing inside it can be changed; null if it can. */
export const ReadOnly = ReadOnlyContext.Provider;

/** Why nothing can be changed here, or null. Buttons and switches read it themselves. */
export function useReadOnly(): string | null {
  return useContext(ReadOnlyContext);
}

/** Disables its fields, natively, where nothing can be changed. */
export function ReadOnlyFields({ children }: { children: ReactNode }) {
  if (useReadOnly() === null) return children;
  return (
    // What cannot be changed is still there to be read.
    <fieldset disabled className="contents [&_.control]:opacity-100!">
      {children}
    </fieldset>
  );
}
