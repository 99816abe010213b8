// A tile map for the editor, the checks and the game. Immutable: a change copies the affected layer and
// shares the rest.
import { EMPTY } from '@/lib/maps/cells';
import { comparePlaces, type Interactive } from '@/lib/maps/interactives';
import { mapLimits } from '@/lib/maps/limits';
import type { Encounter } from '@/lib/maps/own-schema';

export interface LayerSettings {
  readonly name: string;
  /** Lower ones are drawn first; equal ones in list order. */
  readonly zIndex: number;
  /** 0 to 1. */
  readonly opacity: number;
  readonly isVisible: boolean;
  readonly isLocked: boolean;
}

export interface MapLayer extends LayerSettings {
  /** Row by row from the top left; see lib/maps/cells. */
  readonly cells: Uint32Array;
}

/** Bits of `pass`: a blocked tile can't be walked on, a swimmable one only be swum through. */
export const passBits = { blocked: 1, swimmable: 2 } as const;

export interface TileMap {
  readonly width: number;
  readonly height: number;
  /** Names; cells refer to their order. */
  readonly tilesets: readonly string[];
  readonly layers: readonly MapLayer[];
  /** One byte per tile, of `passBits`. */
  readonly pass: Uint8Array;
  /** By place, `x,y`. */
  readonly interactives: Readonly<Record<string, Interactive>>;
  readonly encounters: readonly Encounter[];
}

/** An empty layer for a map with this many tiles. */
export function emptyLayer(name: string, zIndex: number, tiles: number): MapLayer {
  const cells = new Uint32Array(tiles).fill(EMPTY);
  return { name, zIndex, opacity: 1, isVisible: true, isLocked: false, cells };
}

/** A new map with one layer. Sides are 1 to 100 tiles. */
export function newMap(width: number = mapLimits.usualSide, height: number = mapLimits.usualSide): TileMap {
  return {
    width,
    height,
    tilesets: [],
    layers: [emptyLayer('Ground', 0, width * height)],
    pass: new Uint8Array(width * height),
    interactives: {},
    encounters: [],
  };
}

export function isInside(
  { width, height }: Pick<TileMap, 'width' | 'height'>,
  x: number,
  y: number,
): boolean {
  return x >= 0 && y >= 0 && x < width && y < height;
}

export function findLayer(map: TileMap, name: string): MapLayer | undefined {
  return map.layers.find((layer) => layer.name === name);
}

/** The layers in drawing order, lowest first. */
export function drawnLayers(map: TileMap): readonly MapLayer[] {
  return map.layers.toSorted((one, other) => one.zIndex - other.zIndex);
}

/** Interactives sorted row by row from the top left, so that equal maps have equal texts. */
export function sortedInteractives(
  interactives: Readonly<Record<string, Interactive>>,
): Readonly<Record<string, Interactive>> {
  return Object.fromEntries(Object.entries(interactives).sort(([one], [other]) => comparePlaces(one, other)));
}
