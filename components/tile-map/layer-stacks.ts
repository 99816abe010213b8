import type { Stack } from '@/components/tile-map/chunks';
import { drawnLayers, type MapLayer, type TileMap } from '@/lib/maps/model';

/** Layers from this zIndex on are drawn above people: treetops, roofs, bridges to walk under. */
export const ABOVE_PEOPLE_Z = 4;

/** The visible layers of a stack, lowest first. */
export function stackOf(map: TileMap, stack: Stack): readonly MapLayer[] {
  return drawnLayers(map).filter(
    ({ zIndex, isVisible, opacity }) =>
      isVisible && opacity > 0 && zIndex >= ABOVE_PEOPLE_Z === (stack === 'above'),
  );
}

/** The map with only one visible layer. */
export function onlyLayer(map: TileMap, name: string): TileMap {
  return { ...map, layers: map.layers.map((layer) => ({ ...layer, isVisible: layer.name === name })) };
}

/**
 * The indices of cells that look different in two maps; null if the whole map has to be redrawn: another
 * size, other layers, or tilesets in another order.
 */
export function redrawnCells(before: TileMap, after: TileMap): readonly number[] | null {
  if (before.width !== after.width || before.height !== after.height) return null;
  if (before.layers.length !== after.layers.length) return null;
  const shared = Math.min(before.tilesets.length, after.tilesets.length);
  for (let slot = 0; slot < shared; slot += 1)
    if (before.tilesets[slot] !== after.tilesets[slot]) return null;
  const changed = new Set<number>();
  for (const [at, layer] of after.layers.entries()) {
    const old = before.layers[at];
    if (!old || old.zIndex !== layer.zIndex) return null;
    if (old.isVisible !== layer.isVisible || old.opacity !== layer.opacity) return null;
    if (old.cells === layer.cells) continue;
    for (let cell = 0; cell < layer.cells.length; cell += 1)
      if (old.cells[cell] !== layer.cells[cell]) changed.add(cell);
  }
  return [...changed];
}
