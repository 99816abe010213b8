import 'server-only';
import { z } from 'zod';
import { whole } from '@/lib/core/whole';
import { upgradeOutbox } from '@/lib/rules/delivery/upgrade-outbox';
import { codeBatch, storedCode } from '@/lib/rules/premium/code-schema';
import { premiumRecord } from '@/lib/rules/premium/schema';
import { defineCollection } from '../define-collection';

/** A user's premium entitlements, by user id. */
export const premium = defineCollection({
  name: 'premium',
  schema: premiumRecord,
  upgrades: [upgradeOutbox],
  indexes: [
    'stripeCustomerId',
    'entries.id',
    'entries.slots.guildId',
    'entries.code',
    'entries.stripe.status',
  ],
});

/** Codes for days of a plan, by the hash of the code, so that the database reveals no usable code. */
export const premiumCodes = defineCollection({
  name: 'premiumCodes',
  schema: whole(storedCode),
  upgrades: [upgradeOutbox],
  indexes: [
    { path: 'boughtBy', sort: 'createdAt' },
    { path: 'batchId', sort: 'hint' },
    { path: 'batchId+usedState', sort: 'hint' },
  ],
  masked: ['sessionId'],
});

/** Codes that staff created together, by generated id. */
export const codeBatches = defineCollection({
  name: 'codeBatches',
  schema: whole(codeBatch),
  upgrades: [upgradeOutbox],
  indexes: [{ path: 'scope', sort: 'createdAt' }],
  masked: ['codes'],
});

/** Stripe events, by their id, so that each is processed once. Stripe retries one for at most 30 days. */
export const stripeEvents = defineCollection({
  name: 'stripeEvents',
  schema: z.object({ type: z.string(), receivedAt: z.iso.datetime(), expiresAt: z.iso.datetime() }),
  expiresAt: 'expiresAt',
});
