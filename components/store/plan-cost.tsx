import { Amount } from '@/components/store/amount';
import { Skeleton, SkeletonRegion } from '@/components/ui/skeleton';
import type { PlanPrice } from '@/lib/rules/premium/price-schema';

/** A plan's cost, per month and as charged. */
export function PlanCost({ price }: { readonly price: PlanPrice }) {
  const { interval, amount, currency, isTaxIncluded } = price;
  const isYearly = interval === 'yearly';
  return (
    <div className="mt-5 grid gap-1">
      <p className="flex items-baseline gap-2">
        <span className="font-display text-2xl font-bold">
          <Amount value={isYearly ? Math.round(amount / 12) : amount} currency={currency} />
        </span>
        <span className="text-muted">a month</span>
      </p>
      <p className="text-xs text-muted">
        {isYearly ? (
          <>
            <Amount value={amount} currency={currency} /> a year
          </>
        ) : (
          'Paid each month'
        )}
        , {isTaxIncluded ? 'incl. tax' : 'plus tax where it applies'}
      </p>
    </div>
  );
}

/** The price's placeholder. */
export function PlanCostSkeleton() {
  return (
    <SkeletonRegion label="Loading prices…" className="mt-5 grid h-14 content-center gap-2">
      <Skeleton className="h-7 w-32" />
      <Skeleton className="h-3 w-40" />
    </SkeletonRegion>
  );
}
