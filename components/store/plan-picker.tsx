'use client';

import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { LoginLink } from '@/components/discord/login-link';
import { BillingToggle } from '@/components/store/billing-toggle';
import { CouponField } from '@/components/store/coupon-field';
import { PlanCard } from '@/components/store/plan-card';
import { PlanSkeleton } from '@/components/store/plan-skeleton';
import { usePremium, usePrices } from '@/components/store/use-premium';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { QueryFailure } from '@/components/ui/error-state';
import { Notice } from '@/components/ui/notice';
import { CallError, call } from '@/lib/api/call';
import { planNames } from '@/lib/plans';
import { type Interval, paidPlans } from '@/lib/rules/premium/offer';
import type { PlanPrice } from '@/lib/rules/premium/price-schema';
import { yearlySaving } from '@/lib/rules/premium/prices';

const LOGIN_FIRST = 'You must be logged in to purchase premium.';

/** What is said when no payment page was opened. */
function failureText(error: Error): string {
  if (!(error instanceof CallError) || error.code === 'unreachable') {
    return 'Something went wrong. Please try again later.';
  }
  if (error.code === 'unauthenticated') return LOGIN_FIRST;
  return error.message === '' ? 'Failed to create checkout session.' : error.message;
}

interface Wanted {
  readonly priceId: string;
  readonly coupon: string | null;
}

function useCheckout(userId: string | null) {
  return useMutation({
    mutationFn: (body: Wanted) => {
      if (userId === null) throw new CallError('unauthenticated', LOGIN_FIRST);
      const path = '/api/store/{userId}/checkout';
      return call('POST', path, { params: { userId }, body });
    },
    // The button goes on waiting until the payment page has taken the place of this one.
    onSuccess: ({ url }) => {
      window.location.assign(url);
      return new Promise(() => {});
    },
  });
}

export interface PlanPickerProps {
  /** Null for visitors; undefined while it is not known who is there. */
  readonly userId: string | null | undefined;
}

/** The plans with their prices, and the way to the payment page. */
export function PlanPicker({ userId }: PlanPickerProps) {
  const [interval, setInterval] = useState<Interval>('monthly');
  const [coupon, setCoupon] = useState<string | null>(null);
  const prices = usePrices();
  const premium = usePremium(userId ?? null);
  const checkout = useCheckout(userId ?? null);
  if (prices.isPending) return <PlanSkeleton />;
  if (prices.error) return <QueryFailure title="The prices could not be loaded." query={prices} />;
  const table = prices.data;
  const current = premium.data?.entries.find((entry) => entry.isActive && entry.stripe !== null);
  const couponError = checkout.error instanceof CallError ? checkout.error.fields.coupon : undefined;
  const saving = Math.max(...paidPlans.map((plan) => yearlySaving(table, plan)));

  function purchase({ plan, priceId }: PlanPrice) {
    if (current) {
      return (
        <ButtonLink href="/store/manage" size="lg">
          {current.stripe?.priceId === priceId ? 'Your current plan' : `Change to ${planNames[plan]}`}
        </ButtonLink>
      );
    }
    return (
      <Button
        variant={plan === 'pro' ? 'premium' : 'secondary'}
        size="lg"
        loading={checkout.isPending && checkout.variables.priceId === priceId}
        disabled={userId === undefined || checkout.isPending}
        onClick={() => checkout.mutate({ priceId, coupon })}
      >
        Get {planNames[plan]}
      </Button>
    );
  }

  return (
    <div className="grid justify-items-center gap-6">
      <BillingToggle
        value={interval}
        saving={saving}
        onChange={(next) => {
          setInterval(next);
          void prices.refetch();
        }}
      />
      {checkout.error && couponError === undefined && (
        <Notice
          tone="warning"
          live
          className="w-full"
          action={
            failureText(checkout.error) === LOGIN_FIRST && <LoginLink callbackUrl="/store/subscriptions" />
          }
        >
          {failureText(checkout.error)}
        </Notice>
      )}
      <div className="grid w-full gap-5 md:grid-cols-2">
        {paidPlans.map((plan) => (
          <PlanCard key={plan} price={table[interval][plan]}>
            {purchase(table[interval][plan])}
          </PlanCard>
        ))}
      </div>
      {!current && (
        <CouponField
          applied={coupon}
          error={couponError}
          onApply={(next) => {
            setCoupon(next);
            checkout.reset();
          }}
        />
      )}
    </div>
  );
}
