import { DAY } from '@/lib/core/milliseconds';
import type { Interval, PaidPlan, SubscriptionStatus } from '@/lib/rules/premium/offer';
import type { PremiumEntry, PremiumRecord, PremiumSlot } from '@/lib/rules/premium/schema';
import { givenSlot, slotsFor } from '@/lib/rules/premium/slots';

// What a subscription entitles to, as a pure function of its current state at Stripe: the order of webhooks
// doesn't matter. Times are milliseconds since 1970 unless they are ISO dates.

/** Days that a plan continues while a payment fails. */
export const pastDueDays = 7;
/** Days of grace after the paid period, in case Stripe's webhook is late. */
const lapseDays = 1;

/** A subscription as read from Stripe. */
export interface Subscription {
  readonly id: string;
  readonly customerId: string;
  /** The owner, from the metadata that the site has set. */
  readonly userId: string | null;
  /** The server that it was bought for; null for none. */
  readonly guildId: string | null;
  readonly status: SubscriptionStatus;
  /** Null for a price that is not one of the site's plans. */
  readonly plan: PaidPlan | null;
  readonly interval: Interval;
  readonly priceId: string;
  readonly itemId: string;
  readonly startedAt: string;
  readonly currentPeriodEnd: string;
  readonly cancelAtPeriodEnd: boolean;
  readonly endedAt: string | null;
  /** The date of the unpaid invoice. */
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

function givesAccess(status: SubscriptionStatus): boolean {
  return access[status] !== 'off';
}

function later(iso: string, days: number): string {
  return new Date(Date.parse(iso) + days * DAY).toISOString();
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
 * has no more place for, so that a larger plan brings them back. A new one begins with the server that it was
 * bought for. Null for a price that is no plan.
 */
export function toEntry(subscription: Subscription, before: PremiumEntry | null): PremiumEntry | null {
  const { id, plan, status, interval, priceId, startedAt, currentPeriodEnd, guildId } = subscription;
  if (plan === null) return null;
  const given = guildId !== null && givesAccess(status) ? [givenSlot(guildId)] : [];
  return {
    id,
    plan,
    source: 'stripe',
    // One that has ended and passed on its servers needs none.
    slots: before && !givesAccess(status) ? before.slots : slotsFor(plan, before?.slots ?? given),
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

function gives({ stripe }: PremiumEntry): boolean {
  return stripe !== null && givesAccess(stripe.status);
}

/** The slots of a plan that inherits servers, after the one that it was bought for. */
function heirSlots({ plan, slots }: PremiumEntry, ended: PremiumEntry): PremiumSlot[] {
  const own = slots.filter(({ guildId }) => guildId !== null);
  const inherited = ended.slots.flatMap(({ guildId }) =>
    guildId === null || own.some((slot) => slot.guildId === guildId) ? [] : [givenSlot(guildId)],
  );
  return slotsFor(plan, [...own, ...inherited]);
}

/** Gives an ended subscription's servers to an entry without any, in whichever order the events come. */
function inheritSlots(entries: PremiumEntry[]): PremiumEntry[] {
  const heir = entries.find(
    (entry) => gives(entry) && entry.slots.every(({ lastGuildId }) => lastGuildId === null),
  );
  const ended = entries.findLast(
    (entry) => entry.stripe && !gives(entry) && entry.slots.some(({ guildId }) => guildId !== null),
  );
  if (!heir || !ended) return entries;
  return entries.map((entry) => {
    if (entry === heir) return { ...heir, slots: heirSlots(heir, ended) };
    return entry === ended ? { ...ended, slots: [] } : entry;
  });
}

/** The record with the updated entry of a subscription, if it is for one of the site's plans. */
export function withSubscription(record: PremiumRecord, subscription: Subscription): PremiumRecord {
  const before = record.entries.find(({ id }) => id === subscription.id) ?? null;
  const entry = toEntry(subscription, before);
  if (!entry) return record;
  const entries = inheritSlots(
    before ? record.entries.map((one) => (one === before ? entry : one)) : [...record.entries, entry],
  );
  return JSON.stringify(entries) === JSON.stringify(record.entries) ? record : { ...record, entries };
}

/** True if an entry is in force at `now`, by its state and its dates. */
export function isInForce({ stripe, startsAt, expiresAt }: PremiumEntry, now: number): boolean {
  if (stripe && !givesAccess(stripe.status)) return false;
  if (!stripe && Date.parse(startsAt) > now) return false;
  return expiresAt === null || Date.parse(expiresAt) > now;
}

/** The subscription that a person pays for at `now`, or null; no one needs a second one. */
export function currentSubscription({ entries }: PremiumRecord, now: number): PremiumEntry | null {
  return entries.find((entry) => entry.stripe !== null && isInForce(entry, now)) ?? null;
}

/** A person's plan, bought or granted, for any server. */
export interface OwnPlan {
  readonly isPremium: boolean;
  /** The best plan in force; null if there is none or it is unreadable. */
  readonly entry: PremiumEntry | null;
}
