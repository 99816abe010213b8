'use client';

import { Lock } from 'lucide-react';
import { usePathname } from 'next/navigation';
import { useSyncExternalStore } from 'react';
import { ButtonLink } from '@/components/ui/button-link';
import { PageLink } from '@/components/ui/page-link';

const noChange = () => () => {};

/** The URL of the plans, which link back to this page and tab, and to `anchor`. */
function usePlansHref(anchor: string | null): string {
  const path: string | null = usePathname();
  const search = useSyncExternalStore(
    noChange,
    () => window.location.search,
    () => '',
  );
  const from = `${path ?? '/'}${search}${anchor === null ? '' : `#${anchor}`}`;
  return `/store?${new URLSearchParams({ from })}`;
}

/** Links to the plans, which link back to this page. */
export function SeePlans({ className }: { className?: string | undefined }) {
  return (
    <ButtonLink href={usePlansHref(null)} variant="premium" size="sm" className={className}>
      See plans
    </ButtonLink>
  );
}

export interface PlanBadgeProps {
  /** Display name of the plan that unlocks it. */
  readonly plan: string;
  /** The id of the locked element, for the way back. */
  readonly anchor: string;
  /** What is locked, for screen readers that list links. */
  readonly name: string;
}

/** Names the plan that unlocks one item, and links to the plans. */
export function PlanBadge({ plan, anchor, name }: PlanBadgeProps) {
  return (
    <PageLink
      href={usePlansHref(anchor)}
      aria-label={`Opens with ${plan}: ${name}`}
      className="inline-flex items-center gap-1 rounded-tag bg-gold-soft px-2 py-0.5 text-xs font-semibold whitespace-nowrap text-gold underline-offset-2 hover:underline touch:min-h-11 [&_svg]:size-3"
    >
      <Lock aria-hidden="true" />
      Opens with {plan}
    </PageLink>
  );
}
