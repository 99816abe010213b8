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

function Marked({ children }: { children: ReactNode }) {
  const isHydrated = useIsHydrated();
  return (
    <div data-deaf={isHydrated ? undefined : ''} className="contents">
      {children}
    </div>
  );
}

/**
 * What is below the first screen of a phone, or hidden on it. React takes it over after the rest of the page,
 * which answers that much sooner; what is pressed here before is kept by public/early.js.
 */
export function Below({ children }: { children: ReactNode }) {
  return (
    <Suspense>
      <Marked>{children}</Marked>
    </Suspense>
  );
}
