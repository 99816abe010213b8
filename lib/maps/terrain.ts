// Terrains that join automatically: a set of 16 tiles has one for each way in which the terrain may cover the
// four corners of a tile. Painting sets corners, and replaces the tiles around to fit.
import { EMPTY, toCell, toTile } from '@/lib/maps/cells';
import type { MapChange } from '@/lib/maps/changes';
import { findLayer, isInside, type TileMap } from '@/lib/maps/model';
import { addTileset, writeCells } from '@/lib/maps/paint';
import { pointOf } from '@/lib/maps/places';
import { cornerBits } from '@/lib/maps/sheets';
import type { Tileset } from '@/lib/maps/tileset-catalogue';

/** The corners of a tile as vertex offsets from its top left one. */
const corners = [
  { bit: cornerBits.topLeft, x: 0, y: 0 },
  { bit: cornerBits.topRight, x: 1, y: 0 },
  { bit: cornerBits.bottomRight, x: 1, y: 1 },
  { bit: cornerBits.bottomLeft, x: 0, y: 1 },
] as const;

/** A terrain's tiles by mask, and each tile's mask. */
function setOf(tileset: Tileset, terrain: string) {
  const maskOf = new Map<number, number>();
  const tilesOf = new Map<number, { readonly index: number; readonly weight: number }[]>();
  for (const { index, corners: place, weight } of tileset.tiles.values()) {
    if (place?.terrain !== terrain) continue;
    maskOf.set(index, place.mask);
    tilesOf.set(place.mask, [...(tilesOf.get(place.mask) ?? []), { index, weight }]);
  }
  return { maskOf, tilesOf };
}

/** A uniform number from 0 to below 1 for a place: variants differ between tiles but are stable. */
function hashOf(x: number, y: number): number {
  let mixed = Math.imul(x + 1, 0x9e37_79b1) ^ Math.imul(y + 1, 0x85eb_ca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0xc2b2_ae35);
  return ((mixed ^ (mixed >>> 13)) >>> 0) / 2 ** 32;
}

/**
 * Covers or uncovers tiles with a terrain, and joins the tiles around them. Changes all four corners of
 * `cells`, and those that the tiles around share with them.
 */
export function paintTerrain(
  map: TileMap,
  layerName: string,
  cells: readonly number[],
  tileset: Tileset,
  terrain: string,
  isCovered = true,
): readonly MapChange[] {
  const layer = findLayer(map, layerName);
  const { maskOf, tilesOf } = setOf(tileset, terrain);
  if (!layer || tilesOf.size === 0) return [];
  const known = map.tilesets.indexOf(tileset.name);
  const slot = known < 0 ? map.tilesets.length : known;
  const across = map.width + 1;
  const vertices = new Set<number>();
  const touched = new Set<number>();
  for (const at of cells) {
    const { x, y } = pointOf(map, at);
    for (const corner of corners) vertices.add((y + corner.y) * across + x + corner.x);
    for (let dy = -1; dy <= 1; dy += 1) {
      for (let dx = -1; dx <= 1; dx += 1) {
        if (isInside(map, x + dx, y + dy)) touched.add((y + dy) * map.width + x + dx);
      }
    }
  }
  const writes = new Map<number, number>();
  for (const at of touched) {
    const { x, y } = pointOf(map, at);
    const tile = toTile(layer.cells[at] ?? EMPTY);
    const isOfSet = tile !== null && tile.slot === slot && tile.flip === 0 && maskOf.has(tile.index);
    const before = isOfSet ? (maskOf.get(tile.index) ?? 0) : 0;
    const mask = corners.reduce((bits, corner) => {
      if (!vertices.has((y + corner.y) * across + x + corner.x)) return bits;
      return isCovered ? bits | corner.bit : bits & ~corner.bit;
    }, before);
    if (mask === before && (isOfSet || mask === 0)) continue;
    const variants = tilesOf.get(mask);
    if (!variants) {
      writes.set(at, EMPTY);
      continue;
    }
    let left = hashOf(x, y) * variants.reduce((sum, { weight }) => sum + weight, 0);
    const found = variants.find(({ weight }) => {
      left -= weight;
      return left < 0;
    });
    writes.set(at, toCell({ slot, index: (found ?? variants[0])?.index ?? 0, flip: 0 }));
  }
  const painted = writeCells(map, layerName, writes);
  return painted.length > 0 ? [...addTileset(map, tileset.name), ...painted] : [];
}
