import { z } from 'zod';
import { access } from '@/lib/core/access';
import { defineEndpoint, nothing } from '@/lib/core/endpoint';
import { guildId, userId } from '@/lib/core/ids';
import { lengthOf } from '@/lib/core/text-length';
import { listedShape } from '@/lib/rules/events/schema';
import {
  cancelGiveawayAction,
  createGiveawayAction,
  editGiveawayAction,
  endGiveawayAction,
  rerollGiveawayAction,
} from '@/lib/rules/giveaways/actions';
import { giveawayLimits as limits } from '@/lib/rules/giveaways/limits';
import { giveaway, giveawayDraw } from '@/lib/rules/giveaways/schema';

const ofGuild = z.object({ userId, guildId });
const giveawayId = z.string().regex(/^[\w-]{1,64}$/, 'Not an id of a giveaway.');

const text = (max: number) =>
  z
    .string()
    .trim()
    .refine((value) => lengthOf(value) <= max, `At most ${max} characters.`);
/** `''` and null stand for none. */
const reference = z
  .string()
  .max(20)
  .nullish()
  .transform((id) => id ?? '');

/** What is no number counts as 0 (dashboard specification, section 5). */
function toNumber(value: unknown): number {
  const isNumeric = typeof value === 'number' || (typeof value === 'string' && value.trim() !== '');
  const number = isNumeric ? Number(value) : 0;
  return Number.isFinite(number) ? number : 0;
}

const winners = z
  .unknown()
  .transform(toNumber)
  .pipe(
    z
      .int('Winners must be a whole number.')
      .min(1, 'At least 1 winner.')
      .max(limits.winners, `At most ${limits.winners} winners.`),
  );
const wholeNumber = 'The bonus must be a whole number.';
const bonusAmount = z
  .union([z.number(), z.string().max(20), z.null()], wholeNumber)
  .optional()
  .transform((value) => (value === null || value === undefined || value === '' ? 0 : Number(value)))
  .pipe(z.int(wholeNumber).min(0, 'At least 0.').max(limits.bonus, `At most ${limits.bonus} bonus entries.`));
/** A date as text, or epoch milliseconds; `''` for the default duration. */
const endTime = z
  .union([z.string().max(40), z.number()])
  .nullish()
  .transform((value) => value ?? '');

const details = {
  title: text(limits.title).default(''),
  description: text(limits.description).default(''),
  giveawayPrize: text(limits.prize).refine((value) => value !== '', 'Say what can be won.'),
  winners,
  requiredRole: reference,
} as const;

const giveawayForm = z.strictObject({
  ...details,
  endTime,
  channelId: reference,
  bonusRole: reference,
  bonusAmount,
  /** Chosen by the browser; the same one starts one giveaway. */
  key: z.uuid().optional(),
});
export type GiveawayForm = z.output<typeof giveawayForm>;

const giveawayChange = z.strictObject({
  giveawayId,
  ...details,
  endTime: z.union([z.string().max(40), z.number()]),
  /** The version that was opened; another one is not overwritten (409). */
  version: z.int().positive().optional(),
});
export type GiveawayChange = z.output<typeof giveawayChange>;

/** `index`: 0 for the draw at the end; rerolls count on. */
const countedDraw = giveawayDraw.extend({ index: z.number() });

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
    /** Username of who started it. */
    host: z.string(),
    hostId: z.string(),
    draws: z.array(countedDraw.omit({ skipped: true })),
  });
export type ListedGiveaway = z.infer<typeof listedGiveaway>;

/** What the giveaways' answer carries beside the settings. */
export const giveawaysData = z.object({
  activeGiveaways: z.array(listedGiveaway),
  endedGiveaways: z.array(listedGiveaway),
});
export type GiveawaysData = z.infer<typeof giveawaysData>;

const write = { method: 'POST', params: ofGuild, query: nothing } as const;
const done = z.object({ message: z.string(), giveaway: listedGiveaway });

export const addGiveaway = defineEndpoint({
  ...write,
  access: createGiveawayAction.access,
  path: '/api/dashboard/{userId}/{guildId}/giveaways/add',
  summary:
    'Starts a giveaway and posts it, without pinging anybody. No channel means the announcement channel, no end the default duration.',
  body: giveawayForm,
  returns: done.extend({ giveawayId: z.string() }),
  limit: { count: 20, seconds: 60 },
});

export const editGiveaway = defineEndpoint({
  ...write,
  access: editGiveawayAction.access,
  path: '/api/dashboard/{userId}/{guildId}/giveaways/edit',
  summary: 'Changes a running giveaway; its channel and its bonus stay.',
  body: giveawayChange,
  returns: done,
});

export const endGiveaway = defineEndpoint({
  ...write,
  access: endGiveawayAction.access,
  path: '/api/dashboard/{userId}/{guildId}/giveaways/end',
  summary: 'Ends a giveaway now, or tries again to announce one that has ended.',
  body: z.strictObject({ giveawayId }),
  returns: done,
});

export const rerollGiveaway = defineEndpoint({
  ...write,
  access: rerollGiveawayAction.access,
  path: '/api/dashboard/{userId}/{guildId}/giveaways/reroll',
  summary: 'Draws once more from the same entries; who has won before cannot win again.',
  body: z.strictObject({ giveawayId, winners: winners.optional() }),
  returns: done,
  limit: { count: 20, seconds: 60 },
});

export const cancelGiveaway = defineEndpoint({
  ...write,
  access: cancelGiveawayAction.access,
  path: '/api/dashboard/{userId}/{guildId}/giveaways/cancel',
  summary: 'Calls a running giveaway off.',
  body: z.strictObject({ giveawayId }),
  returns: done,
});

export const drawRecord = giveaway.pick({ seed: true, seedHash: true }).extend({
  giveawayId: z.string(),
  entriesHash: z.string(),
  entries: z.array(z.object({ userId: z.string(), tickets: z.number() })),
  draws: z.array(countedDraw),
});
export type DrawRecord = z.infer<typeof drawRecord>;

export const readDraw = defineEndpoint({
  method: 'GET',
  path: '/api/dashboard/{userId}/{guildId}/giveaways/{giveawayId}/draw',
  summary: 'Seed, entries and draws of a giveaway, for anybody to repeat (see lib/rules/giveaways/draw).',
  access: access.section,
  params: ofGuild.extend({ giveawayId }),
  query: nothing,
  body: nothing,
  returns: drawRecord,
  limit: { count: 60, seconds: 60 },
});
