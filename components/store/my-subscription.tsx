'use client';

import { Download } from 'lucide-react';
import { EntryCard } from '@/components/store/entry-card';
import { GiftCard } from '@/components/store/gift-card';
import { RedeemCard } from '@/components/store/redeem-card';
import { useConfirmed, usePremium } from '@/components/store/use-premium';
import { useStoreActions } from '@/components/store/use-store-actions';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { QueryFailure } from '@/components/ui/error-state';
import { Notice } from '@/components/ui/notice';
import { saveAsFile } from '@/components/ui/save-as-file';
import { SkeletonList } from '@/components/ui/skeleton';
import { describeDay } from '@/lib/core/dates';
import { planNames } from '@/lib/plans';
import type { PremiumAnswer } from '@/lib/rules/premium/answer';
import { formatAmount } from '@/lib/rules/premium/prices';
import type { WithdrawalReceipt } from '@/lib/rules/premium/schema';
import { receiptText } from '@/lib/rules/premium/texts';

function Receipts({ receipts, username }: { receipts: readonly WithdrawalReceipt[]; username: string }) {
  if (receipts.length === 0) return null;
  return (
    <Card title="Withdrawals">
      <ul className="grid gap-3">
        {receipts.map((receipt) => (
          <li key={receipt.id} className="flex flex-wrap items-center justify-between gap-3">
            <p>
              {planNames[receipt.plan]}, declared on {describeDay(receipt.declaredAt)}.{' '}
              <span className="text-muted">
                {receipt.amount === null || receipt.currency === null
                  ? 'The refund is under way.'
                  : `${formatAmount(receipt.amount, receipt.currency)} refunded.`}
              </span>
            </p>
            <Button
              size="sm"
              icon={Download}
              onClick={() =>
                saveAsFile('withdrawal-receipt.txt', receiptText(receipt, username), 'text/plain')
              }
            >
              Save receipt
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}

export interface MySubscriptionProps {
  readonly userId: string;
  readonly username: string;
  /** The payment page that led here; null if the URL was opened directly. */
  readonly sessionId: string | null;
  /** From the server. */
  readonly premium?: PremiumAnswer;
}

/** The user's plans, their servers, and the possible actions. */
export function MySubscription({ userId, username, sessionId, premium }: MySubscriptionProps) {
  const query = usePremium(userId, { initial: premium });
  const confirmed = useConfirmed(userId, sessionId, query.refetch);
  const actions = useStoreActions(userId);
  if (query.isPending) {
    return (
      <SkeletonList
        label="Loading your subscription…"
        count={2}
        each="h-52 rounded-card"
        className="grid gap-6"
      />
    );
  }
  if (query.error && !query.data)
    return <QueryFailure title="Your subscription could not be loaded." query={query} />;
  const { entries, unreadable, withdrawals, gifts, hasCustomer } = query.data;
  const hasActive = entries.some(({ isActive }) => isActive);
  return (
    <div className="grid gap-6">
      {entries.map((entry) => (
        <EntryCard key={entry.id} userId={userId} entry={entry} actions={actions} />
      ))}
      {unreadable > 0 && (
        <Notice
          tone="warning"
          title={unreadable === 1 ? "A plan of yours can't be shown" : "Some of your plans can't be shown"}
        >
          Nothing is lost: the servers it covers keep what they have. Our team can see that something is
          wrong.
        </Notice>
      )}
      {!hasActive && unreadable === 0 && (
        <EmptyState
          title={entries.length === 0 ? 'No plan yet' : 'No active plan'}
          titleAs="h2"
          art="/art/no-results.svg"
          compact
          action={
            <ButtonLink href="/store/subscriptions" variant="premium">
              See the plans
            </ButtonLink>
          }
        >
          A plan raises the limits of the servers you choose.
        </EmptyState>
      )}
      <RedeemCard userId={userId} />
      <GiftCard userId={userId} gifts={gifts} isPaid={confirmed.data?.status === 'complete'} />
      <Receipts receipts={withdrawals} username={username} />
      {hasCustomer && (
        <Card
          title="Invoices and card"
          description="Past invoices, your card and your VAT number are kept by our payment provider."
        >
          <Button loading={actions.portal.isPending} onClick={() => actions.portal.open()}>
            Open invoices and card
          </Button>
        </Card>
      )}
    </div>
  );
}
