import 'server-only';
import { env } from '@/lib/env';
import { findSession } from '@/lib/payments/checkout';

/** What the payment page shows: Stripe's form, or a link elsewhere. */
type Payment =
  | { readonly state: 'open'; readonly publishableKey: string; readonly clientSecret: string }
  | { readonly state: 'paid'; readonly isGift: boolean }
  | { readonly state: 'gone' };

/** A person's own payment page; `gone` for any other or expired one. Throws what lib/payments throws. */
export async function readPayment(userId: string, sessionId: string): Promise<Payment> {
  const session = await findSession(sessionId);
  if (!session || session.client_reference_id !== userId) return { state: 'gone' };
  if (session.status === 'complete') return { state: 'paid', isGift: session.mode === 'payment' };
  const { STRIPE_PUBLISHABLE_KEY: publishableKey } = env();
  const { client_secret: clientSecret, status } = session;
  if (status !== 'open' || !clientSecret || publishableKey === undefined) return { state: 'gone' };
  return { state: 'open', publishableKey, clientSecret };
}
