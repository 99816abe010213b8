import 'server-only';
import { z } from 'zod';
import { storedCode } from '@/lib/rules/premium/code-schema';
import { premiumRecord } from '@/lib/rules/premium/schema';
import { defineCollection } from '../define-collection';

/** What people have of premium, by user id. */
export const premium = defineCollection({
  name: 'premium',
  schema: premiumRecord,
  indexes: ['stripeCustomerId'],
});

/** Codes for days of a plan, by the hash of the code: whoever reads the database can redeem none. */
export const premiumCodes = defineCollection({
  name: 'premiumCodes',
  schema: storedCode,
  indexes: [{ path: 'boughtBy', sort: 'createdAt' }],
});

/**
 * Events that Stripe has told of, by their id, so that each is taken once. Stripe sends one again for at most
 * 30 days.
 */
export const stripeEvents = defineCollection({
  name: 'stripeEvents',
  schema: z.object({ type: z.string(), receivedAt: z.iso.datetime(), expiresAt: z.iso.datetime() }),
  expiresAt: 'expiresAt',
});
