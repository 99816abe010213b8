import 'server-only';
import { randomUUID } from 'node:crypto';
import { AppError, conflict, isAppError, notFound } from '@/lib/core/errors';
import { deliver } from '@/lib/delivery/deliver';
import { newItem } from '@/lib/rules/delivery/outbox';
import type { PremiumRecord, WithdrawalReceipt } from '@/lib/rules/premium/schema';
import { mayWithdraw, withdrawalDays } from '@/lib/rules/premium/withdrawal';
import { premiumOutlet } from '@/lib/store/premium-outlet';
import { readRecord } from '@/lib/store/premium-record';
import { planSync, syncSubscription } from '@/lib/store/sync-subscription';

function receiptFor(record: PremiumRecord, entryId: string, id: string, at: string): WithdrawalReceipt {
  const entry = record.entries.find((one) => one.id === entryId);
  if (!entry?.stripe) throw notFound("This subscription doesn't exist.");
  if (!mayWithdraw(record, entry, Date.parse(at))) {
    throw conflict(`You can withdraw within ${withdrawalDays} days of a purchase, once.`);
  }
  const { plan, stripe } = entry;
  const pending = { refundedAt: null, amount: null, currency: null };
  return { id, subscriptionId: entry.id, plan, interval: stripe.interval, declaredAt: at, ...pending };
}

/**
 * Withdraws from a purchase: stores the declaration with its date and, atomically, the cancellation and the
 * full refund, which follow at once or as soon as Stripe answers. Returns the receipt afterwards. Throws
 * `not_found`, and `conflict` once the 14 days are over or after an earlier withdrawal.
 */
export async function withdraw(userId: string, entryId: string): Promise<WithdrawalReceipt> {
  const id = randomUUID();
  const at = new Date().toISOString();
  await deliver(premiumOutlet, userId, (collection) =>
    collection.update(userId, (record) => {
      const receipt = receiptFor(record, entryId, id, at);
      const item = { ...newItem('withdraw', id, at), receiptId: id, subscriptionId: entryId };
      return {
        ...record,
        withdrawals: [...record.withdrawals, receipt],
        outbox: [...record.outbox, item],
      };
    }),
  );
  await planSync(entryId);
  // So that the page shows it; the job does it if Stripe is unavailable.
  await syncSubscription(entryId).catch((error: unknown) => {
    if (!isAppError(error)) throw error;
  });
  const receipt = (await readRecord(userId)).value.withdrawals.find((one) => one.id === id);
  if (!receipt) throw new AppError('internal');
  return receipt;
}
