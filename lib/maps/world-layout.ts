// Where to draw each map of the world: beside those that its portals lead to.
import { placeOf } from '@/lib/maps/interactives';
import type { TileMap } from '@/lib/maps/model';
import type { Point } from '@/lib/maps/places';

/** A way from a tile of one map to a tile of another. */
export interface WorldWay {
  readonly from: string;
  readonly at: Point;
  readonly to: string;
  readonly target: Point;
}

/** By file name. */
export type WorldMaps = ReadonlyMap<string, Pick<TileMap, 'width' | 'height' | 'interactives'>>;

export function waysOf(maps: WorldMaps): readonly WorldWay[] {
  return [...maps].flatMap(([from, { interactives }]) =>
    Object.entries(interactives).flatMap(([key, thing]): WorldWay[] => {
      if (thing.type !== 'portal' || thing.destinationMap === from || !maps.has(thing.destinationMap))
        return [];
      const [x, y] = placeOf(key);
      const [toX, toY] = thing.destinationCoords;
      return [{ from, at: { x, y }, to: thing.destinationMap, target: { x: toX, y: toY } }];
    }),
  );
}

/** The side of the map nearest to a tile, as a step of one map. */
function sideOf(
  { width, height }: { readonly width: number; readonly height: number },
  { x, y }: Point,
): Point {
  const [dx, dy] = [(x + 0.5) / width - 0.5, (y + 0.5) / height - 0.5];
  return Math.abs(dx) > Math.abs(dy) ? { x: Math.sign(dx), y: 0 } : { x: 0, y: Math.sign(dy) || 1 };
}

const keyOf = ({ x, y }: Point) => `${x},${y}`;

/** The nearest free place. */
function freeNear(wanted: Point, taken: ReadonlySet<string>): Point {
  for (let far = 0; ; far += 1) {
    const ring: Point[] = [];
    for (let y = -far; y <= far; y += 1) {
      for (let x = -far; x <= far; x += 1) {
        const place = { x: wanted.x + x, y: wanted.y + y };
        if (Math.max(Math.abs(x), Math.abs(y)) === far && !taken.has(keyOf(place))) ring.push(place);
      }
    }
    const near = ({ x, y }: Point) => Math.abs(x - wanted.x) + Math.abs(y - wanted.y);
    const [best] = ring.toSorted((one, other) => near(one) - near(other));
    if (best) return best;
  }
}

/** Column and row of each map, from 0: beside the map whose portal leads there, others below. */
export function layoutOf(maps: WorldMaps): ReadonlyMap<string, Point> {
  const ways = waysOf(maps);
  const places = new Map<string, Point>();
  const taken = new Set<string>();
  const put = (name: string, wanted: Point) => {
    const place = freeNear(wanted, taken);
    places.set(name, place);
    taken.add(keyOf(place));
  };
  for (const start of maps.keys()) {
    if (places.has(start)) continue;
    const lowest = Math.max(-1, ...[...places.values()].map(({ y }) => y));
    const left = Math.min(0, ...[...places.values()].map(({ x }) => x));
    put(start, { x: left, y: lowest + 1 });
    const queue = [start];
    for (const name of queue) {
      for (const way of ways) {
        const map = maps.get(name);
        const place = places.get(name);
        if (way.from !== name || places.has(way.to) || !map || !place) continue;
        const side = sideOf(map, way.at);
        put(way.to, { x: place.x + side.x, y: place.y + side.y });
        queue.push(way.to);
      }
    }
  }
  const left = Math.min(...[...places.values()].map(({ x }) => x));
  const top = Math.min(...[...places.values()].map(({ y }) => y));
  return new Map([...places].map(([name, { x, y }]) => [name, { x: x - left, y: y - top }]));
}
