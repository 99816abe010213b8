import { z } from 'zod';
import { mapLimits } from '@/lib/maps/limits';
import { thingId } from '@/lib/maps/text-schema';
import { conditionVerbs, effectVerbs } from '@/lib/maps/verbs';

/** One thing that has to be so; with `not`, that has not. */
export const condition = z.object({
  verb: z.enum(conditionVerbs),
  name: thingId,
  /** At least so many: of an item, or levels, or steps of a quest. */
  amount: z.int().min(1).max(10_000).default(1),
  not: z.boolean().default(false),
});
export type Condition = z.output<typeof condition>;

export const effect = z.object({
  verb: z.enum(effectVerbs),
  name: thingId,
  amount: z.int().min(1).max(10_000).default(1),
});
export type Effect = z.output<typeof effect>;

export const conditions = z.array(condition).max(mapLimits.rules);
export const effects = z.array(effect).max(mapLimits.rules);
