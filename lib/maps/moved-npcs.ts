import { placeOf } from '@/lib/maps/interactives';
import type { TileMap } from '@/lib/maps/model';
import type { Npc } from '@/lib/maps/npc-schema';
import type { Point } from '@/lib/maps/places';

/** The tiles of a map with NPCs on them, by NPC. */
export function npcTiles({ interactives }: TileMap): ReadonlyMap<string, readonly Point[]> {
  const tiles = new Map<string, Point[]>();
  for (const [key, thing] of Object.entries(interactives)) {
    if (thing.type !== 'npc') continue;
    const [x, y] = placeOf(key);
    tiles.set(thing.npcId, [...(tiles.get(thing.npcId) ?? []), { x, y }]);
  }
  return tiles;
}

/**
 * The NPCs whose own place is on this map, but not the tile that they are on. Those on several tiles are left
 * to the checks of the map.
 */
export function movedNpcs(
  fileName: string,
  map: TileMap,
  npcs: readonly Npc[],
): readonly { readonly npc: Npc; readonly place: Point }[] {
  const tiles = npcTiles(map);
  return npcs.flatMap((npc) => {
    const [place, ...others] = tiles.get(npc.npcId) ?? [];
    if (npc.map !== fileName || !place || others.length > 0) return [];
    return npc.x === place.x && npc.y === place.y ? [] : [{ npc, place }];
  });
}
