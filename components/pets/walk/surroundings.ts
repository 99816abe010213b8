// Describes the surroundings, for the list of places and for screen reader users.
import { besideOf, distanceOf, offsetText, sideNames } from '@/components/pets/walk/directions';
import { canEnter, type Field, isInReach } from '@/components/pets/walk/field';
import { isUsedFromBeside, MOST_NODES } from '@/components/pets/walk/path';
import { directions } from '@/lib/maps/interactive-types';
import { keyOf, placeOf } from '@/lib/maps/interactives';
import { isInside } from '@/lib/maps/model';
import { mapNameOf } from '@/lib/maps/names';
import type { Point } from '@/lib/maps/places';

/** The distance up to which things and walls are described, in tiles. */
const SIGHT = 12;
const MOST_NAMED = 6;

export const spotKinds = ['person', 'exit', 'chest', 'sign', 'wild'] as const;
export type SpotKind = (typeof spotKinds)[number];

export interface Spot extends Point {
  readonly kind: SpotKind;
  readonly name: string;
  /** The number of steps; null if unreachable. */
  readonly steps: number | null;
  /** '4 east, 2 north'. */
  readonly side: string;
}

export interface Known {
  /** People's names by ID. */
  readonly nameOf: (npcId: string) => string;
  readonly isOpened: (key: string) => boolean;
  readonly canSwim: boolean;
}

/** The title of a map: 'Coral Shore'. */
export function mapTitle(fileName: string): string {
  return mapNameOf(fileName)
    .replace(/([a-z])([A-Z0-9])/g, '$1 $2')
    .replaceAll(/[-_]+/g, ' ');
}

/** The number of steps to each tile around, by cell, for at most 2,500 tiles. Paths end at portals. */
function stepsFrom(field: Field, from: Point, canSwim: boolean): ReadonlyMap<number, number> {
  const { map, things } = field;
  const steps = new Map([[from.y * map.width + from.x, 0]]);
  const queue: (Point & { steps: number })[] = [{ ...from, steps: 0 }];
  for (const at of queue) {
    if (queue.length > MOST_NODES) break;
    if (at.steps > 0 && things.get(keyOf(at.x, at.y))?.type === 'portal') continue;
    for (const direction of directions) {
      const next = besideOf(at, direction);
      const cell = next.y * map.width + next.x;
      if (!canEnter(field, next, canSwim) || steps.has(cell)) continue;
      steps.set(cell, at.steps + 1);
      queue.push({ ...next, steps: at.steps + 1 });
    }
  }
  return steps;
}

function nearest(spots: readonly Spot[]): readonly Spot[] {
  const far = Number.POSITIVE_INFINITY;
  return spots.toSorted((one, other) => (one.steps ?? far) - (other.steps ?? far));
}

/** The offsets from which a thing may be in reach. */
const reachOffsets = [1, 2].flatMap(
  (far) =>
    [
      [far, 0],
      [-far, 0],
      [0, far],
      [0, -far],
    ] as const,
);

/** Exits to the same map within this distance are one exit, in tiles. */
const EXIT_TILES = 3;

/** Drops all but the first tile of a wide exit. */
function onceEach(spots: readonly Spot[]): readonly Spot[] {
  return spots.filter((spot, at) => {
    const isSame = (other: Spot) => other.name === spot.name && distanceOf(other, spot) <= EXIT_TILES;
    return spot.kind !== 'exit' || !spots.slice(0, at).some(isSame);
  });
}

type BareSpot = Omit<Spot, 'steps' | 'side'>;

function namedThings(field: Field, { nameOf, isOpened }: Known): readonly BareSpot[] {
  return [...field.things].flatMap(([key, thing]): BareSpot[] => {
    const [x, y] = placeOf(key);
    if (thing.type === 'npc') return [{ kind: 'person', name: nameOf(thing.npcId), x, y }];
    if (thing.type === 'portal')
      return [{ kind: 'exit', name: `To ${mapTitle(thing.destinationMap)}`, x, y }];
    if (thing.type === 'chest')
      return [{ kind: 'chest', name: isOpened(key) ? 'Empty chest' : 'Chest', x, y }];
    return thing.type === 'sign' ? [{ kind: 'sign', name: 'Sign', x, y }] : [];
  });
}

/** The places of a map, nearest first, unreachable ones last. */
export function spotsOf(field: Field, from: Point, known: Known): readonly Spot[] {
  const { map } = field;
  const steps = stepsFrom(field, from, known.canSwim);
  const stepsTo = (at: Point): number | null => {
    const own = isUsedFromBeside(field, at) ? undefined : steps.get(at.y * map.width + at.x);
    if (own !== undefined) return own;
    if (!isUsedFromBeside(field, at)) return null;
    const beside = reachOffsets.flatMap(([dx, dy]) => {
      const from = { x: at.x + dx, y: at.y + dy };
      if (!isInside(map, from.x, from.y) || !isInReach(field, from, at)) return [];
      return steps.get(from.y * map.width + from.x) ?? [];
    });
    return beside.length > 0 ? Math.min(...beside) : null;
  };
  const spotAt = (spot: BareSpot): Spot => ({
    ...spot,
    steps: stepsTo(spot),
    side: offsetText(from, spot),
  });
  const wild = map.encounters.flatMap(({ tiles }): Spot[] => {
    const spots = tiles.map(([x, y]) => spotAt({ kind: 'wild', name: 'Wild creatures', x, y }));
    return nearest(spots).slice(0, 1);
  });
  return onceEach(nearest([...namedThings(field, known).map(spotAt), ...wild]));
}

function wallText(field: Field, from: Point, canSwim: boolean): string {
  const walls = directions.flatMap((direction) => {
    let at = from;
    for (let tiles = 1; tiles <= SIGHT; tiles += 1) {
      at = besideOf(at, direction);
      if (!canEnter(field, at, canSwim)) return [`${tiles} ${sideNames[direction]}`];
    }
    return [];
  });
  return walls.length === 0 ? 'No wall nearby.' : `Wall ${walls.join(', ')}.`;
}

/** Describes what is in sight: the place, people and things, walls. */
export function describeAround(field: Field, from: Point, known: Known): string {
  const spots = spotsOf(field, from, known)
    .filter((spot) => distanceOf(from, spot) <= SIGHT)
    .toSorted((one, other) => distanceOf(from, one) - distanceOf(from, other))
    .slice(0, MOST_NAMED)
    .map(({ name, side }) => `${name} ${side}`);
  const things = spots.length === 0 ? 'Nothing nearby.' : `${spots.join('; ')}.`;
  return `${things} ${wallText(field, from, known.canSwim)}`;
}

/** The player's place, in words. */
export function placeText(field: Field, { x, y }: Point): string {
  return `${mapTitle(field.name)}, column ${x + 1}, row ${y + 1} of ${field.map.width} by ${field.map.height}.`;
}
