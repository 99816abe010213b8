// The presence of other people on the same map.
import 'server-only';
import { petWalks } from '@/lib/db/collections/pets';
import { collectionOf } from '@/lib/db/store';
import { apartFrom } from '@/lib/matches/apart-from';
import { isAlone, walkersHere } from '@/lib/pets/walkers';
import { petLimits } from '@/lib/rules/pets/limits';
import { distanceOf } from '@/lib/rules/pets/map-facts';
import type { Walker } from '@/lib/rules/pets/schema';
import type { Other } from '@/lib/rules/pets/view-schema';

/** A walker without a batch for this long has left. */
const goneAfterMs = 10_000;
const listedForMs = 500;

const sinceOf = (now: number) => new Date(now - goneAfterMs).toISOString();

interface Listed {
  readonly until: number;
  readonly walkers: Promise<readonly Walker[]>;
}

const listed = new Map<string, Listed>();

/** The stored walkers on a map, including those of other processes; cached for half a second. */
function storedOn(map: string, now: number): Promise<readonly Walker[]> {
  const last = listed.get(map);
  if (last !== undefined && last.until > now) return last.walkers;
  const query = { index: 'map', equals: map, since: sinceOf(now), order: 'desc', limit: 200 } as const;
  const walkers = collectionOf(petWalks)
    .list(query)
    .then(({ items }) => items.map(({ value }) => value));
  listed.set(map, { until: now + listedForMs, walkers });
  walkers.catch(() => listed.delete(map));
  return walkers;
}

/** The walkers still on a map at `now`, each with the latest data of any process. */
async function walkersOn(map: string, now: number): Promise<Iterable<Walker>> {
  const here = walkersHere(map, sinceOf(now));
  if (isAlone()) return here;
  const latest = new Map(Array.from(here, (walker) => [walker.userId, walker]));
  for (const walker of await storedOn(map, now)) {
    const own = latest.get(walker.userId);
    if (walker.at >= sinceOf(now) && (own === undefined || own.at < walker.at))
      latest.set(walker.userId, walker);
  }
  return latest.values();
}

/** The nearest visible walkers, nearest first, except those in `apart`; at most `petLimits.others`. */
function nearest(walkers: Iterable<Walker>, to: Walker, apart: ReadonlySet<string>): readonly Walker[] {
  const near: { readonly one: Walker; readonly distance: number }[] = [];
  for (const one of walkers) {
    if (one.userId === to.userId || one.shown === null || apart.has(one.userId)) continue;
    const distance = distanceOf(one, to);
    if (near.length === petLimits.others && distance >= (near.at(-1)?.distance ?? 0)) continue;
    const place = near.findLastIndex((other) => other.distance <= distance) + 1;
    near.splice(place, 0, { one, distance });
    if (near.length > petLimits.others) near.pop();
  }
  return near.map(({ one }) => one);
}

/** The nearest others on a walker's map, at most 20, without blocked people; none for a hidden walker. */
export async function othersOf(walker: Walker, now: number): Promise<Other[]> {
  if (walker.shown === null) return [];
  const [walkers, apart] = await Promise.all([walkersOn(walker.map, now), apartFrom(walker.userId)]);
  const others = nearest(walkers, walker, apart);
  return others.flatMap(({ userId, shown, path, x, y, facing, isRunning }) => {
    const way = path.length > 0 ? path.slice(-petLimits.path) : [{ x, y, facing }];
    return shown === null ? [] : [{ userId, ...shown, path: way.map((tile) => ({ ...tile })), isRunning }];
  });
}
