'use client';

import { Gift } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { usePrices } from '@/components/store/use-premium';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { CopyButton } from '@/components/ui/copy-button';
import { useAct } from '@/components/ui/use-act';
import { call } from '@/lib/api/call';
import { describeDay } from '@/lib/core/dates';
import { planNames } from '@/lib/plans';
import type { ShownGift } from '@/lib/rules/premium/answer';
import { type PaidPlan, paidPlans } from '@/lib/rules/premium/offer';
import { formatAmount } from '@/lib/rules/premium/prices';

function GiftLine({ gift, isNew }: { readonly gift: ShownGift; readonly isNew: boolean }) {
  const { plan, code, hint, state, redeemBy } = gift;
  const line = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isNew) line.current?.focus();
  }, [isNew]);
  return (
    <li
      ref={line}
      tabIndex={isNew ? -1 : undefined}
      className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-card border border-line px-4 py-3"
    >
      <div className="min-w-0 flex-1 basis-48">
        {isNew && <p className="text-muted">Thank you. Here is the code to pass on:</p>}
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-semibold">{planNames[plan]} for a year</span>
          {state === 'redeemed' && <Badge tone="lagoon">Redeemed</Badge>}
          {state === 'expired' && <Badge>Expired</Badge>}
          {state === 'refunded' && <Badge>Refunded</Badge>}
        </p>
        <p className="mt-1 text-xs text-muted">
          {code === null ? (
            `Code ending in ${hint}`
          ) : (
            <>
              <span className="font-mono text-ink">{code}</span> · redeem by {describeDay(redeemBy)}
            </>
          )}
        </p>
      </div>
      {code !== null && <CopyButton text={code} label="Copy code" />}
    </li>
  );
}

export interface GiftCardProps {
  readonly userId: string;
  readonly gifts: readonly ShownGift[];
  /** The latest gift's payment led here. */
  readonly isPaid: boolean;
}

/** Buying a year of a plan as a gift, and the codes bought. */
export function GiftCard({ userId, gifts, isPaid }: GiftCardProps) {
  const prices = usePrices();
  const buy = useAct({
    send: (plan: PaidPlan) =>
      call('POST', '/api/store/{userId}/gift', { params: { userId }, body: { plan } }),
    failed: 'The payment page could not be opened.',
    apply: ({ url }) => {
      window.location.assign(url);
      return new Promise(() => {});
    },
  });
  return (
    <Card
      title="Give a plan as a gift"
      description="You pay once and get a code for a year. Whoever redeems it chooses the servers."
    >
      <div className="flex flex-wrap gap-2">
        {paidPlans.map((plan) => {
          const price = prices.data?.yearly[plan];
          return (
            <Button
              key={plan}
              icon={Gift}
              disabled={!price || buy.isPending}
              loading={buy.isPending && buy.variables === plan}
              onClick={() => buy.mutate(plan)}
            >
              {planNames[plan]} for a year{price && ` · ${formatAmount(price.amount, price.currency)}`}
            </Button>
          );
        })}
      </div>
      {gifts.length > 0 && (
        <ul className="mt-5 grid gap-2">
          {gifts.map((gift, place) => (
            <GiftLine key={gift.id} gift={gift} isNew={isPaid && place === 0} />
          ))}
        </ul>
      )}
    </Card>
  );
}
