'use client';

import { useEffect, useRef, useState } from 'react';
import { changeAddress } from '@/components/panel/address';
import { BillingToggle } from '@/components/store/billing-toggle';
import { useFromGuild } from '@/components/store/came-from';
import { CouponField } from '@/components/store/coupon-field';
import { PlanCard } from '@/components/store/plan-card';
import { PlanCost, PlanCostSkeleton } from '@/components/store/plan-cost';
import { PurchaseFailure } from '@/components/store/purchase-failure';
import { type Order, useCheckout } from '@/components/store/use-checkout';
import { type Prices, usePremium, usePrices } from '@/components/store/use-premium';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { QueryFailure } from '@/components/ui/error-state';
import { CallError } from '@/lib/api/call';
import { planNames } from '@/lib/plans';
import type { PremiumAnswer } from '@/lib/rules/premium/answer';
import { choicePath, type PlanChoice } from '@/lib/rules/premium/choice';
import { type PaidPlan, paidPlans } from '@/lib/rules/premium/offer';
import type { PlanPrice } from '@/lib/rules/premium/price-schema';
import { yearlySaving } from '@/lib/rules/premium/prices';

const buttonId = (plan: PaidPlan) => `get-${plan}`;

export interface PlanPickerProps {
  /** Null for visitors. */
  readonly userId: string | null;
  readonly choice: PlanChoice;
  /** From the server; the browser refreshes them. */
  readonly prices: Prices | null;
  readonly premium: PremiumAnswer | null;
}

/** The plans with their prices, and the buttons for the payment page. */
export function PlanPicker({ userId, choice, ...known }: PlanPickerProps) {
  const [interval, setInterval] = useState(choice.interval);
  const [coupon, setCoupon] = useState(choice.coupon);
  const couponInput = useRef<HTMLInputElement>(null);
  const guildId = useFromGuild();
  const prices = usePrices(known.prices);
  const premium = usePremium(userId, { initial: known.premium });
  const checkout = useCheckout(userId);
  // After the log-in, focuses the chosen plan's button once prices are known.
  const ready = userId !== null && prices.data ? choice.plan : null;
  useEffect(() => {
    if (ready !== null) document.getElementById(buttonId(ready))?.focus();
  }, [ready]);
  if (prices.error && !prices.data)
    return <QueryFailure title="The prices could not be loaded." query={prices} />;
  const table = prices.data;
  const current = premium.data?.entries.find((entry) => entry.isActive && entry.stripe !== null);
  const couponError = checkout.error instanceof CallError ? checkout.error.fields.coupon : undefined;
  const order = (priceId: string, isSure = false): Order => {
    return { priceId, coupon: coupon.trim() === '' ? null : coupon.trim(), guildId, isSure };
  };

  function purchase(plan: PaidPlan, price: PlanPrice | undefined) {
    if (current && price) {
      return (
        <ButtonLink href="/store/manage" size="lg">
          {current.stripe?.priceId === price.priceId ? 'Your current plan' : `Change to ${planNames[plan]}`}
        </ButtonLink>
      );
    }
    const isPressed = checkout.variables?.priceId === price?.priceId;
    return (
      <>
        <Button
          id={buttonId(plan)}
          variant={plan === 'pro' ? 'premium' : 'secondary'}
          size="lg"
          loading={checkout.isPending && isPressed}
          disabled={!price || checkout.isPending}
          onClick={() => price && checkout.mutate(order(price.priceId))}
        >
          Get {planNames[plan]}
        </Button>
        {checkout.error && price && isPressed && (
          <PurchaseFailure
            key={checkout.submittedAt}
            error={checkout.error}
            returnPath={choicePath({ plan, interval, coupon: coupon.trim() })}
            onCoupon={couponError === undefined ? null : () => couponInput.current?.focus()}
            onAnyway={() => checkout.mutate(order(price.priceId, true))}
          />
        )}
      </>
    );
  }

  return (
    <div className="grid justify-items-center gap-6">
      <BillingToggle
        value={interval}
        saving={table ? Math.max(...paidPlans.map((plan) => yearlySaving(table, plan))) : 0}
        onChange={(next) => {
          setInterval(next);
          changeAddress({ billing: next === 'yearly' ? next : '' }, { isStep: true });
          void prices.refetch();
        }}
      />
      <noscript>
        <a
          href={choicePath({ interval: interval === 'yearly' ? 'monthly' : 'yearly' })}
          className="text-link"
        >
          {interval === 'yearly' ? 'Show monthly prices' : 'Show yearly prices'}
        </a>
      </noscript>
      <div className="grid w-full gap-5 md:grid-cols-2">
        {paidPlans.map((plan) => {
          const price = table?.[interval][plan];
          const cost = price ? <PlanCost price={price} /> : <PlanCostSkeleton />;
          return (
            <PlanCard key={plan} plan={plan} cost={cost}>
              {purchase(plan, price)}
            </PlanCard>
          );
        })}
      </div>
      {!current && (
        <CouponField
          value={coupon}
          error={couponError}
          inputRef={couponInput}
          onChange={(next) => {
            setCoupon(next);
            if (couponError !== undefined) checkout.reset();
          }}
        />
      )}
    </div>
  );
}
