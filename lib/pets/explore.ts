// The specification's endpoints for exploring.
import 'server-only';
import type {
  readExplorer as explorerContract,
  listEncounters,
  listPeople,
  WorldPerson,
} from '@/lib/contracts/pets/spec';
import type { AnswerOf } from '@/lib/core/endpoint';
import { conflict } from '@/lib/core/errors';
import { starterIds } from '@/lib/creatures/ids';
import { speciesOf } from '@/lib/creatures/species';
import { openingLine } from '@/lib/maps/dialogue';
import { mapLimits } from '@/lib/maps/limits';
import { readMapText } from '@/lib/maps/map-text';
import type { Npc } from '@/lib/maps/npc-schema';
import { getMap, readTileMaps } from '@/lib/pets/read-maps';
import { changeWorld, openWorld, settingOf } from '@/lib/pets/stored-worlds';
import { getWalker, inLine, keepWalker } from '@/lib/pets/walkers';
import { peopleOfWorld, waysOfMaps } from '@/lib/pets/world-maps';
import { turned } from '@/lib/rules/pets/act';
import { assertBegun, assertFree } from '@/lib/rules/pets/battles';
import { goThrough } from '@/lib/rules/pets/map-acts';
import { isInReach } from '@/lib/rules/pets/map-facts';
import type { Place } from '@/lib/rules/pets/schema';
import { pricesOf } from '@/lib/rules/pets/shop';
import { heal, isHealer } from '@/lib/rules/pets/talk';
import { placeOfWalker } from '@/lib/rules/pets/walking';

export function listStarters() {
  return starterIds.map((speciesId) => {
    const { name, types, base } = speciesOf(speciesId);
    return { speciesId, name, type: [...types], baseStats: base };
  });
}

export async function readExplorer(userId: string): Promise<AnswerOf<typeof explorerContract>> {
  const world = await openWorld(userId);
  const walker = await getWalker(world);
  const { map, x, y, facing, isRunning } = walker;
  const location = { map, x, y };
  const character = { sprite: world.sprite, location, direction: facing, frame: 0, isRunning };
  return { character, location, map };
}

/**
 * Moves the person through a portal on or beside their tile. Throws `not_found` for a missing portal,
 * `conflict` for a distant or closed one, one on another map, and in a battle.
 */
export async function usePortal(
  userId: string,
  { map, x, y }: { readonly map: string; readonly x: number; readonly y: number },
): Promise<Place> {
  const before = await openWorld(userId);
  const setting = await settingOf(before, 'portal');
  if (setting.place.map !== map) throw conflict("You aren't on this map.");
  const world = await changeWorld(userId, (present) => {
    assertBegun(present);
    assertFree(present);
    return turned(present, setting, (turn) => goThrough(turn, x, y)).world;
  });
  return inLine(userId, async () => {
    const walker = await getWalker(world);
    await keepWalker(walker, true);
    return placeOfWalker(walker);
  });
}

/** Heals the party beside a healer. Throws `conflict` elsewhere, and during a battle. */
export async function healBeside(userId: string): Promise<void> {
  const setting = await settingOf(await openWorld(userId), 'heal');
  const { place, facts, people } = setting;
  const isHere = (one: Npc) => one.map === place.map && isHealer(one) && isInReach(facts, place, one);
  if (![...people.values()].some(isHere)) throw conflict('There is no healer beside you.');
  await changeWorld(userId, (present) => {
    assertBegun(present);
    assertFree(present);
    return turned(present, setting, heal).world;
  });
}

/** The zones of wild pets, on one map or all. Throws `not_found` or `unreadable` for the map. */
export async function listZones(map: string | undefined): Promise<AnswerOf<typeof listEncounters>> {
  const maps =
    map === undefined ? (await readTileMaps()).maps : new Map([[map, readMapText((await getMap(map)).text)]]);
  const encounters = [...maps].flatMap(([name, { encounters: zones }]) =>
    zones.map((one) => ({ ...one, tiles: [...one.tiles], map: name })),
  );
  return { encounters: encounters.slice(0, mapLimits.maps * mapLimits.encounters) };
}

function toPerson(npc: Npc): WorldPerson {
  const { npcId, name, map, x, y, role, facing, sprite } = npc;
  const line = openingLine({ lines: npc.lines, openings: [] }, () => false, []);
  const items = [...pricesOf(npc)].map(([itemId, price]) => ({ itemId, price }));
  return {
    ...{ npcId, name, map, x, y, role, facing, sprite },
    lines: line === null ? [] : [{ id: line.id, text: line.text }],
    shop: npc.shop === undefined ? null : { type: npc.shop.type, items },
    isTrainer: (npc.battleTeam ?? []).length > 0,
    isHealer: isHealer(npc),
  };
}

/** The NPCs, on one map or all, and the ways between all maps. */
export async function listWorldPeople(map: string | undefined): Promise<AnswerOf<typeof listPeople>> {
  const all = [...(await peopleOfWorld()).values()];
  const npcs = all.filter((npc) => map === undefined || npc.map === map).map(toPerson);
  return { npcs, ways: [...(await waysOfMaps())] };
}
