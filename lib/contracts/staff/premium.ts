import { z } from 'zod';
import { pageOf, pageStart } from '@/lib/contracts/page';
import { typedUserId } from '@/lib/contracts/typed-id';
import { access, staffAreas } from '@/lib/core/access';
import { endpointsBelow } from '@/lib/core/endpoint';
import { schemaOf } from '@/lib/core/form-schema';
import { userId } from '@/lib/core/ids';
import { plans } from '@/lib/plans';
import { codeBatch, storedCode } from '@/lib/rules/premium/code-schema';
import { premiumEntry } from '@/lib/rules/premium/schema';
import {
  changePlansAction,
  createCodesAction,
  extendPlanAction,
  givePlanAction,
} from '@/lib/rules/staff/premium-actions';
import {
  codesForm,
  extendForm,
  givePlanForm,
  premiumRowForm,
  readGuildList,
} from '@/lib/rules/staff/premium-form';

const listedPlan = premiumEntry
  .pick({ id: true, plan: true, source: true, expiresAt: true, code: true })
  .extend({
    guildIds: z.array(z.string()),
    isActive: z.boolean(),
    /** Why staff can't change it, or null. */
    locked: z.string().nullable(),
  });
export type ListedPlan = z.output<typeof listedPlan>;

const listedRecord = z.object({
  userId: z.string(),
  /** Null for a person who has never logged in. */
  username: z.string().nullable(),
  /** Sent back with a change, which is refused as stale if another person has made one since. */
  version: z.int().nonnegative(),
  Premium: z.array(listedPlan),
});
export type ListedRecord = z.output<typeof listedRecord>;

const search = z.string().trim().max(100).optional();

const staff = endpointsBelow('/api/staff', { access: access[staffAreas.premium.level] });

export const listPremium = staff.get('/premium', {
  summary:
    "What people have of premium, in pages of 25. `q` finds them by their user ID or name, a server's ID, a code or its end.",
  query: z.object({ q: search, after: pageStart }),
  returns: pageOf(listedRecord),
});

const writtenPlan = z.object({
  /** Of an existing plan; a row without it is a new plan. */
  id: z.string().max(200).nullish(),
  plan: z.enum(plans, 'Choose a plan.'),
  guildIds: z
    .union([z.string().max(premiumRowForm.fields.guildIds.max), z.array(z.string().max(100)).max(20)])
    .transform((ids) => readGuildList(Array.isArray(ids) ? ids.join() : ids))
    .default([]),
  expiresAt: z.iso.datetime({ offset: true, error: 'Choose a date.' }).nullable().default(null),
  code: z.string().trim().max(premiumRowForm.fields.code.max).nullable().default(null),
});

const saved = z.object({ message: z.string(), record: listedRecord });

export const savePremium = staff.put('/premium/{discordId}', {
  summary:
    'Writes all plans of somebody. One that is left out or set to none goes; those from Stripe stay as they are.',
  access: changePlansAction.access,
  params: z.object({ discordId: userId }),
  body: z.object({
    version: z.int().nonnegative().optional(),
    Premium: z.array(writtenPlan).max(50),
  }),
  returns: saved,
});

export const givePlan = staff.post('/premium', {
  summary: 'Gives somebody a plan for some days.',
  access: givePlanAction.access,
  body: schemaOf(givePlanForm, {}).extend({ discordId: typedUserId('Enter a Discord ID.') }),
  returns: saved,
});

export const extendPlan = staff.post('/premium/{discordId}/extend', {
  summary: 'Has a plan end some days later.',
  access: extendPlanAction.access,
  params: z.object({ discordId: userId }),
  body: schemaOf(extendForm, {}).extend({
    entryId: z.string().max(200),
    version: z.int().nonnegative().optional(),
  }),
  returns: saved,
});

const listedBatch = codeBatch
  .pick({ plan: true, days: true, note: true, createdAt: true, redeemBy: true })
  .extend({ id: z.string(), createdBy: z.string(), count: z.int(), used: z.int() });
export type ListedBatch = z.output<typeof listedBatch>;

export const listCodeBatches = staff.get('/codes', {
  summary: 'Batches of codes, newest first, with how many of each are used.',
  query: z.object({ after: pageStart }),
  returns: pageOf(listedBatch),
});

const listedCode = storedCode.pick({ hint: true, redeemedBy: true, redeemedAt: true }).extend({
  /** Who used it, if they have logged in. */
  username: z.string().nullable(),
});
export type ListedCode = z.output<typeof listedCode>;

export const listBatchCodes = staff.get('/codes/{batchId}', {
  summary: 'The codes of a batch by their last four characters, and who used them.',
  returns: z.object({ codes: z.array(listedCode) }),
});

export const createCodes = staff.post('/codes', {
  summary: 'Makes a batch of codes. The answer is the only place that ever shows them.',
  access: createCodesAction.access,
  freshSignIn: true,
  limit: { count: 10, seconds: 60 },
  body: schemaOf(codesForm, {}),
  returns: z.object({ message: z.string(), batch: listedBatch, codes: z.array(z.string()) }),
});
