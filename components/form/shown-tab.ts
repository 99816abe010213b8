'use client';

import { createContext, useContext } from 'react';

export interface ShownTab {
  readonly id: string;
  /** Takes the tabs that hold something unsaved. */
  readonly onUnsaved: (tabs: readonly string[]) => void;
}

const Context = createContext<ShownTab | null>(null);
export const ShownTabProvider = Context.Provider;

/** The tab of the section's page that is shown; null for a page without tabs, which shows everything. */
export function useShownTab(): ShownTab | null {
  return useContext(Context);
}
