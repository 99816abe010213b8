// What the calls of the pets' world exchange. Browser code imports the types alone.
import { z } from 'zod';
import { elements } from '@/lib/creatures/elements';
import { highestLevel } from '@/lib/creatures/ids';
import { itemKinds } from '@/lib/creatures/model';
import { directions } from '@/lib/maps/interactive-types';
import { mapLimits } from '@/lib/maps/limits';
import { mapFileName } from '@/lib/maps/text-schema';
import { petLimits } from '@/lib/rules/pets/limits';

const count = z.int().nonnegative();
const percent = z.int().min(0).max(100);
export const tileAt = z
  .int()
  .min(0)
  .max(mapLimits.longestSide - 1);
/** Ids of data: `sparkotl`, `sea-balm`, `mira`. */
const dataId = z.string().max(60);
const petId = z.string().max(20);

/** Tiles from the top left of the map. */
export const place = z.object({ map: mapFileName, x: tileAt, y: tileAt, facing: z.enum(directions) });
export type PlaceView = z.output<typeof place>;

export const stats = z.object({ health: count, power: count, speed: count, defense: count, luck: count });

export const petView = z.object({
  petId,
  speciesId: dataId,
  nickname: z.string(),
  level: z.int().min(1).max(highestLevel),
  /** All that was ever earned; `nextLevelAt` is on the same scale, null at the highest level. */
  experience: count,
  nextLevelAt: count.nullable(),
  types: z.array(z.enum(elements)).max(2),
  /** At this level; `luck` is the chance of a critical hit in percent. */
  stats,
  /** Now, from 0 (fainted) to `stats.health`. */
  health: count,
  isShiny: z.boolean(),
  bond: percent,
  /** 0 is full, 100 is starving. */
  hunger: percent,
  heldItem: dataId.nullable(),
  isActive: z.boolean(),
  abilities: z.array(z.object({ id: dataId, name: z.string(), effect: z.string(), text: z.string() })).max(4),
  /** `shiny` or `usual`. */
  variantId: z.string(),
  /** A species that it may become now; null for none. */
  canEvolveInto: dataId.nullable(),
  /** The level at which its evolution was last declined. */
  evolutionDeclinedAt: z.int().nullable(),
  metAt: z.object({ map: z.string(), level: z.int() }),
});
export type PetView = z.output<typeof petView>;

const stack = z.object({ itemId: dataId, quantity: z.int().min(1).max(petLimits.pieces) });

export const itemView = stack.extend({
  name: z.string(),
  description: z.string(),
  icon: z.string(),
  kind: z.enum(itemKinds),
  /** Coins for the next piece that is sold: 40 % of its price; 0 for gifts and for what no shop buys. */
  sellPrice: count,
});
export type ItemView = z.output<typeof itemView>;

export const encounter = z.object({
  /** Changes with each encounter. */
  id: z.string(),
  speciesId: dataId,
  level: z.int().min(1).max(highestLevel),
  isShiny: z.boolean(),
});
export type EncounterView = z.output<typeof encounter>;

const spokenLine = z.object({
  id: dataId,
  text: z.string(),
  /** `index` is what an answer names; `heals` marks those that heal the party. */
  options: z.array(z.object({ index: count, text: z.string(), heals: z.literal(true).optional() })).max(6),
  /** Nothing follows: no answer is needed. */
  isLast: z.boolean(),
});
export type SpokenLine = z.output<typeof spokenLine>;

export const claimable = ['quest', 'daily', 'achievement'] as const;

