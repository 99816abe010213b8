import type { ReactNode } from 'react';
import type { PremiumCoverProps } from '@/components/plans/premium-cover';
import { served } from '@/components/ui/fetched';

const PremiumCover = served(() => import('./premium-cover').then((module) => module.PremiumCover));

export interface PremiumLockProps extends PremiumCoverProps {
  locked: boolean;
  children: ReactNode;
}

/** Renders a locked part blurred and inert, with a gold lock and the plan that unlocks it. */
export function PremiumLock({ locked, children, ...cover }: PremiumLockProps) {
  if (!locked) return children;
  return (
    <div className="relative isolate grid overflow-hidden rounded-card">
      <div inert className="col-start-1 row-start-1 opacity-60 blur-[5px] select-none">
        {children}
      </div>
      <PremiumCover {...cover} />
    </div>
  );
}
