// The calls of the specification for the pets' world.
import { z } from 'zod';
import { typedUserId } from '@/lib/contracts/typed-id';
import { access } from '@/lib/core/access';
import { endpointsBelow } from '@/lib/core/endpoint';
import { elements } from '@/lib/creatures/elements';
import { directions } from '@/lib/maps/interactive-types';
import { mapLimits } from '@/lib/maps/limits';
import { encounter as zone } from '@/lib/maps/own-schema';
import { mapFileName, thingId } from '@/lib/maps/text-schema';
import { nicknameInput } from '@/lib/rules/pets/act-schema';
import { petLimits } from '@/lib/rules/pets/limits';
import { itemView, petView, stats, tileAt } from '@/lib/rules/pets/view-schema';

const api = endpointsBelow('/api', { access: access.self, inActivity: true });
const forAll = endpointsBelow('/api', { access: access.user, inActivity: true });

const userId = typedUserId('You must be logged in!');

export const readPets = api.get('/pets/user/{userId}', {
  summary: "The caller's pets.",
  returns: z.object({ pets: z.array(petView).max(petLimits.pets) }),
});

const starter = z.object({
  speciesId: z.string(),
  name: z.string(),
  type: z.array(z.enum(elements)).max(2),
  baseStats: stats,
});
export type Starter = z.output<typeof starter>;

export const readStarters = forAll.get('/pets/starters', {
  summary: 'The pets to begin with.',
  returns: z.object({ starters: z.array(starter).max(6) }),
});

export const chooseStarter = forAll.post('/pets/choose-starter', {
  summary: 'Begins the game with a pet, once. Without a nickname it has the name of its species.',
  body: z.object({
    userId,
    speciesId: thingId,
    nickname: z.union([z.literal(''), nicknameInput]).nullish(),
  }),
  returns: z.object({ pet: petView }),
  maxBytes: 4096,
  maxValues: 20,
});

const inventory = z.array(itemView).max(petLimits.stacks);

export const listInventory = api.get('/inventory/{userId}', {
  summary: "The caller's items.",
  returns: inventory,
});

export const readInventory = api.get('/pets/inventory/{userId}', {
  summary: "The caller's items.",
  returns: z.object({ inventory }),
});

const location = z.object({ map: z.string(), x: z.int(), y: z.int() });

export const readExplorer = api.get('/explore/{userId}', {
  summary: 'Where the caller is in the world of pets.',
  returns: z.object({
    character: z.object({
      sprite: z.string(),
      location,
      direction: z.enum(directions),
      frame: z.int(),
      isRunning: z.boolean(),
    }),
    location,
    /** A file name. */
    map: z.string(),
  }),
});

export const moveExplorer = api.put('/explore/move/{userId}', {
  summary: 'Takes one step to a tile beside the present one.',
  body: z.object({ map: mapFileName, x: tileAt, y: tileAt }),
  returns: z.object({ newLocation: location }),
  limit: { count: 600, seconds: 60 },
  maxBytes: 1024,
  maxValues: 20,
});

export const usePortal = forAll.post('/explore/portal', {
  summary: "Goes through the portal of the caller's tile, or of one beside it.",
  body: z.object({ userId, map: mapFileName, position: z.object({ x: tileAt, y: tileAt }) }),
  returns: z.object({
    /** Where it leads. */
    map: location.extend({ faceDirection: z.enum(directions) }),
  }),
  maxBytes: 1024,
  maxValues: 20,
});

const onMap = z.object({ map: mapFileName.optional() });

export const listEncounters = forAll.get('/encounter/all', {
  summary: 'Where wild pets are met, on all maps or on one.',
  query: onMap,
  returns: z.object({
    encounters: z.array(zone.extend({ map: z.string() })).max(mapLimits.maps * mapLimits.encounters),
  }),
});

const person = z.object({
  npcId: z.string(),
  name: z.string(),
  map: z.string(),
  x: z.int(),
  y: z.int(),
  role: z.string(),
  facing: z.enum(directions),
  sprite: z.string(),
  /** The first line; others follow as the caller answers. */
  lines: z.array(z.object({ id: z.string(), text: z.string() })).max(1),
  shop: z
    .object({
      type: z.string(),
      items: z.array(z.object({ itemId: z.string(), price: z.int().min(1) })).max(60),
    })
    .nullable(),
  /** Has a team to fight with. */
  isTrainer: z.boolean(),
  isHealer: z.boolean(),
});
export type WorldPerson = z.output<typeof person>;

/** A map, and one that a portal of it leads to. */
const wayOfMaps = z.object({ from: z.string(), to: z.string() });
export type WayOfMaps = Readonly<z.infer<typeof wayOfMaps>>;

export const listPeople = forAll.get('/npc/all', {
  summary: 'The people of the world, on all maps or on one, and which map leads to which.',
  query: onMap,
  returns: z.object({
    npcs: z.array(person).max(mapLimits.npcs),
    ways: z.array(wayOfMaps).max(mapLimits.maps * mapLimits.maps),
  }),
});

export const healPets = forAll.post('/npc/heal', {
  summary: "Heals the caller's party, beside a healer.",
  body: z.object({ userId }),
  returns: z.object({ success: z.boolean() }),
  maxBytes: 1024,
  maxValues: 20,
});
