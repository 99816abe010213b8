import type { ReactNode } from 'react';

/** A legal text under its title. */
export function LegalPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <article className="mx-auto grid w-full max-w-4xl grid-cols-1 gap-4 px-4 py-8 text-base lg:px-6 lg:py-12">
      <h1 className="font-display text-2xl font-bold">{title}</h1>
      {children}
    </article>
  );
}
