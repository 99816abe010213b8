// Input: an act in the pets' world, or a batch of steps.
import { z } from 'zod';
import { filledPlainText, mapFileName, thingId } from '@/lib/maps/text-schema';
import { petLimits } from '@/lib/rules/pets/limits';
import { claimable, tileAt } from '@/lib/rules/pets/view-schema';

const petIdInput = z.string().regex(/^p[1-9]\d{0,8}$/, 'You have no such pet.');

/** Markup and control characters are refused. */
export const nicknameInput = z
  .string()
  .trim()
  .pipe(filledPlainText(petLimits.nickname))
  .meta({ maxLength: petLimits.nickname });

const stackInput = z.object({
  itemId: thingId,
  quantity: z.int().min(1, 'At least 1.').max(petLimits.piecesAtOnce, `At most ${petLimits.piecesAtOnce}.`),
});
const stacksInput = z.array(stackInput).min(1, 'Choose something.').max(petLimits.lines);

export const act = z.discriminatedUnion('kind', [
  /** From a wild pet. */
  z.object({ kind: z.literal('run') }),
  z.object({ kind: z.literal('fight') }),
  z.object({ kind: z.literal('talk'), npcId: thingId }),
  z.object({
    kind: z.literal('answer'),
    npcId: thingId,
    line: thingId,
    /** The index of an option; null continues the talk. */
    option: z.int().min(0).max(5).nullable(),
  }),
  z.object({ kind: z.literal('open'), x: tileAt, y: tileAt }),
  /** Through the portal of the person's tile. */
  z.object({ kind: z.literal('portal') }),
  z.object({ kind: z.literal('heal'), npcId: thingId }),
  /** Null for the shop of the game's home. */
  z.object({ kind: z.literal('buy'), npcId: thingId.nullable(), items: stacksInput }),
  z.object({ kind: z.literal('sell'), items: stacksInput }),
  z.object({ kind: z.literal('use'), itemId: thingId, petId: petIdInput }),
  z.object({ kind: z.literal('feed'), itemId: thingId, petId: petIdInput }),
  /** Null takes the item back. */
  z.object({ kind: z.literal('hold'), petId: petIdInput, itemId: thingId.nullable() }),
  z.object({ kind: z.literal('rename'), petId: petIdInput, nickname: nicknameInput }),
  z.object({ kind: z.literal('release'), petIds: z.array(petIdInput).min(1).max(petLimits.released) }),
  z.object({ kind: z.literal('evolve'), petId: petIdInput }),
  z.object({ kind: z.literal('keep'), petId: petIdInput }),
  z.object({
    kind: z.literal('party'),
    petIds: z
      .array(petIdInput)
      .min(1, 'At least one pet comes along.')
      .max(petLimits.party, `At most ${petLimits.party} pets come along.`),
  }),
  z.object({ kind: z.literal('claim'), what: z.enum(claimable), id: thingId }),
  z.object({ kind: z.literal('reroll'), dailyId: thingId }),
  z.object({ kind: z.literal('sprite'), sprite: thingId }),
  /** Whether others see this person. */
  z.object({ kind: z.literal('seen'), isSeen: z.boolean() }),
  /** Pays the fee of an arena battle. */
  z.object({ kind: z.literal('arena') }),
]);
export type Act = z.output<typeof act>;

/** Steps within half a second. */
export const walkBatch = z.object({
  /** Grows by 1 with each batch; an earlier one again changes nothing. */
  seq: z.int().nonnegative(),
  /** Where the batch begins. */
  map: mapFileName,
  x: tileAt,
  y: tileAt,
  /** Up, down, left, right. A step against a wall turns and ends the batch. */
  steps: z
    .string()
    .regex(/^[udlr]*$/, 'Use the letters u, d, l and r.')
    .max(petLimits.steps),
  isRunning: z.boolean(),
  isSwimming: z.boolean().optional(),
});
export type Walk = z.output<typeof walkBatch>;
