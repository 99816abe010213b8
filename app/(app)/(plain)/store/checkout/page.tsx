import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { PaymentForm } from '@/components/store/payment-form';
import { PageLink } from '@/components/ui/page-link';
import { requireViewer } from '@/lib/auth/require-viewer';
import { paymentPage } from '@/lib/core/routes';
import { readPayment } from '@/lib/store/read-payment';

export const metadata: Metadata = { title: 'Payment' };

const plans = '/store/subscriptions';

export default async function PaymentPage({ searchParams }: PageProps<'/store/checkout'>) {
  const { session_id: asked } = await searchParams;
  const sessionId = typeof asked === 'string' && /^cs_\w{1,250}$/.test(asked) ? asked : null;
  const { userId } = await requireViewer(`${paymentPage}${sessionId ? `?session_id=${sessionId}` : ''}`);
  if (sessionId === null) redirect(plans);
  const payment = await readPayment(userId, sessionId);
  if (payment.state === 'gone') redirect(plans);
  if (payment.state === 'paid') {
    redirect(`${payment.isGift ? '/store/manage' : '/thanks'}?session_id=${sessionId}`);
  }
  return (
    <div className="mx-auto w-full max-w-5xl px-4 py-8 lg:py-12">
      <h1 className="font-display text-xl font-semibold">Payment</h1>
      <p className="mt-2 mb-6 text-muted">
        The form below belongs to Stripe. Your card details never reach Corallium.{' '}
        <PageLink href={plans} className="text-lagoon underline underline-offset-2">
          Leave without paying
        </PageLink>
      </p>
      <PaymentForm publishableKey={payment.publishableKey} clientSecret={payment.clientSecret} />
    </div>
  );
}
