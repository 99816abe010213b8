import type { ReactNode } from 'react';

/** A person's text, quoted in a dialog. */
export function Quote({ children }: { children: ReactNode }) {
  return (
    <blockquote className="max-h-40 overflow-y-auto border-l-4 border-line pl-4 wrap-anywhere whitespace-pre-line text-muted">
      {children}
    </blockquote>
  );
}
