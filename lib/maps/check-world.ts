// Static checks of the world's maps.
import { toTile } from '@/lib/maps/cells';
import { checkDialogue, dialogueProblemCodes } from '@/lib/maps/check-dialogue';
import { type Interactive, placeOf } from '@/lib/maps/interactives';
import { isInside, type TileMap } from '@/lib/maps/model';
import { mapNameOf } from '@/lib/maps/names';
import type { Npc } from '@/lib/maps/npc-schema';
import type { Condition, Effect } from '@/lib/maps/rule-schema';
import type { TilesetCatalogue } from '@/lib/maps/tileset-catalogue';
import { besides, groundOf, regionsOf } from '@/lib/maps/walking';

export interface World {
  /** Maps by file name. */
  readonly maps: ReadonlyMap<string, TileMap>;
  readonly npcs: readonly Npc[];
  readonly catalogue: TilesetCatalogue;
  /** The start of the game. */
  readonly start: { readonly map: string; readonly x: number; readonly y: number };
}

const worldProblemCodes = [
  'no-start',
  'unreachable-map',
  'unreachable',
  'in-a-wall',
  'unknown-tile',
  'missing-map',
  'unreadable-map',
  'missing-place',
  'blocked-landing',
  'one-way',
  'missing-npc',
  'misplaced-npc',
  'unset-flag',
] as const;

export const problemCodes = [...worldProblemCodes, ...dialogueProblemCodes] as const;

/** A problem and its place: `map` with `x` and `y`, or the NPC's line. */
export interface WorldProblem {
  readonly code: (typeof problemCodes)[number];
  readonly message: string;
  readonly map: string | null;
  readonly x: number | null;
  readonly y: number | null;
  readonly npcId: string | null;
  readonly line: string | null;
}

interface Place {
  readonly map: string;
  readonly x: number;
  readonly y: number;
}

interface Thing extends Place {
  readonly at: number;
  readonly value: Interactive;
}

const nouns: Readonly<Record<Interactive['type'], string>> = {
  npc: 'person',
  portal: 'portal',
  chest: 'chest',
  sign: 'sign',
  trigger: 'trigger',
};

function survey(world: World) {
  return new Map(
    [...world.maps].map(([name, map]) => {
      const ground = groundOf(map, world.catalogue);
      const things = Object.entries(map.interactives).map(([key, value]): Thing => {
        const [x, y] = placeOf(key);
        return { map: name, x, y, at: y * map.width + x, value };
      });
      return [name, { map, ground, regions: regionsOf(map, ground), things }] as const;
    }),
  );
}
type Survey = ReturnType<typeof survey>;

function regionAt(surveyed: Survey, { map, x, y }: Place): string | null {
  const found = surveyed.get(map);
  if (!found || !isInside(found.map, x, y)) return null;
  const region = found.regions[y * found.map.width + x] ?? -1;
  return region < 0 ? null : `${map} ${region}`;
}

interface Way {
  readonly portal: Thing;
  readonly from: string | null;
  readonly to: string | null;
}

function waysOf(surveyed: Survey): Way[] {
  return [...surveyed.values()].flatMap(({ things }) =>
    things.flatMap((portal): Way[] => {
      if (portal.value.type !== 'portal') return [];
      const { destinationMap: map, destinationCoords } = portal.value;
      const [x, y] = destinationCoords;
      return [{ portal, from: regionAt(surveyed, portal), to: regionAt(surveyed, { map, x, y }) }];
    }),
  );
}

function reachedFrom(start: string | null, ways: readonly Way[]): ReadonlySet<string> {
  const reached = new Set(start === null ? [] : [start]);
  for (const region of reached) {
    for (const { from, to } of ways) if (from === region && to !== null) reached.add(to);
  }
  return reached;
}

type Add = (code: (typeof worldProblemCodes)[number], message: string, where?: Partial<WorldProblem>) => void;

function checkPortals(surveyed: Survey, ways: readonly Way[], add: Add): void {
  for (const { portal, from, to } of ways) {
    if (portal.value.type !== 'portal') continue;
    const { destinationMap, destinationCoords } = portal.value;
    const [x, y] = destinationCoords;
    const target = surveyed.get(destinationMap);
    const name = `The portal at ${portal.x},${portal.y} of ${mapNameOf(portal.map)}`;
    if (!target)
      add('missing-map', `${name} leads to ${mapNameOf(destinationMap)}, which doesn't exist.`, portal);
    else if (!isInside(target.map, x, y))
      add('missing-place', `${name} leads out of ${mapNameOf(destinationMap)}.`, portal);
    else if (to === null)
      add('blocked-landing', `${name} leads onto a tile that nobody can stand on.`, portal);
    else if (from !== null && from !== to && !ways.some((way) => way.from === to && way.to === from))
      add('one-way', `${name} has no way back.`, portal);
  }
}

function checkPlaces(surveyed: Survey, reached: ReadonlySet<string>, add: Add): void {
  for (const [name, { map, ground, regions, things }] of surveyed) {
    const isReached = (at: number) => reached.has(`${name} ${regions[at] ?? -1}`);
    if (![...regions.keys()].some(isReached)) {
      add('unreachable-map', `Nobody can get to ${mapNameOf(name)}.`, { map: name });
      continue;
    }
    for (const thing of things) {
      const { at, x, y, value } = thing;
      const what = `The ${nouns[value.type]} at ${x},${y} of ${mapNameOf(name)}`;
      // Portals and triggers are stepped on, other things are used from beside them.
      const isUsed =
        value.type === 'portal' || value.type === 'trigger'
          ? isReached(at)
          : [at, ...besides(map, at)].some(isReached);
      if (value.type === 'chest' && ground[at] === 'blocked')
        add('in-a-wall', `${what} stands in a wall.`, thing);
      else if (!isUsed) add('unreachable', `Nobody can get to ${what.replace('The', 'the')}.`, thing);
    }
  }
}

