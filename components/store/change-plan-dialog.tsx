'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { usePrices } from '@/components/store/use-premium';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { QueryFailure } from '@/components/ui/error-state';
import { Notice } from '@/components/ui/notice';
import { RadioGroup } from '@/components/ui/radio-group';
import { SkeletonList } from '@/components/ui/skeleton';
import { call } from '@/lib/api/call';
import type { ChangePreview } from '@/lib/contracts/store';
import { describeDay } from '@/lib/core/dates';
import { planNames, planServers } from '@/lib/plans';
import type { ShownEntry } from '@/lib/rules/premium/answer';
import { intervals, paidPlans } from '@/lib/rules/premium/offer';
import type { PlanPrice, PriceTable } from '@/lib/rules/premium/price-schema';
import { formatAmount } from '@/lib/rules/premium/prices';
import { intervalNames } from '@/lib/rules/premium/texts';

const each = { monthly: 'a month', yearly: 'a year' } as const;

/** A change with the amount shown for it. */
export interface ConfirmedChange {
  readonly priceId: string;
  readonly prorationDate: number;
  readonly amountDue: number;
}

function allPrices(table: PriceTable): PlanPrice[] {
  return intervals.flatMap((interval) => paidPlans.map((plan) => table[interval][plan]));
}

function Cost({ preview, price }: { readonly preview: ChangePreview; readonly price: PlanPrice }) {
  const { amountDue, currency, nextAmount, nextDate } = preview;
  const now =
    amountDue >= 0
      ? `You pay ${formatAmount(amountDue, currency)} now, for the rest of the period.`
      : `You pay nothing now. ${formatAmount(-amountDue, currency)} is taken off your next invoices.`;
  return (
    <Notice title={now} live>
      From {describeDay(nextDate)} you pay {formatAmount(nextAmount, currency)} {each[price.interval]}.
    </Notice>
  );
}

export interface ChangePlanDialogProps {
  readonly userId: string;
  readonly entry: ShownEntry;
  readonly onClose: () => void;
  /** Rejects after reporting a failure. */
  readonly onConfirm: (change: ConfirmedChange) => Promise<unknown>;
}

/** A change of plan or interval, with its amount and date. */
export function ChangePlanDialog({ userId, entry, onClose, onConfirm }: ChangePlanDialogProps) {
  const [priceId, setPriceId] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const prices = usePrices();
  const preview = useQuery({
    queryKey: ['plan-preview', userId, priceId],
    enabled: priceId !== null,
    staleTime: 0,
    gcTime: 0,
    retry: false,
    queryFn: ({ signal }) => {
      const path = '/api/store/{userId}/plan';
      return call('GET', path, { params: { userId }, query: { priceId: priceId ?? '' }, signal });
    },
  });
  const offered = prices.data
    ? allPrices(prices.data).filter((one) => one.priceId !== entry.stripe?.priceId)
    : [];
  const chosen = offered.find((one) => one.priceId === priceId);
  const left = chosen
    ? entry.slots.flatMap(({ place, guildName }) =>
        place < planServers[chosen.plan] ? [] : (guildName ?? []),
      )
    : [];
  const send = async () => {
    if (!preview.data || priceId === null) return;
    const { prorationDate, amountDue } = preview.data;
    setSending(true);
    await onConfirm({ priceId, prorationDate, amountDue }).then(onClose, () => {
      setSending(false);
      void preview.refetch();
    });
  };
  const due = preview.data?.amountDue ?? 0;
  return (
    <Dialog
      onClose={onClose}
      title="Change plan"
      description={`You have ${planNames[entry.plan]}, paid ${entry.stripe ? intervalNames[entry.stripe.interval] : ''}. A change counts at once.`}
      footer={
        <>
          <Button onClick={onClose} disabled={isSending}>
            Cancel
          </Button>
          <Button
            variant="primary"
            loading={isSending}
            disabled={!preview.data || preview.isFetching}
            onClick={() => void send()}
          >
            {preview.data && due > 0
              ? `Change plan and pay ${formatAmount(due, preview.data.currency)}`
              : 'Change plan'}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {prices.isPending && <SkeletonList label="Loading prices…" count={3} each="h-14 rounded-card" />}
        {prices.error && <QueryFailure compact title="The prices could not be loaded." query={prices} />}
        {offered.length > 0 && (
          <RadioGroup
            label="New plan"
            appearance="cards"
            value={priceId}
            onChange={setPriceId}
            options={offered.map((one) => ({
              value: one.priceId,
              label: `${planNames[one.plan]}, ${intervalNames[one.interval]}`,
              help: `${formatAmount(one.amount, one.currency)} ${each[one.interval]}`,
            }))}
          />
        )}
        {preview.isFetching && (
          <SkeletonList label="Working out the amount…" count={1} each="h-16 rounded-card" />
        )}
        {preview.error && !preview.isFetching && (
          <QueryFailure compact title="The amount could not be worked out." query={preview} />
        )}
        {chosen && preview.data && !preview.isFetching && <Cost preview={preview.data} price={chosen} />}
        {chosen && left.length > 0 && (
          <Notice tone="warning" title={`${left.join(', ')} will be paused`}>
            {planNames[chosen.plan]} covers fewer servers. Nothing there is deleted, and a larger plan brings
            it back.
          </Notice>
        )}
      </div>
    </Dialog>
  );
}
