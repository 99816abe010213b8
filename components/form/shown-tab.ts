'use client';

import { createContext, useContext } from 'react';

export interface ShownTab {
  readonly id: string;
  /** Receives the tabs with unsaved changes. */
  readonly onUnsaved: (tabs: readonly string[]) => void;
}

const Context = createContext<ShownTab | null>(null);
export const ShownTabProvider = Context.Provider;

/** The current tab of the section's page; null for a page without tabs. */
export function useShownTab(): ShownTab | null {
  return useContext(Context);
}
