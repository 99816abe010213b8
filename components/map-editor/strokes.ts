// The changes that a stroke makes, for painting and for its preview.
import type { ToolId } from '@/components/map-editor/tools';
import { toTile } from '@/lib/maps/cells';
import type { MapChange } from '@/lib/maps/changes';
import { findLayer, type TileMap } from '@/lib/maps/model';
import { type Choice, erase, fill, paintPattern, paintRandomly } from '@/lib/maps/paint';
import {
  cellAt,
  cellsOf,
  ellipseOf,
  lineOf,
  type Point,
  rectangleOf,
  regionOf,
  type Selection,
  strokeOf,
} from '@/lib/maps/places';
import type { Stamp } from '@/lib/maps/stamp';
import { paintTerrain } from '@/lib/maps/terrain';
import type { Tileset } from '@/lib/maps/tileset-catalogue';

/** A stroke without its path. */
export interface BrushSettings {
  readonly layer: string;
  readonly stamp: Stamp | null;
  /** The side of the brush in tiles. */
  readonly size: number;
  /** For rectangles and ellipses. */
  readonly isFilled: boolean;
  readonly tileset: Tileset | null;
  readonly terrain: string | null;
  readonly selection: Selection;
  /** Draws a random tile for each cell; null paints the stamp as a pattern. */
  readonly dice: (() => number) | null;
}

/** Tools that paint while the pointer moves. Shapes are painted on release. */
export const paintsAtOnce: readonly ToolId[] = ['paint', 'erase', 'terrain'];
export const paintsShapes: readonly ToolId[] = ['line', 'rectangle', 'ellipse'];

function stampPoints(path: readonly Point[], { width, height }: Stamp, size: number): Point[] {
  if (size > 1 || (width === 1 && height === 1)) return strokeOf(path, size);
  return path.flatMap(({ x, y }) => rectangleOf({ x, y }, { x: x + width - 1, y: y + height - 1 }, true));
}

/** The tiles of a stamp with their weights, if all are of one tileset. */
function choicesOf(stamp: Stamp, tileset: Tileset | null): readonly Choice[] {
  const cells = stamp.layers.flatMap((layer) => [...layer.cells]);
  const found = cells.map(toTile).filter((tile) => tile !== null);
  if (!tileset || found.some(({ slot }) => stamp.tilesets[slot] !== tileset.name)) return [];
  return found.map(({ index }) => ({ index, weight: tileset.tiles.get(index)?.weight ?? 1 }));
}

function paint(map: TileMap, brush: BrushSettings, points: readonly Point[], origin: Point) {
  const { stamp, layer, tileset, dice } = brush;
  if (!stamp) return [];
  const cells = cellsOf(map, points);
  const choices = dice ? choicesOf(stamp, tileset) : [];
  if (dice && tileset && choices.length > 0)
    return paintRandomly(map, layer, cells, tileset.name, choices, dice);
  return paintPattern(map, layer, cells, stamp, origin);
}

/**
 * The changes of a stroke. The path has each tile that the pointer passed, or a shape's two corners; `origin`
 * is the start of the stroke, from which a stamp repeats.
 */
export function strokeChanges(
  map: TileMap,
  tool: ToolId,
  brush: BrushSettings,
  path: readonly Point[],
  origin: Point,
): readonly MapChange[] {
  const [first] = path;
  const last = path.at(-1);
  if (!first || !last) return [];
  const { layer, stamp, size, isFilled, tileset, terrain, selection } = brush;
  switch (tool) {
    case 'paint':
      return stamp ? paint(map, brush, stampPoints(path, stamp, size), origin) : [];
    case 'erase':
      return erase(map, [layer], cellsOf(map, strokeOf(path, size)));
    case 'line':
      return paint(map, brush, strokeOf(lineOf(first, last), size), origin);
    case 'rectangle':
      return paint(map, brush, rectangleOf(first, last, isFilled), origin);
    case 'ellipse':
      return paint(map, brush, ellipseOf(first, last, isFilled), origin);
    case 'fill': {
      const inside = selection.has(cellAt(map, last)) ? selection : null;
      if (!stamp) return [];
      if (!inside) return fill(map, layer, last, stamp);
      return paintPattern(map, layer, [...inside], stamp, last);
    }
    case 'terrain':
      if (!tileset || terrain === null) return [];
      return paintTerrain(map, layer, cellsOf(map, strokeOf(path, size)), tileset, terrain);
    default:
      return [];
  }
}

/** The cells that a selection tool takes between two points. */
export function pickedCells(map: TileMap, tool: ToolId, layer: string, from: Point, to: Point): number[] {
  if (tool !== 'wand') return cellsOf(map, rectangleOf(from, to, true));
  const cells = findLayer(map, layer)?.cells;
  return cells ? regionOf(map, cells, to) : [];
}
