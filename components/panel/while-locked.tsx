import type { ReactNode } from 'react';
import { PlanNotice } from '@/components/plans/plan-notice';
import { ReadOnly } from '@/components/ui/read-only';
import { type Plan, planNames } from '@/lib/plans';
import { lockedText } from '@/lib/rules/premium/within-plan';

interface WhileLockedProps {
  readonly plan: Plan;
  readonly isLocked: boolean;
  readonly children: ReactNode;
}

/** Makes a builder read-only if the plan doesn't include its thing, and shows the plans. */
export function WhileLocked({ plan, isLocked, children }: WhileLockedProps) {
  if (!isLocked) return children;
  const text = lockedText(plan);
  return (
    <div className="grid min-w-0 grid-cols-1 gap-5">
      <PlanNotice title={`Over the ${planNames[plan]} plan's limit`}>{text}</PlanNotice>
      <ReadOnly value={text}>{children}</ReadOnly>
    </div>
  );
}
