'use client';

import { type ReactNode, Suspense, useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False in the server's HTML, and until React has taken it over. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

/** Runs `task` at once, or right after React answers on the page. Returns the function that cancels it. */
export function whenHydrated(task: () => void): () => void {
  if (!document.body.hasAttribute('data-deaf')) {
    task();
    return () => undefined;
  }
  const timer = setTimeout(task);
  return () => clearTimeout(timer);
}

/** Marked for public/early.js, which keeps what is pressed here, until React has taken it over. */
function Marked({ isInert, children }: { isInert: boolean; children: ReactNode }) {
  const isHydrated = useIsHydrated();
  // No box of its own: its children belong to the surrounding grid.
  return (
    <div inert={isInert && !isHydrated} data-deaf={isHydrated ? undefined : ''} className="contents">
      {children}
    </div>
  );
}

/** Content of the server's HTML that can be read but not typed into until React answers to it. */
export function Hydrated({ children }: { children: ReactNode }) {
  return <Marked isInert>{children}</Marked>;
}

/**
 * What is below the first screen of a phone, or hidden on it. React takes it over after the rest of the page,
 * which answers that much sooner.
 */
export function Below({ children }: { children: ReactNode }) {
  return (
    <Suspense>
      <Marked isInert={false}>{children}</Marked>
    </Suspense>
  );
}
