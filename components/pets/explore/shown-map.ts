// The map as drawn: opened chests are empty, and interactives without a tile get one.
import { toCell, toTile } from '@/lib/maps/cells';
import { placeOf } from '@/lib/maps/interactives';
import type { MapLayer, TileMap } from '@/lib/maps/model';
import type { TilesetCatalogue } from '@/lib/maps/tileset-catalogue';

/** The sheet of chests and signs, and the tiles that the game itself places. */
const things = 'Things';
const closedChest = 0;
const emptyChest = 3;
const sign = 16;
/** The last layer below people. */
const thingsZ = 3;

const closedName = /^(.*chest), closed$/;

/** The opened version of a closed chest's tile; null for other tiles. */
function emptied(catalogue: TilesetCatalogue, tilesets: readonly string[], cell: number): number | null {
  const tile = toTile(cell);
  const tiles = tile && catalogue.get(tilesets[tile.slot] ?? '')?.tiles;
  const name = tile && tiles?.get(tile.index)?.name;
  const [, chest] = closedName.exec(name ?? '') ?? [];
  if (!tile || !tiles || chest === undefined) return null;
  const empty = [...tiles.values()].find((one) => one.name === `${chest}, empty`);
  return empty ? toCell({ ...tile, index: empty.index }) : null;
}

/** Whether a layer has something solid at a tile: a chest or sign drawn by the map's author. */
function hasSolid({ tilesets, layers }: TileMap, catalogue: TilesetCatalogue, at: number): boolean {
  return layers.some(({ cells }) => {
    const tile = toTile(cells[at] ?? 0);
    return (
      tile !== null && (catalogue.get(tilesets[tile.slot] ?? '')?.tiles.get(tile.index)?.isSolid ?? false)
    );
  });
}

/** The map to draw; the same object if nothing differs. `isOpened` receives a chest's place, 'x,y'. */
export function shownMap(
  map: TileMap,
  catalogue: TilesetCatalogue,
  isOpened: (key: string) => boolean,
): TileMap {
  const slot = map.tilesets.includes(things) ? map.tilesets.indexOf(things) : map.tilesets.length;
  const own = new Uint32Array(map.width * map.height);
  const changed = new Map<MapLayer, Uint32Array>();
  let hasOwn = false;
  for (const [key, thing] of Object.entries(map.interactives)) {
    if (thing.type !== 'chest' && thing.type !== 'sign') continue;
    const [x, y] = placeOf(key);
    const at = y * map.width + x;
    if (!hasSolid(map, catalogue, at)) {
      const index = thing.type === 'sign' ? sign : isOpened(key) ? emptyChest : closedChest;
      own[at] = toCell({ slot, index, flip: 0 });
      hasOwn = true;
    } else if (thing.type === 'chest' && isOpened(key)) {
      for (const layer of map.layers) {
        const empty = emptied(catalogue, map.tilesets, layer.cells[at] ?? 0);
        if (empty === null) continue;
        const cells = changed.get(layer) ?? layer.cells.slice();
        cells[at] = empty;
        changed.set(layer, cells);
      }
    }
  }
  if (!hasOwn && changed.size === 0) return map;
  const layers = map.layers.map((layer) => ({ ...layer, cells: changed.get(layer) ?? layer.cells }));
  if (!hasOwn) return { ...map, layers };
  const added: MapLayer = {
    ...{ name: 'Things of the game', zIndex: thingsZ, cells: own },
    ...{ opacity: 1, isVisible: true, isLocked: true },
  };
  return {
    ...map,
    tilesets: map.tilesets.includes(things) ? map.tilesets : [...map.tilesets, things],
    layers: [...layers, added],
  };
}