function checkTiles({ maps, catalogue }: World, add: Add): void {
  for (const [name, map] of maps) {
    for (const layer of map.layers) {
      const at = layer.cells.findIndex((cell) => {
        const tile = toTile(cell);
        return tile !== null && !catalogue.get(map.tilesets[tile.slot] ?? '')?.tiles.has(tile.index);
      });
      if (at < 0) continue;
      const [x, y] = [at % map.width, Math.floor(at / map.width)];
      const where = `${x},${y} of ${mapNameOf(name)} on '${layer.name}'`;
      add('unknown-tile', `The tile at ${where} isn't on its sheet.`, { map: name, x, y });
    }
  }
}

function checkPeople({ npcs, maps }: World, surveyed: Survey, add: Add): void {
  const known = new Map(npcs.map((one) => [one.npcId, one]));
  /** NPCs found on a map. */
  const reported = new Set<string>();
  for (const { things } of surveyed.values()) {
    for (const thing of things) {
      if (thing.value.type !== 'npc') continue;
      const { npcId } = thing.value;
      reported.add(npcId);
      const found = known.get(npcId);
      const where = `${thing.x},${thing.y} of ${mapNameOf(thing.map)}`;
      if (!found) add('missing-npc', `The person '${npcId}' at ${where} doesn't exist.`, { ...thing, npcId });
      else if (found.map !== thing.map || found.x !== thing.x || found.y !== thing.y)
        add('misplaced-npc', `${found.name} is at ${where}, but belongs elsewhere.`, { ...thing, npcId });
    }
  }
  for (const { npcId, name, map, x, y } of npcs) {
    if (reported.has(npcId)) continue;
    const where = maps.has(map) ? { map, x, y } : {};
    add('misplaced-npc', `${name} isn't on ${mapNameOf(map)} at ${x},${y}.`, { ...where, npcId });
  }
}

interface Rules {
  readonly when: readonly Condition[];
  readonly do: readonly Effect[];
  readonly where: Partial<WorldProblem>;
}

function rulesIn(world: World, surveyed: Survey): Rules[] {
  const ofThings = [...surveyed.values()].flatMap(({ things }) =>
    things.flatMap(({ value, map, x, y }): Rules[] => {
      if (value.type === 'portal') return [{ when: value.when, do: [], where: { map, x, y } }];
      return value.type === 'trigger' ? [{ when: value.when, do: value.do, where: { map, x, y } }] : [];
    }),
  );
  const ofPeople = world.npcs.flatMap(({ npcId, lines, openings }) => [
    ...openings.map(({ when, line }): Rules => ({ when, do: [], where: { npcId, line } })),
    ...lines.flatMap((line): Rules[] => [
      { when: [], do: line.do, where: { npcId, line: line.id } },
      ...line.options.map((option) => ({
        when: option.when,
        do: option.do,
        where: { npcId, line: line.id },
      })),
    ]),
  ]);
  return [...ofThings, ...ofPeople];
}

function checkFlags(world: World, surveyed: Survey, add: Add): void {
  const rules = rulesIn(world, surveyed);
  const set = new Set(
    rules.flatMap((one) => one.do.flatMap(({ verb, name }) => (verb === 'set' ? [name] : []))),
  );
  for (const { when, where } of rules) {
    for (const { verb, name, not } of when) {
      if (verb === 'flag' && !not && !set.has(name))
        add('unset-flag', `Nothing sets the flag '${name}'.`, where);
    }
  }
}

/**
 * Reports unreachable portals, chests, people and maps, portals without a target, a free landing or a way
 * back, tiles missing from their sheet, missing or misplaced people, flags that nothing sets, and what
 * checkDialogue finds.
 */
export function checkWorld(world: World): readonly WorldProblem[] {
  const problems: WorldProblem[] = [];
  const nowhere = { map: null, x: null, y: null, npcId: null, line: null };
  const add: Add = (code, message, { map = null, x = null, y = null, npcId = null, line = null } = nowhere) =>
    problems.push({ code, message, map, x, y, npcId, line });
  const surveyed = survey(world);
  const ways = waysOf(surveyed);
  const start = regionAt(surveyed, world.start);
  if (start === null) {
    const { map, x, y } = world.start;
    add(
      'no-start',
      `Nobody can begin at ${x},${y} of ${mapNameOf(map)}.`,
      surveyed.has(map) ? { map, x, y } : {},
    );
  }
  checkPortals(surveyed, ways, add);
  if (start !== null) checkPlaces(surveyed, reachedFrom(start, ways), add);
  checkTiles(world, add);
  checkPeople(world, surveyed, add);
  checkFlags(world, surveyed, add);
  for (const one of world.npcs) {
    for (const { code, line, message } of checkDialogue(one)) {
      problems.push({ ...nowhere, code, message: `${one.name}: ${message}`, npcId: one.npcId, line });
    }
  }
  return problems;
}
