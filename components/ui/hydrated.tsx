'use client';

import { type ReactNode, Suspense, useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False in the server's HTML and until hydration. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

/** Runs `task` after hydration, or now if that is over. Returns the cancel function. */
export function whenHydrated(task: () => void): () => void {
  if (!document.body.hasAttribute('data-deaf')) {
    task();
    return () => undefined;
  }
  const timer = setTimeout(task);
  return () => clearTimeout(timer);
}

/** Marked until hydration for public/early.js, which stores presses on it. */
function Marked({ isInert, children }: { isInert: boolean; children: ReactNode }) {
  const isHydrated = useIsHydrated();
  // Without a box: its children are part of the surrounding grid.
  return (
    <div inert={isInert && !isHydrated} data-deaf={isHydrated ? undefined : ''} className="contents">
      {children}
    </div>
  );
}

/** Content that can be read, but not edited, before hydration. */
export function Hydrated({ children }: { children: ReactNode }) {
  return <Marked isInert>{children}</Marked>;
}

/** Content below a phone's first screen, or hidden there, which hydrates after the rest of the page. */
export function Below({ children }: { children: ReactNode }) {
  return (
    <Suspense>
      <Marked isInert={false}>{children}</Marked>
    </Suspense>
  );
}
