import type {
  Interval,
  PaidPlan,
  PremiumEntry,
  PremiumRecord,
  SubscriptionStatus,
} from '@/lib/rules/premium/schema';
import { slotsFor } from '@/lib/rules/premium/slots';

// What a subscription entitles to, as a pure function of what Stripe says of it now: the order in which news
// of it came does not matter. Times are milliseconds since 1970 unless they are ISO dates.

const DAY_MS = 86_400_000;

/** Days that a plan goes on while a payment fails. */
export const pastDueDays = 7;
/** Days after the paid period that a plan goes on, so that a late message of Stripe's closes nothing. */
export const lapseDays = 1;

/** A subscription as Stripe gives it when it is asked. */
export interface Subscription {
  readonly id: string;
  readonly customerId: string;
  /** Whose it is, by what the site wrote into it. */
  readonly userId: string | null;
  readonly status: SubscriptionStatus;
  /** Null for a price that is none of the site's plans. */
  readonly plan: PaidPlan | null;
  readonly interval: Interval;
  readonly priceId: string;
  readonly itemId: string;
  readonly startedAt: string;
  readonly currentPeriodEnd: string;
  readonly cancelAtPeriodEnd: boolean;
  readonly endedAt: string | null;
  /** When the invoice was made that is not paid. */
  readonly unpaidSince: string | null;
}

const access = {
  trialing: 'on',
  active: 'on',
  past_due: 'grace',
  unpaid: 'off',
  canceled: 'off',
  incomplete: 'off',
  incomplete_expired: 'off',
  paused: 'off',
} as const satisfies Record<SubscriptionStatus, 'on' | 'grace' | 'off'>;

/** True for states that give access, as long as their time lasts. */
export function givesAccess(status: SubscriptionStatus): boolean {
  return access[status] !== 'off';
}

function later(iso: string, days: number): string {
  return new Date(Date.parse(iso) + days * DAY_MS).toISOString();
}

function endOf({ status, startedAt, currentPeriodEnd, endedAt, unpaidSince }: Subscription): string {
  switch (access[status]) {
    case 'on':
      return later(currentPeriodEnd, lapseDays);
    case 'grace':
      return later(unpaidSince ?? startedAt, pastDueDays);
    case 'off':
      return endedAt ?? startedAt;
  }
}

/**
 * The entry of a subscription; the slots of the one before (null for none) are kept, also those that the plan
 * has no more place for, so that a larger plan brings them back. Null for a price that is no plan.
 */
export function toEntry(subscription: Subscription, before: PremiumEntry | null): PremiumEntry | null {
  const { id, plan, status, interval, priceId, startedAt, currentPeriodEnd } = subscription;
  if (plan === null) return null;
  return {
    id,
    plan,
    source: 'stripe',
    slots: slotsFor(plan, before?.slots ?? []),
    startsAt: startedAt,
    expiresAt: endOf(subscription),
    code: null,
    codeIds: [],
    stripe: {
      subscriptionId: id,
      status,
      interval,
      priceId,
      currentPeriodEnd,
      cancelAtPeriodEnd: subscription.cancelAtPeriodEnd,
      pastDueSince: status === 'past_due' ? (subscription.unpaidSince ?? startedAt) : null,
    },
  };
}

/** The record with the entry of a subscription as it is now, where it is one of the site's plans. */
export function withSubscription(record: PremiumRecord, subscription: Subscription): PremiumRecord {
  const before = record.entries.find(({ id }) => id === subscription.id) ?? null;
  const entry = toEntry(subscription, before);
  if (!entry) return record;
  const entries = before
    ? record.entries.map((one) => (one === before ? entry : one))
    : [...record.entries, entry];
  return JSON.stringify(entries) === JSON.stringify(record.entries) ? record : { ...record, entries };
}

/** True while an entry gives its plan at `now`: by its state, and by time whatever its state is. */
export function isInForce({ stripe, startsAt, expiresAt }: PremiumEntry, now: number): boolean {
  if (stripe && !givesAccess(stripe.status)) return false;
  if (!stripe && Date.parse(startsAt) > now) return false;
  return expiresAt === null || Date.parse(expiresAt) > now;
}

/** The subscription that somebody pays for at `now`, or null: nobody needs a second one. */
export function currentSubscription({ entries }: PremiumRecord, now: number): PremiumEntry | null {
  return entries.find((entry) => entry.stripe !== null && isInForce(entry, now)) ?? null;
}
