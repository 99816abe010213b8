import type { ComponentProps, ReactNode } from 'react';
import { RetentionTable } from '@/components/legal/retention-table';
import { PageLink } from '@/components/ui/page-link';

const linkClass = 'text-lagoon underline decoration-lagoon/40 underline-offset-2 hover:decoration-lagoon';

function TextLink({ href = '', children }: ComponentProps<'a'>) {
  if (href.startsWith('/')) {
    return (
      <PageLink href={href} className={linkClass}>
        {children}
      </PageLink>
    );
  }
  return (
    <a href={href} rel="noreferrer" className={linkClass}>
      {children}
    </a>
  );
}

function Operator({ children }: { children: ReactNode }) {
  return (
    <>
      <h2 id="operator" className="mt-6 scroll-mt-24 font-display text-lg font-semibold">
        The operator
      </h2>
      {children}
    </>
  );
}

/** Renders the elements of a legal text. */
export const legalParts = {
  a: TextLink,
  h2: ({ children }: ComponentProps<'h2'>) => (
    <h2 className="mt-6 font-display text-lg font-semibold">{children}</h2>
  ),
  p: ({ children }: ComponentProps<'p'>) => <p className="max-w-prose text-muted">{children}</p>,
  ul: ({ children }: ComponentProps<'ul'>) => (
    <ul className="grid max-w-prose list-disc gap-2 pl-5 text-muted">{children}</ul>
  ),
  li: ({ children }: ComponentProps<'li'>) => (
    <li>
      <p>{children}</p>
    </li>
  ),
  strong: ({ children }: ComponentProps<'strong'>) => (
    <strong className="font-semibold text-ink">{children}</strong>
  ),
  Operator,
  RetentionTable,
};
