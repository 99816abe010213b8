// Helpers for premium: records, plans, codes and purchases at the Stripe stand-in.
import { guilds as guildCollection } from '@/lib/db/collections';
import { jobs } from '@/lib/db/collections/jobs';
import { premium, premiumCodes } from '@/lib/db/collections/premium';
import type { Doc } from '@/lib/db/define-collection';
import type { Store } from '@/lib/db/open-store';
import { createCustomer, createSession, findSession } from '@/lib/payments/checkout';
import { emptyRecord, type PremiumRecord } from '@/lib/rules/premium/schema';
import { slotsFor } from '@/lib/rules/premium/slots';
import { hashCode } from '@/lib/store/code-hash';
import { syncSubscription } from '@/lib/store/sync-subscription';
import { jobHandlers } from '@/lib/worker/start-jobs';
import { guilds, people } from '../support/people';
import { put } from './documents';

export const pearl = people.pearl;
export const finn = people.finn;
export const reef = guilds.coralReef;

/** Runs every planned job as the worker would, whether it is due or not. */
export async function doJobs(store: Store): Promise<void> {
  for (const { id, value } of (await store.collection(jobs).list({ limit: 200 })).items) {
    const handler = jobHandlers.find(({ kind }) => kind.name === value.kind);
    if (!handler) throw new Error(`Nobody does ${value.kind}.`);
    const { signal } = new AbortController();
    await handler.run(value.payload, { id, key: id, plannedFor: value.plannedFor, attempt: 1, signal });
    await store
      .collection(jobs)
      .remove(id)
      .catch(() => undefined);
  }
}

/** Buys a plan on the payment page; returns the subscription's id. */
export async function buy(
  userId: string,
  priceId = 'price_basic_month',
  guildId: string | null = null,
): Promise<string> {
  const customerId = await createCustomer(userId, userId);
  const purchase = { userId, customerId, priceId, promotionCodeId: null, guildId };
  const { session } = await createSession(purchase, `test:${userId}:${priceId}:${Math.random()}`);
  await fetch(session.url ?? '', {
    method: 'POST',
    body: new URLSearchParams({ card: 'works' }),
    redirect: 'manual',
  });
  return (await findSession(session.id))?.subscription ?? '';
}

/** Buys a plan and syncs it to the site; returns the subscription's id. */
export async function subscribe(...purchase: Parameters<typeof buy>): Promise<string> {
  const id = await buy(...purchase);
  await syncSubscription(id);
  return id;
}

/** Stores a person's record with a known customer and, apart from `changes`, no purchases. */
export async function putRecord(
  store: Store,
  userId: string,
  changes: Partial<PremiumRecord> = {},
): Promise<void> {
  const value = {
    ...emptyRecord(userId),
    stripeCustomerId: await createCustomer(userId, userId),
    ...changes,
  };
  await put(store.collection(premium), userId, value);
}

/** A plan granted by staff, which never expires. */
export function staffEntry(id: string, plan: 'basic' | 'pro' = 'basic'): PremiumRecord['entries'][number] {
  return {
    id,
    plan,
    source: 'staff',
    slots: slotsFor(plan, []),
    startsAt: new Date(0).toISOString(),
    expiresAt: null,
    code: null,
    codeIds: [],
    stripe: null,
  };
}

/** Stores a code that can be redeemed for a day. */
export async function putCode(
  store: Store,
  code: string,
  changes: Partial<Doc<typeof premiumCodes>> = {},
): Promise<void> {
  const inADay = new Date(Date.now() + 86_400_000).toISOString();
  await store.collection(premiumCodes).insert(hashCode(code), {
    ...{ plan: 'basic', days: 30, hint: code.slice(-4), createdAt: inADay, redeemBy: inADay },
    ...{ redeemedBy: null, redeemedAt: null, voidedAt: null, boughtBy: null, sessionId: null, outbox: [] },
    ...changes,
  });
}

/** Stores a server without a plan. */
export async function putGuild(store: Store, guildId: string): Promise<void> {
  const value = { guildId, name: 'Coral Reef', plan: 'none', planExpiresAt: null, premium: null } as const;
  await put(store.collection(guildCollection), guildId, value);
}

export async function recordOf(store: Store, userId: string): Promise<PremiumRecord> {
  return (await store.collection(premium).get(userId, { fresh: true }))?.value ?? emptyRecord(userId);
}

export async function planOf(store: Store, guildId: string) {
  const guild = await store.collection(guildCollection).get(guildId, { fresh: true });
  const { plan, premium: claim } = guild?.value ?? {};
  return { plan, userId: claim?.userId ?? null, entryId: claim?.entryId ?? null };
}
