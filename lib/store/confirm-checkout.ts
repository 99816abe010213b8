import 'server-only';
import { AppError } from '@/lib/core/errors';
import { findSession } from '@/lib/payments/checkout';
import { issueGift } from '@/lib/store/issue-gift';
import { syncSubscription } from '@/lib/store/sync-subscription';

/**
 * The state of the user's own payment page. If it is paid, its subscription is synced at once, as the webhook
 * would do. Throws `not_found` for any other page, and what lib/payments throws.
 */
export async function confirmCheckout(
  userId: string,
  sessionId: string,
): Promise<'open' | 'complete' | 'expired'> {
  const session = await findSession(sessionId);
  if (!session || session.client_reference_id !== userId) throw new AppError('not_found');
  if (session.mode === 'payment') await issueGift(session.id);
  if (session.subscription !== null) await syncSubscription(session.subscription);
  return session.status ?? 'open';
}
