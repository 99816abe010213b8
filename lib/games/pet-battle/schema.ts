import { z } from 'zod';
import { highestLevel, partySize, speciesIds } from '@/lib/creatures/ids';
import { battleKinds, strengths } from '@/lib/games/pet-battle/model';

const id = z.string().min(1).max(40);
const percent = z.int().min(0).max(100);
const seat = z.union([z.literal(0), z.literal(1)]);
const place = z
  .int()
  .min(0)
  .max(partySize - 1);
const count = z.int().min(0).max(1_000_000);

/** The fields of a pet, before and during a battle. */
const petFields = {
  petId: z.string().min(1).max(64),
  speciesId: z.enum(speciesIds),
  nickname: z.string().min(1).max(40),
  level: z.int().min(1).max(highestLevel),
  health: z.int().min(0).max(2000),
  abilities: z.array(id).min(1).max(4).readonly(),
  heldItem: id.nullable().default(null),
  isShiny: z.boolean().default(false),
  bond: percent.default(0),
  hunger: percent.default(0),
};

const pet = z.strictObject(petFields).readonly();

const side = z
  .strictObject({ name: z.string().min(1).max(60), pets: z.array(pet).min(1).max(partySize).readonly() })
  .readonly()
  .refine(({ pets }) => pets.some(({ health }) => health > 0), 'A side needs a pet that can fight.');

const stack = z.strictObject({ itemId: id, quantity: z.int().min(0).max(9999) }).readonly();

export const optionsSchema = z
  .strictObject({
    kind: z.enum(battleKinds).default('friendly'),
    /** Null if a seat brings four copies at level 50 in its first move. */
    sides: z.tuple([side.nullable(), side.nullable()]).readonly().default([null, null]),
    bag: z.array(stack).max(30).readonly().default([]),
    canRun: z.boolean().default(false),
    canCapture: z.boolean().default(false),
    strength: z.enum(strengths).default('trainer'),
  })
  .readonly();

export const moveSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('bring'), species: z.array(id).min(1).max(12).readonly() }).readonly(),
  z.strictObject({ kind: z.literal('ability'), abilityId: id }).readonly(),
  z.strictObject({ kind: z.literal('swap'), pet: place }).readonly(),
  z.strictObject({ kind: z.literal('item'), itemId: id, pet: place }).readonly(),
  z.strictObject({ kind: z.literal('capture'), itemId: id }).readonly(),
  z.strictObject({ kind: z.literal('run') }).readonly(),
]);

const status = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('poison'), points: z.int().min(1), rounds: z.int().min(1) }).readonly(),
  z.strictObject({ kind: z.literal('chill'), rounds: z.int().min(1) }).readonly(),
  z.strictObject({ kind: z.literal('daze') }).readonly(),
]);

const fighter = z
  .strictObject({
    ...petFields,
    status: status.nullable(),
    /** Rounds in which it can't be dazed again. */
    dazeRest: z.int().min(0),
    /** Rounds of half damage, including this one. */
    guard: z.int().min(0),
    /** Its last attack missed: the next one hits. */
    hasMissed: z.boolean(),
    /** Its held item has saved it from fainting. */
    isAnchorUsed: z.boolean(),
    /** Has been on the field, so both sides know it. */
    isSeen: z.boolean(),
    /** Failed throws at it. */
    failures: z.int().min(0),
  })
  .readonly();

const sideState = z
  .strictObject({
    name: z.string(),
    active: place,
    pets: z.array(fighter).min(1).max(partySize).readonly(),
  })
  .readonly();

export const endReasons = ['fainted', 'resigned', 'ran', 'captured', 'rounds'] as const;

export const stateSchema = z
  .strictObject({
    kind: z.enum(battleKinds),
    canRun: z.boolean(),
    canCapture: z.boolean(),
    /** Null until it is brought. */
    sides: z.tuple([sideState.nullable(), sideState.nullable()]).readonly(),
    /** From 1; 0 until both sides are set. */
    round: count,
    /** Each seat's choice for this round, hidden until both have chosen. */
    chosen: z.tuple([moveSchema.nullable(), moveSchema.nullable()]).readonly(),
    /** Both moves of the last round. */
    last: z.tuple([moveSchema.nullable(), moveSchema.nullable()]).readonly(),
    bag: z.array(stack).max(30).readonly(),
    used: z.array(stack).max(30).readonly(),
    /** Failed attempts to run. */
    runs: count,
    /** Pets of seat 1 that fainted, in order. */
    fallen: z.array(place).max(partySize).readonly(),
    ending: z
      .strictObject({ winner: seat.nullable(), reason: z.enum(endReasons) })
      .readonly()
      .nullable(),
  })
  .readonly();

export type PetBattleOptions = z.infer<typeof optionsSchema>;
export type PetBattleMove = z.infer<typeof moveSchema>;
export type PetBattleState = z.infer<typeof stateSchema>;
export type Fighter = z.infer<typeof fighter>;
export type FighterStatus = z.infer<typeof status>;
export type BroughtSide = z.infer<typeof side>;
export type SideState = z.infer<typeof sideState>;
export type BattleSeat = z.infer<typeof seat>;
export type EndReason = (typeof endReasons)[number];
