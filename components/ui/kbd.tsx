import type { ReactNode } from 'react';

/** A keyboard key. */
export function Kbd({ children }: { children: ReactNode }) {
  return (
    <kbd className="inline-flex min-w-5 items-center justify-center rounded-tag border border-line bg-surface px-1.5 font-sans text-xs text-faint">
      {children}
    </kbd>
  );
}
