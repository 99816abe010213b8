import { describeDay } from '@/lib/core/dates';
import { planNames } from '@/lib/plans';
import { newItem } from '@/lib/rules/delivery/outbox';
import { newTellItem } from '@/lib/rules/notifications/tell-item';
import { noticeOf } from '@/lib/rules/notifications/texts';
import { isInForce } from '@/lib/rules/premium/entitlement';
import type { PremiumEntry, PremiumRecord } from '@/lib/rules/premium/schema';

// Notifications about a person's own plans. Times are milliseconds since 1970 unless they are ISO dates.

/** When an entry that is in force at `now` ends without renewal, as an ISO date; otherwise null. */
export function endingOf(entry: PremiumEntry, now: number): string | null {
  if (!isInForce(entry, now)) return null;
  if (entry.stripe === null) return entry.expiresAt;
  return entry.stripe.cancelAtPeriodEnd ? entry.stripe.currentPeriodEnd : null;
}

type NewsItem = PremiumRecord['outbox'][number];

/** The notification and mail about an event, with a permanent key. */
function newsOf(
  { id, plan, expiresAt }: PremiumEntry,
  about: 'bought' | 'payment-failed',
  { userId, key, at }: { readonly userId: string; readonly key: string; readonly at: string },
): NewsItem[] {
  const params = { plan: planNames[plan], date: describeDay(expiresAt ?? at) };
  const notice = about === 'bought' ? noticeOf('premium-bought', params) : noticeOf('payment-failed', params);
  return [
    newTellItem(`${key}:tell`, at, [userId], notice),
    { ...newItem('mail-buyer', `${key}:mail`, at), about, of: id },
  ];
}

/** Queues a purchase and a failed payment for the owner, each once, by the changes since `before`. */
export function withNews(record: PremiumRecord, before: PremiumRecord, at: string): PremiumRecord {
  const now = Date.parse(at);
  const { userId } = record;
  const items = record.entries.flatMap((entry): NewsItem[] => {
    const { id, stripe } = entry;
    if (!stripe || !isInForce(entry, now)) return [];
    const known = before.entries.find((one) => one.id === id);
    const since = stripe.pastDueSince;
    if (since !== null && known?.stripe?.pastDueSince !== since) {
      return newsOf(entry, 'payment-failed', { userId, key: `payment-failed:${id}:${since}`, at });
    }
    return known ? [] : newsOf(entry, 'bought', { userId, key: `premium-bought:${id}`, at });
  });
  return items.length === 0 ? record : { ...record, outbox: [...record.outbox, ...items] };
}
