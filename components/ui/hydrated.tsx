'use client';

import { type ReactNode, useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False in the server's HTML, and until React has taken it over. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

/** Runs `task` at once, or, before React answers on the page, right after it does. Returns how to take it back. */
export function whenHydrated(task: () => void): () => void {
  if (!document.body.hasAttribute('data-deaf')) {
    task();
    return () => undefined;
  }
  const timer = setTimeout(task);
  return () => clearTimeout(timer);
}

/**
 * Content of the server's HTML that can be read but not typed into until React answers to it. What is pressed
 * before is kept by public/early.js, which knows such a part by `data-deaf`.
 */
export function Hydrated({ children }: { children: ReactNode }) {
  const isHydrated = useIsHydrated();
  // No box of its own: its children belong to the surrounding grid.
  return (
    <div inert={!isHydrated} data-deaf={isHydrated ? undefined : ''} className="contents">
      {children}
    </div>
  );
}
