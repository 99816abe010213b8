import { z } from 'zod';
import { directions } from '@/lib/maps/interactive-types';
import { mapLimits } from '@/lib/maps/limits';
import { firstLine } from '@/lib/maps/names';
import { conditions, effects } from '@/lib/maps/rule-schema';
import { filledPlainText, mapFileName, plainText, thingId } from '@/lib/maps/text-schema';

/** The id of the next line; null or empty for none. */
const nextLine = z
  .union([thingId, z.literal('')])
  .nullable()
  .default(null);

const option = z.object({
  text: filledPlainText(90),
  next: nextLine,
  /** Hidden unless all of these conditions hold. */
  when: conditions.default([]),
  do: effects.default([]),
});

const line = z.object({
  id: thingId,
  text: filledPlainText(300),
  /** The next line without an option; null ends the conversation. */
  next: nextLine,
  options: z.array(option).max(mapLimits.answers).default([]),
  do: effects.default([]),
  /** Ends the conversation with a fight or a shop. */
  trigger: z.enum(['battle', 'shop']).optional(),
});
export type NpcOption = z.output<typeof option>;
export type NpcLine = z.output<typeof line>;

/** A line that may open a conversation instead of the first one. */
const opening = z.object({
  line: thingId,
  when: conditions.default([]),
  /** Only used once. */
  once: z.boolean().default(false),
});
export type NpcOpening = z.output<typeof opening>;

const shop = z.object({
  type: thingId,
  items: z.array(z.object({ itemId: thingId, price: z.int().min(0).max(100_000).optional() })).max(60),
});

export const npc = z.object({
  npcId: thingId,
  name: filledPlainText(60),
  map: mapFileName,
  x: z
    .int()
    .min(0)
    .max(mapLimits.longestSide - 1),
  y: z
    .int()
    .min(0)
    .max(mapLimits.longestSide - 1),
  role: plainText(60).default(''),
  facing: z.enum(directions).default('down'),
  sprite: thingId.default('boy1'),
  lines: z
    .array(line)
    .min(1, 'A person has something to say.')
    .max(mapLimits.lines)
    .default([{ id: firstLine, text: 'Hello there!', next: null, options: [], do: [] }]),
  openings: z.array(opening).max(mapLimits.openings).default([]),
  shop: shop.optional(),
  battleTeam: z
    .array(z.object({ speciesId: thingId, level: z.int().min(1).max(100) }))
    .max(6)
    .optional(),
  rewards: z
    .array(z.object({ itemId: thingId, quantity: z.int().min(1).max(99).default(1) }))
    .max(12)
    .optional(),
  spriteSheet: thingId.optional(),
  column: z.int().min(0).max(255).optional(),
  row: z.int().min(0).max(255).optional(),
});
export type Npc = z.output<typeof npc>;
