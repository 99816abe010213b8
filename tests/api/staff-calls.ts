// Calls shared by the tests of the staff pages.
import { z } from 'zod';
import type { PremiumEntry } from '@/lib/rules/premium/schema';
import type { Client } from '../support/http-client';
import { bodyOf } from './dashboard-calls';

const logged = z.object({
  items: z.array(
    z.object({
      userId: z.string(),
      section: z.string(),
      action: z.string().nullable(),
      changes: z.array(z.unknown()),
    }),
  ),
});

/** The newest entries of the staff log. */
export async function staffLog(client: Client, query = '') {
  return bodyOf(await client.get(`/api/staff/log${query}`), logged).items;
}

/** The actions of the newest entries of the staff log. */
export async function lastActions(client: Client, count: number, query = '') {
  return (await staffLog(client, query)).slice(0, count).map(({ action }) => action);
}

/** A plan on a monthly subscription at Stripe. */
export function subscriptionEntry(
  id: string,
  stripe: Partial<NonNullable<PremiumEntry['stripe']>>,
): PremiumEntry {
  const at = '2026-11-22T12:00:00.000Z';
  const terms = { plan: 'basic', source: 'stripe', startsAt: at, expiresAt: null, code: null } as const;
  const paid = { status: 'active', interval: 'monthly', priceId: 'price', currentPeriodEnd: at } as const;
  return {
    ...terms,
    id,
    slots: [],
    codeIds: [],
    stripe: { ...paid, subscriptionId: id, cancelAtPeriodEnd: false, pastDueSince: null, ...stripe },
  };
}
