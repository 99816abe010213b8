// The stored world of a person, and, separately, where they are.
import { z } from 'zod';
import { personId, personName } from '@/lib/core/person';
import { battleKinds, strengths } from '@/lib/games/pet-battle/model';
import { directions } from '@/lib/maps/interactive-types';
import { petCoins } from '@/lib/rules/pets/coin-reasons';
import { petLimits } from '@/lib/rules/pets/limits';
import { happening, place } from '@/lib/rules/pets/view-schema';

const count = z.int().nonnegative();
const percent = z.int().min(0).max(100);

const storedPet = z.object({
  petId: z.string(),
  speciesId: z.string(),
  nickname: z.string(),
  /** The level follows from it. */
  experience: count,
  /** Now; 0 for one that has fainted. */
  health: count,
  isShiny: z.boolean(),
  bond: percent,
  hunger: percent,
  heldItem: z.string().nullable(),
  evolutionDeclinedAt: z.int().nullable(),
  metAt: z.object({ map: z.string(), level: z.int() }),
});
export type Pet = z.output<typeof storedPet>;

const storedStack = z.object({ itemId: z.string(), quantity: z.int().min(1) });
export type Stack = z.output<typeof storedStack>;

/** `gifts` of the pieces sell for nothing. */
const ownedStack = storedStack.extend({ gifts: count });
export type OwnedStack = z.output<typeof ownedStack>;

const foe = z.object({ speciesId: z.string(), level: z.int(), isShiny: z.boolean() });
export type Foe = z.output<typeof foe>;

/** A battle as the world begins it; the match under its id is made from this. */
const begunBattle = z.object({
  matchId: z.string(),
  kind: z.enum(battleKinds),
  strength: z.enum(strengths),
  /** The trainer; null for a wild pet. */
  npcId: z.string().nullable(),
  name: z.string(),
  foes: z.array(foe).min(1).max(6),
  map: z.string(),
});
export type BegunBattle = z.output<typeof begunBattle>;

/** What is due in the ledger, and what comes with it once the line is written. */
const owedCoins = z.object({
  key: z.string(),
  /** Below 0 for what is paid. */
  amount: z.int(),
  why: z.enum(petCoins),
  /** What it is about: a quest, a day, a match. */
  about: z.string(),
  day: z.iso.date(),
  items: z.array(storedStack),
  battle: begunBattle.nullable(),
});
export type OwedCoins = z.output<typeof owedCoins>;

const claim = z.object({ count, isClaimed: z.boolean() });

export const storedWorld = z.object({
  userId: personId(),
  /** Counts the changes that clients have to know. */
  revision: count,
  /** Decides which wild pets come when; never leaves the server. 64 hexadecimal digits. */
  dice: z.string(),
  nextPet: z.int().min(1),
  pets: z.array(storedPet).max(petLimits.pets),
  /** Ids in the order in which they fight. */
  party: z.array(z.string()).max(petLimits.party),
  items: z.array(ownedStack),
  sprite: z.string(),
  isSeen: z.boolean(),
  flags: z.array(z.string()),
  /** `<map>:<x>,<y>` of chests that were opened, and of triggers that happen once and have. */
  opened: z.array(z.string()),
  sprung: z.array(z.string()),
  visited: z.array(z.string()),
  beaten: z.array(z.string()),
  /** The lines that opened conversations with a person, the latest last. */
  heard: z.array(z.object({ npcId: z.string(), lines: z.array(z.string()) })),
  /** The line that waits for an answer. */
  talking: z.object({ npcId: z.string(), line: z.string() }).nullable(),
  quests: z.array(claim.extend({ questId: z.string(), progress: count })),
  today: z.object({
    day: z.iso.date(),
    rerolled: z.boolean(),
    entries: z.array(claim.extend({ dailyId: z.string() })).max(3),
    /** How often today has given coins by each of these, and coins by sales. */
    wildWins: count,
    rematches: count,
    sold: count,
    earned: count,
  }),
  /** Ids of those that were claimed. */
  achieved: z.array(z.string()),
  totals: z.object({ win: count, open: count, feed: count, steps: count, evolve: count }),
  journal: z.array(
    z.object({ speciesId: z.string(), seen: count, caught: count, isShinyCaught: z.boolean() }),
  ),
  /** How many wild pets have come. */
  met: count,
  encounter: foe.extend({ id: z.string(), map: z.string() }).nullable(),
  battle: begunBattle.nullable(),
  lastBattle: z.object({ matchId: z.string(), happened: z.array(happening) }).nullable(),
  /** Where the player is brought after a defeat; null for the starting place. */
  healer: place.nullable(),
  /** Where the world has moved this person to last, and how often it has. */
  sent: z.object({ number: count, place: place.nullable() }),
  owed: z.array(owedCoins),
  /** The last acts by their keys, with what they have answered. */
  answered: z.array(z.object({ key: z.string(), happened: z.array(happening) })),
});
export type World = z.output<typeof storedWorld>;
export type Quested = World['quests'][number];

export const storedWalk = z.object({
  userId: personId(),
  map: z.string(),
  x: count,
  y: count,
  facing: z.enum(directions),
  seq: z.int(),
  /** All steps that were ever taken. */
  steps: count,
  /** Steps in zones towards the wild pet of this number. */
  wild: z.object({ number: count, steps: count }),
  /** Time that may still be spent on steps, in ms. */
  spare: z.number().min(0),
  at: z.iso.datetime(),
  isRunning: z.boolean(),
  /** Tiles of the last batch. */
  path: z.array(z.object({ x: count, y: count, facing: z.enum(directions) })),
  /** The number of the last move by the world (`sent`) that was followed. */
  sent: count,
  /** How others see this person; null for one who is hidden. */
  shown: z.object({ username: personName(), sprite: z.string() }).nullable(),
});
export type Walker = z.output<typeof storedWalk>;
export type Place = z.output<typeof place>;
