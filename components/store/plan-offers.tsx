import { PlanCard } from '@/components/store/plan-card';
import { PlanCost } from '@/components/store/plan-cost';
import { ButtonLink } from '@/components/ui/button-link';
import { planNames } from '@/lib/plans';
import { choicePath } from '@/lib/rules/premium/choice';
import { paidPlans } from '@/lib/rules/premium/offer';
import type { PriceTable } from '@/lib/rules/premium/price-schema';

/** The plans in short, each with a link to buy it. Without prices, only that page shows them. */
export function PlanOffers({ prices }: { readonly prices: PriceTable | null }) {
  return (
    <div className="grid gap-5 md:grid-cols-2">
      {paidPlans.map((plan) => (
        <PlanCard
          key={plan}
          plan={plan}
          titleAs="h3"
          hasPoints={false}
          cost={prices && <PlanCost price={prices.monthly[plan]} />}
        >
          <ButtonLink
            href={choicePath({ plan })}
            variant={plan === 'pro' ? 'premium' : 'secondary'}
            size="lg"
          >
            Choose {planNames[plan]}
          </ButtonLink>
        </PlanCard>
      ))}
    </div>
  );
}
