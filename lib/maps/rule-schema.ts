import { z } from 'zod';
import { mapLimits } from '@/lib/maps/limits';
import { thingId } from '@/lib/maps/text-schema';
import { conditionVerbs, effectVerbs } from '@/lib/maps/verbs';

/** A condition; `not` negates it. */
export const condition = z.object({
  verb: z.enum(conditionVerbs),
  name: thingId,
  /** The minimum: of an item, of levels, or of a quest's steps. */
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
