import { z } from 'zod';
import { directions } from '@/lib/maps/interactive-types';
import { mapLimits } from '@/lib/maps/limits';
import { conditions, effects } from '@/lib/maps/rule-schema';
import { filledPlainText, mapFileName, thingId } from '@/lib/maps/text-schema';

const coordinate = z
  .int()
  .min(0)
  .max(mapLimits.longestSide - 1);

/** An interactive's place: `x,y`, both from 0. */
export const placeKey = z.string().regex(/^(0|[1-9]\d?),(0|[1-9]\d?)$/, "Write the place as 'x,y'.");

const npcPlace = z.object({ type: z.literal('npc'), npcId: thingId });

const portal = z.object({
  type: z.literal('portal'),
  destinationMap: mapFileName,
  destinationCoords: z.tuple([coordinate, coordinate]),
  faceDirection: z.enum(directions).default('down'),
  /** Conditions for opening it; empty for always. */
  when: conditions.default([]),
});

const chest = z.object({
  type: z.literal('chest'),
  items: z
    .array(z.object({ itemId: thingId, quantity: z.int().min(1).max(99).default(1) }))
    .max(12)
    .default([]),
});

const sign = z.object({ type: z.literal('sign'), text: filledPlainText(300) });

const trigger = z.object({
  type: z.literal('trigger'),
  /** Fires only on the first step. */
  once: z.boolean().default(true),
  when: conditions.default([]),
  do: effects.default([]),
});

export const interactive = z.discriminatedUnion('type', [npcPlace, portal, chest, sign, trigger]);
export type Interactive = z.output<typeof interactive>;
