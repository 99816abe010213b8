// Where people can walk on a map; the game and the checks share these rules.
import { toTile } from '@/lib/maps/cells';
import { placeOf } from '@/lib/maps/interactives';
import { drawnLayers, passBits, type TileMap } from '@/lib/maps/model';
import type { TilesetCatalogue } from '@/lib/maps/tileset-catalogue';

export type Ground = 'walk' | 'swim' | 'blocked';

/** Tiles with this tag are walkable, whatever is below them. */
export const bridgeTag = 'bridge';

/** Each tile's ground: the map's own, otherwise by its highest bridge or solid tile. */
export function groundOf(map: TileMap, catalogue: TilesetCatalogue): readonly Ground[] {
  const layers = drawnLayers(map).toReversed();
  const sheets = map.tilesets.map((name) => catalogue.get(name));
  return Array.from(map.pass, (bits, at): Ground => {
    if ((bits & passBits.swimmable) !== 0) return 'swim';
    if ((bits & passBits.blocked) !== 0) return 'blocked';
    for (const { cells } of layers) {
      const tile = toTile(cells[at] ?? 0);
      const definition = tile && sheets[tile.slot]?.tiles.get(tile.index);
      if (definition?.tags.includes(bridgeTag)) return 'walk';
      if (definition?.isSolid) return definition.isSwimmable ? 'swim' : 'blocked';
    }
    return 'walk';
  });
}

/** The cells beside one, within the map. */
export function besides({ width, height }: Pick<TileMap, 'width' | 'height'>, at: number): number[] {
  const x = at % width;
  return [
    ...(x > 0 ? [at - 1] : []),
    ...(x < width - 1 ? [at + 1] : []),
    ...(at >= width ? [at - width] : []),
    ...(at < width * (height - 1) ? [at + width] : []),
  ];
}

/** Each tile's region by number, on foot or swimming; -1 if impassable. NPCs block the way. */
export function regionsOf(map: TileMap, ground: readonly Ground[]): Int32Array {
  const regions = new Int32Array(map.width * map.height).fill(-1);
  const isPeople = new Set(
    Object.entries(map.interactives).flatMap(([key, { type }]) => {
      const [x, y] = placeOf(key);
      return type === 'npc' ? [y * map.width + x] : [];
    }),
  );
  const isFree = (at: number) => regions[at] === -1 && ground[at] !== 'blocked' && !isPeople.has(at);
  let region = 0;
  for (let start = 0; start < regions.length; start += 1) {
    if (!isFree(start)) continue;
    const queue = [start];
    regions[start] = region;
    for (const at of queue) {
      for (const next of besides(map, at)) {
        if (!isFree(next)) continue;
        regions[next] = region;
        queue.push(next);
      }
    }
    region += 1;
  }
  return regions;
}
