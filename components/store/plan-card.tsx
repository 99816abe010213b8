import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from '@/components/ui/badge';
import { planNames } from '@/lib/plans';
import type { PlanPrice } from '@/lib/rules/premium/price-schema';
import { formatAmount } from '@/lib/rules/premium/prices';
import { planPoints } from '@/lib/rules/premium/texts';

const intros = {
  basic: 'For one server that has outgrown the free limits.',
  pro: 'For people who run several servers, or a big one.',
} as const;

function perMonth({ interval, amount, currency }: PlanPrice): string {
  return formatAmount(interval === 'yearly' ? Math.round(amount / 12) : amount, currency);
}

export interface PlanCardProps {
  readonly price: PlanPrice;
  readonly children: ReactNode;
}

/** A plan with its price and what it brings; the button comes from outside. */
export function PlanCard({ price, children }: PlanCardProps) {
  const { plan, interval, amount, currency, isTaxIncluded } = price;
  const isPopular = plan === 'pro';
  const tax = isTaxIncluded ? 'incl. tax' : 'plus tax where it applies';
  const paid = interval === 'yearly' ? `${formatAmount(amount, currency)} a year` : 'Paid each month';
  return (
    <section
      aria-labelledby={`plan-${plan}`}
      className={clsx(
        'flex flex-col rounded-card border bg-surface p-5 sm:p-6',
        isPopular ? 'border-gold/60' : 'border-line',
      )}
    >
      <div className="flex min-h-7 flex-wrap items-center justify-between gap-2">
        <h2 id={`plan-${plan}`} className="font-display text-xl font-semibold">
          {planNames[plan]}
        </h2>
        {isPopular && <Badge tone="gold">Most Popular</Badge>}
      </div>
      <p className="mt-1 text-muted">{intros[plan]}</p>
      <p className="mt-5 flex items-baseline gap-2">
        <span className="font-display text-2xl font-bold">{perMonth(price)}</span>
        <span className="text-muted">a month</span>
      </p>
      <p className="mt-1 text-xs text-muted">
        {paid}, {tax}
      </p>
      <div className="mt-5 grid">{children}</div>
      <ul className="mt-6 grid gap-2.5 border-t border-line pt-5">
        {planPoints(plan).map((point) => (
          <li key={point} className="flex items-start gap-2.5">
            <Check aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-lagoon" />
            {point}
          </li>
        ))}
      </ul>
    </section>
  );
}
