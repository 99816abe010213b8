// Finds routes between maps.
import type { WayOfMaps } from '@/components/pets/world-types';

/** The next maps on the shortest routes from one map to another; empty if unreachable. */
export function nextMaps(ways: readonly WayOfMaps[], from: string, to: string): ReadonlySet<string> {
  let reached = new Set([to]);
  const known = new Set(reached);
  while (reached.size > 0) {
    const nearer = reached;
    const here = ways.filter((way) => way.from === from && nearer.has(way.to));
    if (here.length > 0) return new Set(here.map((way) => way.to));
    const before = ways.filter((way) => nearer.has(way.to) && !known.has(way.from));
    reached = new Set(before.map((way) => way.from));
    for (const map of reached) known.add(map);
  }
  return new Set();
}
