'use client';

import { usePathname, useSearchParams } from 'next/navigation';
import { ButtonLink } from './button-link';

/** Where the plans are compared; from there a link leads back to `from`, a path of the site. */
function storeHref(from: string): `/store?${string}` {
  return `/store?${new URLSearchParams({ from })}`;
}

/** Leads from whatever a plan has locked to the plans, and they lead back. */
export function SeePlans({ className }: { className?: string | undefined }) {
  const path: string | null = usePathname();
  const search: URLSearchParams | null = useSearchParams();
  const tab = search?.get('tab');
  const page = path ?? '/';
  const from = tab ? `${page}?${new URLSearchParams({ tab })}` : page;
  return (
    <ButtonLink href={storeHref(from)} variant="premium" size="sm" className={className}>
      See plans
    </ButtonLink>
  );
}
