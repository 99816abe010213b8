import { placeOf } from '@/lib/maps/interactives';
import type { TileMap } from '@/lib/maps/model';
import type { Npc } from '@/lib/maps/npc-schema';
import type { Point } from '@/lib/maps/places';

/** The tiles of a map's NPCs, by NPC. */
export function npcTiles({ interactives }: TileMap): ReadonlyMap<string, readonly Point[]> {
  const tiles = new Map<string, Point[]>();
  for (const [key, thing] of Object.entries(interactives)) {
    if (thing.type !== 'npc') continue;
    const [x, y] = placeOf(key);
    tiles.set(thing.npcId, [...(tiles.get(thing.npcId) ?? []), { x, y }]);
  }
  return tiles;
}

/** NPCs of this map stored elsewhere than at their only tile; `tiles` is from `npcTiles`. */
export function movedNpcs<Listed extends { readonly npc: Npc }>(
  fileName: string,
  tiles: ReadonlyMap<string, readonly Point[]>,
  npcs: readonly Listed[],
): readonly (Listed & { readonly place: Point })[] {
  return npcs.flatMap((listed) => {
    const { npcId, map, x, y } = listed.npc;
    const [place, ...others] = tiles.get(npcId) ?? [];
    if (map !== fileName || !place || others.length > 0) return [];
    return x === place.x && y === place.y ? [] : [{ ...listed, place }];
  });
}
