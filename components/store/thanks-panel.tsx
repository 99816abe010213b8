'use client';

import { useEffect, useState } from 'react';
import { useCameFrom } from '@/components/store/came-from';
import { EntryCard } from '@/components/store/entry-card';
import { useConfirmed, usePremium } from '@/components/store/use-premium';
import { useStoreActions } from '@/components/store/use-store-actions';
import { ButtonLink } from '@/components/ui/button-link';
import { Notice } from '@/components/ui/notice';
import { PageLink } from '@/components/ui/page-link';
import { Spinner } from '@/components/ui/spinner';
import type { PremiumAnswer } from '@/lib/rules/premium/answer';
import { coversNone } from '@/lib/rules/premium/texts';

/** How often to check for the plan, and when to offer help, in milliseconds. */
const STEP = 2000;
const PATIENCE = 30_000;

/** True once this many milliseconds have passed. */
function useElapsed(ms: number): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return isOver;
}

export interface ThanksPanelProps {
  readonly userId: string;
  /** The payment page that led here; null if the URL was opened directly. */
  readonly sessionId: string | null;
  /** From the server. */
  readonly premium?: PremiumAnswer;
}

/** Waits for the plan that was paid for, then leads on: to choosing servers and to the dashboard. */
export function ThanksPanel({ userId, sessionId, premium: initial }: ThanksPanelProps) {
  const [isWaiting, setWaiting] = useState(sessionId !== null);
  const premium = usePremium(userId, { initial, everyMs: isWaiting ? STEP : false });
  const actions = useStoreActions(userId);
  const isLate = useElapsed(PATIENCE);
  const from = useCameFrom('tab');
  const confirmed = useConfirmed(userId, sessionId, premium.refetch);
  const entry = premium.data?.entries.find((one) => one.isActive && one.stripe !== null);
  const isUnpaid =
    sessionId === null || (confirmed.data !== undefined && confirmed.data.status !== 'complete');
  const isOver = entry !== undefined || isUnpaid;
  useEffect(() => setWaiting(!isOver), [isOver]);
  const dashboard = (
    <div className="flex flex-wrap justify-center gap-3">
      <ButtonLink href="/dashboard" variant={entry && coversNone(entry) ? 'secondary' : 'primary'} size="lg">
        Go to Dashboard
      </ButtonLink>
      {from.startsWith('/dashboard/') && (
        <ButtonLink href={from} size="lg">
          Back to where you were
        </ButtonLink>
      )}
      <ButtonLink href="/store/manage" size="lg">
        My subscription
      </ButtonLink>
    </div>
  );
  if (entry) {
    return (
      <div className="grid gap-6">
        <p className="mx-auto max-w-xl text-base text-muted">
          You help keep the reef alive. Choose the servers your plan is for.
        </p>
        <div className="text-left">
          <EntryCard userId={userId} entry={entry} actions={actions} />
        </div>
        {dashboard}
      </div>
    );
  }
  // If anything was bought, the page of plans shows it.
  if (isUnpaid) return dashboard;
  return (
    <div className="grid justify-items-center gap-6">
      <p role="status" className="flex items-center gap-3 text-muted">
        <Spinner />
        Your plan is being activated…
      </p>
      {isLate && (
        <Notice tone="warning" title="This takes longer than usual" live className="text-left">
          Your payment is safe, and your plan comes by itself. If it isn't here in an hour,{' '}
          <PageLink href="/contact" className="text-link">
            tell us
          </PageLink>{' '}
          this reference: <span className="font-mono wrap-anywhere">{sessionId}</span>
        </Notice>
      )}
      {dashboard}
    </div>
  );
}