export const happening = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('said'), npcId: dataId, name: z.string(), line: spokenLine }),
  z.object({
    kind: z.literal('gained'),
    items: z.array(stack).max(petLimits.lines),
    from: z.enum(['chest', 'person', 'quest', 'shop', 'battle', 'pet']),
  }),
  z.object({ kind: z.literal('given'), items: z.array(stack).max(petLimits.lines) }),
  /** Below 0 for what was paid. `why` is the reason of the ledger: `quest`, `daily`, `purchase`… */
  z.object({ kind: z.literal('coins'), amount: z.int(), why: z.string() }),
  z.object({ kind: z.literal('battle'), matchId: z.string() }),
  z.object({ kind: z.literal('shop'), npcId: dataId }),
  z.object({ kind: z.literal('healed') }),
  z.object({ kind: z.literal('moved'), place }),
  /** 1 with the first step to do; one more than there are steps when all are done. */
  z.object({ kind: z.literal('quest'), questId: dataId, progress: count, isNew: z.boolean() }),
  /** Something can be claimed now. */
  z.object({ kind: z.literal('done'), what: z.enum(claimable), id: dataId }),
  z.object({ kind: z.literal('level'), petId, level: z.int(), learned: z.array(z.string()).max(20) }),
  /** It may become another species: ask. */
  z.object({ kind: z.literal('evolves'), petId, into: dataId }),
  z.object({ kind: z.literal('evolved'), petId, into: dataId }),
  z.object({ kind: z.literal('caught'), petId }),
  /** For the first time. */
  z.object({ kind: z.literal('seen'), speciesId: dataId }),
  /** All fainted: the party was brought to the healer and healed. */
  z.object({ kind: z.literal('lost') }),
  z.object({ kind: z.literal('won') }),
  z.object({ kind: z.literal('fled') }),
  z.object({ kind: z.literal('flag'), name: dataId }),
  /** A sign, or why a way is closed. */
  z.object({ kind: z.literal('sign'), text: z.string() }),
]);
export type Happening = z.output<typeof happening>;

const claimed = { count, isClaimed: z.boolean() };

export const worldView = z.object({
  /** Grows by 1 with each change; an act names the one that it was chosen for. */
  version: count,
  hasBegun: z.boolean(),
  sprite: dataId,
  place,
  /** Ids in the order in which they fight. */
  party: z.array(petId).max(petLimits.party),
  pets: z.array(petView).max(petLimits.pets),
  inventory: z.array(itemView).max(petLimits.stacks),
  /** Of the ledger. */
  coins: count,
  /** Those that were accepted. `count` is of the present step. */
  quests: z.array(z.object({ questId: dataId, progress: count, ...claimed })).max(petLimits.quests),
  dailies: z.object({
    /** By UTC: `2026-11-27`. */
    day: z.iso.date(),
    rerolled: z.boolean(),
    entries: z.array(z.object({ dailyId: dataId, ...claimed })).max(3),
  }),
  achievements: z.array(z.object({ achievementId: dataId, ...claimed })).max(petLimits.achievements),
  /** How often each species was seen and caught. */
  journal: z
    .array(z.object({ speciesId: dataId, seen: count, caught: count, isShinyCaught: z.boolean() }))
    .max(100),
  flags: z.array(dataId).max(petLimits.flags),
  /** `<map>:<x>,<y>`. */
  openedChests: z.array(z.string()).max(petLimits.chests),
  /** Ids of trainers. */
  beaten: z.array(dataId).max(petLimits.beaten),
  /** Others on the map may see this person. */
  isSeen: z.boolean(),
  /** Locks walking and acts until the match is over. */
  battle: z.object({ matchId: z.string() }).nullable(),
  /** What the last battle that is over has brought. */
  lastBattle: z
    .object({ matchId: z.string(), happened: z.array(happening).max(petLimits.happenings) })
    .nullable(),
  encounter: encounter.nullable(),
  /** What today has given by what can be repeated, by UTC. */
  coinsToday: z.object({ earned: count, cap: count }),
});
export type WorldView = z.output<typeof worldView>;

export const otherWalker = z.object({
  userId: z.string(),
  username: z.string(),
  sprite: dataId,
  /** Where they were since the batch before, the latest last; they are there now. */
  path: z.array(place.omit({ map: true })).max(petLimits.path + 1),
  isRunning: z.boolean(),
});
export type Other = z.output<typeof otherWalker>;
