'use client';

// This import doesn't load Stripe's script before it is called.
import { loadStripe } from '@stripe/stripe-js/pure';
import { useEffect, useRef, useState } from 'react';
import { ErrorState } from '@/components/ui/error-state';
import { Skeleton } from '@/components/ui/skeleton';

export interface PaymentFormProps {
  readonly publishableKey: string;
  readonly clientSecret: string;
}

async function openForm({ publishableKey, clientSecret }: PaymentFormProps) {
  const stripe = await loadStripe(publishableKey);
  if (stripe === null) throw new Error('There is no browser.');
  return stripe.createEmbeddedCheckoutPage({ fetchClientSecret: async () => clientSecret });
}

type State = 'loading' | 'shown' | 'failed';

/** Stripe's own form in an iframe. After payment, Stripe redirects. */
export function PaymentForm({ publishableKey, clientSecret }: PaymentFormProps) {
  const place = useRef<HTMLDivElement>(null);
  /** Stripe allows one form at a time: each waits for the last one's removal. */
  const before = useRef<Promise<unknown>>(Promise.resolve());
  const [state, setState] = useState<State>('loading');
  const hasFailed = state === 'failed';
  useEffect(() => {
    if (hasFailed) return;
    let isGone = false;
    const opened = before.current.then(() => (isGone ? null : openForm({ publishableKey, clientSecret })));
    opened.then(
      (form) => {
        if (isGone || !form || !place.current) return;
        form.mount(place.current);
        setState('shown');
      },
      () => {
        if (!isGone) setState('failed');
      },
    );
    return () => {
      isGone = true;
      before.current = opened.then(
        (form) => form?.destroy(),
        () => undefined,
      );
    };
  }, [publishableKey, clientSecret, hasFailed]);
  if (hasFailed) {
    return (
      <ErrorState title="The payment form could not be loaded." onRetry={() => setState('loading')}>
        Nothing has been paid. If you block scripts, allow js.stripe.com on this page, then try again.
      </ErrorState>
    );
  }
  return (
    <div className="min-h-128">
      {state === 'loading' && (
        <div role="status" aria-busy="true" aria-label="Loading the payment form…" className="grid gap-4">
          <Skeleton className="h-24 rounded-card" />
          <Skeleton className="h-96 rounded-card" />
        </div>
      )}
      <div ref={place} className="overflow-hidden rounded-card" />
    </div>
  );
}
