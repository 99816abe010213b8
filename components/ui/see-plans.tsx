'use client';

import { usePathname } from 'next/navigation';
import { useSyncExternalStore } from 'react';
import { ButtonLink } from './button-link';

const noChange = () => () => {};

/** Leads from whatever a plan has locked to the plans, and they lead back to this page and tab. */
export function SeePlans({ className }: { className?: string | undefined }) {
  const path: string | null = usePathname();
  const search = useSyncExternalStore(
    noChange,
    () => window.location.search,
    () => '',
  );
  const query = new URLSearchParams({ from: `${path ?? '/'}${search}` });
  return (
    <ButtonLink href={`/store?${query}`} variant="premium" size="sm" className={className}>
      See plans
    </ButtonLink>
  );
}
