import type { ReactNode } from 'react';
import { Below } from '@/components/ui/hydrated';

export interface PartProps {
  readonly id: string;
  readonly title: string;
  readonly lead: string;
  readonly children: ReactNode;
}

/** A part of the welcome page below its first screen, with its own heading. */
export function Part({ id, title, lead, children }: PartProps) {
  return (
    <section aria-labelledby={id} className="mx-auto w-full max-w-7xl px-4 py-12 sm:px-6 lg:py-16">
      <h2 id={id} className="text-xl font-bold sm:text-2xl">
        {title}
      </h2>
      <p className="mt-3 max-w-2xl text-base text-muted">{lead}</p>
      <div className="mt-8">
        <Below>{children}</Below>
      </div>
    </section>
  );
}
