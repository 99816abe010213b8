import 'server-only';
import { premium } from '@/lib/db/collections/premium';
import { collectionOf } from '@/lib/db/store';
import { createCustomer } from '@/lib/payments/checkout';
import type { Actor } from '@/lib/rules/audit/action';
import { emptyRecord } from '@/lib/rules/premium/schema';
import { readRecord } from '@/lib/store/premium-record';

/** A person's Stripe customer, created on first use and stored before it pays. Throws as lib/payments. */
export async function ensureCustomer({ userId, username }: Actor): Promise<string> {
  const known = (await readRecord(userId)).value.stripeCustomerId;
  if (known !== null) return known;
  const made = await createCustomer(userId, username);
  const { value } = await collectionOf(premium).upsert(
    userId,
    () => ({ ...emptyRecord(userId), stripeCustomerId: made }),
    (record) => (record.stripeCustomerId === null ? { ...record, stripeCustomerId: made } : record),
  );
  return value.stripeCustomerId ?? made;
}
