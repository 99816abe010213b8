import { DAY } from '@/lib/core/milliseconds';
import type { PremiumEntry, PremiumRecord } from '@/lib/rules/premium/schema';

/** Days after a purchase within which a consumer may withdraw from it (Directive 2011/83/EU, article 9). */
export const withdrawalDays = 14;

/** The end of the withdrawal period of a purchase, as an ISO date. */
export function withdrawableUntil({ startsAt }: Pick<PremiumEntry, 'startsAt'>): string {
  return new Date(Date.parse(startsAt) + withdrawalDays * DAY).toISOString();
}

/** True if the buyer of an entry may still withdraw at `now` (epoch ms). */
export function mayWithdraw(record: PremiumRecord, entry: PremiumEntry, now: number): boolean {
  if (!entry.stripe || entry.stripe.status === 'canceled') return false;
  const isDeclared = record.withdrawals.some(({ subscriptionId }) => subscriptionId === entry.id);
  return !isDeclared && Date.parse(withdrawableUntil(entry)) > now;
}
