import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';

export interface FoldProps {
  readonly title: string;
  readonly isOpen?: boolean | undefined;
  readonly children: ReactNode;
}

/** A panel of the editor that collapses to its heading. */
export function Fold({ title, isOpen = true, children }: FoldProps) {
  return (
    <details open={isOpen} className="group rounded-card border border-line bg-surface">
      <summary className="flex min-h-10 cursor-pointer list-none items-center justify-between gap-2 rounded-card px-3 font-semibold touch:min-h-11 [&::-webkit-details-marker]:hidden">
        {title}
        <ChevronDown
          aria-hidden="true"
          className="size-4 text-faint transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="grid grid-cols-1 gap-3 px-3 pb-3">{children}</div>
    </details>
  );
}
