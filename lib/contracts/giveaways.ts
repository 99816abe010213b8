import { z } from 'zod';
import { dashboard } from '@/lib/contracts/bases';
import { pageOf, pageStart } from '@/lib/contracts/page';
import { access } from '@/lib/core/access';
import { changesOf, fieldSchema, schemaOf } from '@/lib/core/form-schema';
import { listedShape } from '@/lib/rules/events/schema';
import { pagedEventLists } from '@/lib/rules/events/states';
import {
  cancelGiveawayAction,
  createGiveawayAction,
  editGiveawayAction,
  endGiveawayAction,
  rerollGiveawayAction,
} from '@/lib/rules/giveaways/actions';
import { giveawayForm, rerollForm } from '@/lib/rules/giveaways/form';
import { giveaway, giveawayDraw } from '@/lib/rules/giveaways/schema';

const giveawayId = z.string().regex(/^[\w-]{1,64}$/, 'This is not a giveaway ID.');

const giveawayBody = schemaOf(giveawayForm);

const newGiveaway = giveawayBody.extend({
  /** Absent for the default duration. */
  endTime: fieldSchema({ ...giveawayForm.fields.endTime, required: false }),
  /** An idempotency key by the browser. */
  key: z.uuid().optional(),
});
export type NewGiveaway = z.output<typeof newGiveaway>;

const giveawayChange = giveawayBody.omit({ channelId: true, bonusRole: true, bonusAmount: true }).extend({
  giveawayId,
  /** The version that was opened; another one isn't overwritten (409). */
  version: z.int().positive().optional(),
});
export type GiveawayChange = z.output<typeof giveawayChange>;

/** `index`: 0 for the first draw, then rerolls. */
const countedDraw = giveawayDraw.extend({ index: z.number(), by: z.string().nullable() });

export const listedGiveaway = giveaway
  .pick({
    title: true,
    description: true,
    prize: true,
    createdAt: true,
    winners: true,
    channelId: true,
    requiredRole: true,
    bonusRole: true,
    bonusAmount: true,
    state: true,
    seedHash: true,
    problem: true,
  })
  .extend({
    ...listedShape,
    version: z.number(),
    giveawayPrize: z.string(),
    entries: z.number(),
    /** The creator's username. */
    host: z.string(),
    hostId: z.string(),
    draws: z.array(countedDraw.omit({ skipped: true, seed: true, seedHash: true })),
  });
export type ListedGiveaway = z.infer<typeof listedGiveaway>;

export const panelData = z.object({
  activeGiveaways: z.array(listedGiveaway),
  /** The last ones; `moreGiveaways` has further pages. */
  endedGiveaways: z.array(listedGiveaway),
  moreGiveaways: z.string().nullable(),
  cancelledGiveawayCount: z.number(),
});
export type GiveawaysData = z.infer<typeof panelData>;

export const listGiveaways = dashboard.get('/giveaways/list', {
  summary: 'Giveaways that are over, or those that were cancelled, the last one first, in pages.',
  access: access.section,
  query: z.object({ list: z.enum(pagedEventLists), after: pageStart }),
  returns: pageOf(listedGiveaway),
});

const done = z.object({ message: z.string(), giveaway: listedGiveaway });

export const addGiveaway = dashboard.post('/giveaways/add', {
  access: createGiveawayAction.access,
  summary:
    'Starts a giveaway and posts it without pinging anyone. Defaults to the announcement channel and the default duration.',
  body: newGiveaway,
  returns: done.extend({ giveawayId: z.string() }),
  limit: { count: 20, seconds: 60 },
});

export const editGiveaway = dashboard.post('/giveaways/edit', {
  access: editGiveawayAction.access,
  summary: 'Changes a running giveaway, except its channel and bonus.',
  body: giveawayChange,
  returns: done,
});

export const endGiveaway = dashboard.post('/giveaways/end', {
  access: endGiveawayAction.access,
  summary: 'Ends a giveaway now, or tries again to announce one that has ended.',
  body: z.strictObject({ giveawayId }),
  returns: done,
});

export const rerollGiveaway = dashboard.post('/giveaways/reroll', {
  access: rerollGiveawayAction.access,
  summary: "Draws again from the same entries. Previous winners can't win again.",
  body: changesOf(rerollForm).extend({ giveawayId }),
  returns: done,
  limit: { count: 20, seconds: 60 },
});

export const cancelGiveaway = dashboard.post('/giveaways/cancel', {
  access: cancelGiveawayAction.access,
  summary: 'Cancels a running giveaway.',
  body: z.strictObject({ giveawayId }),
  returns: done,
});

export const drawRecord = giveaway.pick({ seed: true, seedHash: true }).extend({
  giveawayId: z.string(),
  entriesHash: z.string(),
  /** Of the seed for a possible reroll; null if there is no commitment. */
  nextSeedHash: z.string().nullable(),
  entries: z.array(z.object({ userId: z.string(), tickets: z.number() })),
  draws: z.array(countedDraw),
});
export type DrawRecord = z.infer<typeof drawRecord>;

export const readDraw = dashboard.get('/giveaways/{giveawayId}/draw', {
  summary: 'The seed, entries and draws of a giveaway, for anyone to repeat (see lib/rules/giveaways/draw).',
  access: access.section,
  returns: drawRecord,
  limit: { count: 60, seconds: 60 },
});
