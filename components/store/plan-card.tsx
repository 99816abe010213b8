import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from '@/components/ui/badge';
import { planNames } from '@/lib/plans';
import type { PaidPlan } from '@/lib/rules/premium/offer';
import { planPoints } from '@/lib/rules/premium/texts';

const intros = {
  basic: 'For one server that has outgrown the free limits.',
  pro: 'For people who run several servers, or a big one.',
} as const;

export interface PlanCardProps {
  readonly plan: PaidPlan;
  readonly titleAs?: 'h2' | 'h3';
  readonly cost: ReactNode;
  /** False if its advantages are listed elsewhere on the page. */
  readonly hasPoints?: boolean;
  readonly children: ReactNode;
}

/** A plan with its cost and advantages; the button is a child. */
export function PlanCard({ plan, titleAs: Title = 'h2', cost, hasPoints = true, children }: PlanCardProps) {
  const isPopular = plan === 'pro';
  return (
    <section
      aria-labelledby={`plan-${plan}`}
      className={clsx(
        'flex flex-col rounded-card border bg-surface p-5 sm:p-6',
        isPopular ? 'border-gold/60' : 'border-line',
      )}
    >
      <div className="flex min-h-7 flex-wrap items-center justify-between gap-2">
        <Title id={`plan-${plan}`} className="font-display text-xl font-semibold">
          {planNames[plan]}
        </Title>
        {isPopular && <Badge tone="gold">Most Popular</Badge>}
      </div>
      <p className="mt-1 text-muted">{intros[plan]}</p>
      {cost}
      <div className="mt-5 grid gap-3">{children}</div>
      {hasPoints && (
        <ul className="mt-6 grid gap-2.5 border-t border-line pt-5">
          {planPoints(plan).map((point) => (
            <li key={point} className="flex items-start gap-2.5">
              <Check aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-lagoon" />
              {point}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
