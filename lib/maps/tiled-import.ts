// Imports maps from Tiled, by this site or others: tile layers in all encodings, groups, infinite maps,
// objects.
import { AppError } from '@/lib/core/errors';
import { EMPTY, toCell } from '@/lib/maps/cells';
import { interactive } from '@/lib/maps/interactive-schema';
import { type Interactive, keyOf } from '@/lib/maps/interactives';
import { mapLimits } from '@/lib/maps/limits';
import { isInside, type MapLayer, passBits, sortedInteractives, type TileMap } from '@/lib/maps/model';
import { layerNameProblem } from '@/lib/maps/names';
import { assertMap } from '@/lib/maps/own-format';
import { type Encounter, encounter } from '@/lib/maps/own-schema';
import { TILES_PER_SHEET } from '@/lib/maps/sheets';
import type {
  TiledLayer,
  TiledMap,
  TiledObject,
  TiledTileLayer,
  TiledTileset,
} from '@/lib/maps/tiled-schema';
import type { TilesetCatalogue } from '@/lib/maps/tileset-catalogue';

/** Decompresses data; null for an unknown compression. */
export type Inflate = (bytes: Uint8Array, compression: string) => Uint8Array | null;

export interface Imported {
  readonly map: TileMap;
  /** What could not be imported, as sentences. */
  readonly lost: readonly string[];
}

function refuse(message: string): AppError {
  return new AppError('invalid', { message });
}

function fromBase64(text: string): Uint8Array {
  try {
    return Uint8Array.from(atob(text.trim()), (letter) => letter.charCodeAt(0));
  } catch (cause) {
    throw new AppError('invalid', { message: "A layer's data isn't base64.", cause });
  }
}

/** The global tile ids of a layer. */
function readData(
  data: readonly number[] | string,
  { name, compression }: Pick<TiledTileLayer, 'name' | 'compression'>,
  count: number,
  inflate: Inflate,
): Uint32Array {
  if (typeof data !== 'string') return Uint32Array.from(data);
  const packed = fromBase64(data);
  const bytes = compression === '' ? packed : inflate(packed, compression);
  if (!bytes)
    throw refuse(`'${name}' is compressed with ${compression}. Choose zlib, gzip or Zstandard in Tiled.`);
  if (bytes.byteLength !== count * 4) throw refuse(`'${name}' doesn't have the tiles of its size.`);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return Uint32Array.from({ length: count }, (_, at) => view.getUint32(at * 4, true));
}

/** The layers including those in groups, with the groups' names, opacity and visibility applied. */
function flattened(layers: readonly TiledLayer[]): TiledLayer[] {
  return layers.flatMap((layer) => {
    if (layer.type !== 'group') return [layer];
    return flattened(layer.layers).map((inner) => ({
      ...inner,
      opacity: inner.opacity * layer.opacity,
      visible: inner.visible && layer.visible,
      locked: inner.locked || layer.locked,
    }));
  });
}

interface Bounds {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The map's bounds; of an infinite map those of its chunks. */
function boundsOf({ infinite, width, height }: TiledMap, layers: readonly TiledLayer[]): Bounds {
  const chunks = layers.flatMap((layer) => (layer.type === 'tilelayer' ? (layer.chunks ?? []) : []));
  if (!infinite || chunks.length === 0) return { left: 0, top: 0, width, height };
  const left = Math.min(...chunks.map(({ x }) => x));
  const top = Math.min(...chunks.map(({ y }) => y));
  return {
    ...{ left, top },
    width: Math.max(...chunks.map((chunk) => chunk.x + chunk.width)) - left,
    height: Math.max(...chunks.map((chunk) => chunk.y + chunk.height)) - top,
  };
}

const baseName = (path: string) => path.replace(/^.*[\\/]/, '').replace(/\.\w+$/, '');
const wordsOf = (name: string) => name.toLowerCase().replace(/[^a-z0-9]/g, '');

/** The site's tileset that corresponds to Tiled's, by name, file or image. */
function findTileset({ name, source, image }: TiledTileset, catalogue: TilesetCatalogue): string | null {
  const given = [name, source, image].flatMap((text) =>
    text === undefined ? [] : [wordsOf(baseName(text))],
  );
  const found = [...catalogue.values()].find((sheet) =>
    [sheet.name, baseName(sheet.file)].some((own) => given.includes(wordsOf(own))),
  );
  return found?.name ?? null;
}

/** Converts global tile ids to cells, and records what can't be converted. */
function cellReader({ tilesets }: TiledMap, catalogue: TilesetCatalogue, lost: Set<string>) {
  const ranges = tilesets
    .map((tileset) => ({ tileset, own: findTileset(tileset, catalogue) }))
    .toSorted((one, other) => other.tileset.firstgid - one.tileset.firstgid);
  // In the file's order, including unused ones.
  const slots = [...new Set(ranges.toReversed().flatMap(({ own }) => own ?? []))];
  const read = (gid: number): number => {
    const number = gid & 0x0fff_ffff;
    if (number === EMPTY) return EMPTY;
    const range = ranges.find(({ tileset }) => tileset.firstgid <= number);
    const name = range?.tileset.name ?? range?.tileset.source ?? range?.tileset.image ?? 'no tileset';
    if (!range || range.own === null) {
      lost.add(`Tiles of ${name} were left out: the site has no such tileset.`);
      return EMPTY;
    }
    const index = number - range.tileset.firstgid;
    if (index >= TILES_PER_SHEET) {
      lost.add(`Tiles of ${name} beyond the site's sheet were left out.`);
      return EMPTY;
    }
    if ((gid & 0x1000_0000) !== 0) lost.add('Turns of hexagonal maps were left out.');
    const slot = slots.indexOf(range.own);
    return toCell({ slot, index, flip: (gid >>> 31) | ((gid >>> 29) & 2) | ((gid >>> 27) & 4) });
  };
  return { read, slots };
}

const propertyOf = ({ properties }: Pick<TiledObject, 'properties'>, name: string): unknown =>
  properties?.find((property) => property.name === name)?.value;

const numberOf = (value: unknown, usual: number) => (typeof value === 'number' ? value : usual);

/** Reads an interactive from an object's properties, plain or JSON. */
function readInteractive(object: TiledObject, type: string): Interactive | null {
  const members = (object.properties ?? []).map(({ name, value }) => {
    if (!name.endsWith('Json') || typeof value !== 'string') return [name, value] as const;
    try {
      const parsed: unknown = JSON.parse(value);
      return [name.slice(0, -'Json'.length), parsed] as const;
    } catch {
      return [name, value] as const;
    }
  });
  const named = type === 'npc' && object.name !== '' ? { npcId: object.name } : {};
  const parsed = interactive.safeParse({ ...named, ...Object.fromEntries(members), type });
  return parsed.success ? parsed.data : null;
}

/** An unused name for a layer: 'Layer', 'Layer 2'. */
function freeName(given: string, taken: readonly string[], lost: Set<string>): string {
  const tidy = given.trim().slice(0, mapLimits.layerName - 4);
  const stem = layerNameProblem(tidy) === null ? tidy : 'Layer';
  let name = stem;
  for (let number = 2; taken.includes(name); number += 1) name = `${stem} ${number}`;
  if (name !== given) lost.add(`The layer '${given.slice(0, 40)}' is called '${name}' here.`);
  return name;
}

/**
 * Converts a Tiled map. Throws `invalid` if it can't be a map here: sides beyond 100 tiles, invalid data, no
 * tile layer. Skips everything else that is unsupported, and lists it in `lost`.
 */
export function fromTiledMap(tiled: TiledMap, catalogue: TilesetCatalogue, inflate: Inflate): Imported {
  const lost = new Set<string>();
  const all = flattened(tiled.layers);
  const { left, top, width, height } = boundsOf(tiled, all);
  if (width < 1 || height < 1 || width > mapLimits.longestSide || height > mapLimits.longestSide)
    throw refuse(`A map has 1 to ${mapLimits.longestSide} tiles a side; this one has ${width} × ${height}.`);
  const size = { width, height };
  const { read, slots } = cellReader(tiled, catalogue, lost);
  const layers: (MapLayer & { readonly order: number })[] = [];
  const pass = new Uint8Array(width * height);
  const interactives: Record<string, Interactive> = {};
  const zones = new Map<string, unknown[]>();
  const zoneSettings = new Map<string, object>();

  const readTiles = (layer: TiledTileLayer) => {
    const cells = new Uint32Array(width * height);
    const chunks = layer.chunks ?? [{ x: left, y: top, width, height, data: layer.data ?? [] }];
    for (const chunk of chunks) {
      const count = chunk.width * chunk.height;
      const gids = readData(chunk.data, layer, count, inflate);
      if (gids.length !== count) throw refuse(`'${layer.name}' doesn't have the tiles of its size.`);
      gids.forEach((gid, at) => {
        const [x, y] = [chunk.x - left + (at % chunk.width), chunk.y - top + Math.floor(at / chunk.width)];
        if (isInside(size, x, y)) cells[y * width + x] = read(gid);
      });
    }
    const taken = layers.map(({ name }) => name);
    layers.push({
      name: freeName(layer.name, taken, lost),
      zIndex: numberOf(propertyOf(layer, 'zIndex'), layers.length),
      order: numberOf(propertyOf(layer, 'order'), layers.length),
      ...{ opacity: layer.opacity, isVisible: layer.visible, isLocked: layer.locked, cells },
    });
  };

  const readObject = (object: TiledObject, layerName: string) => {
    const type = object.type || object.class || '';
    const x = Math.floor(object.x / tiled.tilewidth) - left;
    // A tile object's position is its lower left corner.
    const lower = object.gid === undefined ? object.y : object.y - Math.max(object.height, 1);
    const y = Math.floor(lower / tiled.tileheight) - top;
    if (!isInside(size, x, y)) {
      lost.add(`An object of '${layerName}' outside of the map was left out.`);
      return;
    }
    if (type === 'blocked' || type === 'swimmable') {
      const bits = numberOf(propertyOf(object, 'bits'), passBits[type]);
      // An object may cover several tiles.
      const [across, down] = [object.width / tiled.tilewidth, object.height / tiled.tileheight].map((tiles) =>
        Math.max(1, Math.round(tiles)),
      );
      for (let dy = 0; dy < (down ?? 1); dy += 1) {
        for (let dx = 0; dx < (across ?? 1); dx += 1) {
          const at = (y + dy) * width + x + dx;
          if (isInside(size, x + dx, y + dy)) pass[at] = (pass[at] ?? 0) | (bits & 3);
        }
      }
      return;
    }
    if (type === 'encounter') {
      const zone = `${numberOf(propertyOf(object, 'zone'), 0)} ${object.name}`;
      zones.set(zone, [...(zones.get(zone) ?? []), [x, y]]);
      const [spritesheet, row, column] = ['spritesheet', 'row', 'column'].map((name) =>
        propertyOf(object, name),
      );
      zoneSettings.set(zone, { id: object.name, spritesheet, row, column });
      return;
    }
    const value = readInteractive(object, type);
    if (!value)
      lost.add(`An object of '${layerName}' at ${x},${y} was left out: it is no interactive of the site.`);
    else if (interactives[keyOf(x, y)]) lost.add(`A second object at ${x},${y} was left out.`);
    else interactives[keyOf(x, y)] = value;
  };

  for (const layer of all) {
    if (layer.type === 'tilelayer') readTiles(layer);
    else if (layer.type === 'objectgroup') for (const object of layer.objects) readObject(object, layer.name);
    else lost.add(`The picture '${layer.name}' was left out.`);
  }
  if (layers.length === 0) throw refuse('This map has no layer with tiles.');
  if (layers.length > mapLimits.layers) throw refuse(`A map has at most ${mapLimits.layers} layers.`);
  if (Object.keys(interactives).length > mapLimits.interactives)
    throw refuse(`A map has at most ${mapLimits.interactives} interactives.`);
  const encounters = [...zones].flatMap(([zone, tiles]): Encounter[] => {
    const parsed = encounter.safeParse({ ...zoneSettings.get(zone), tiles });
    if (!parsed.success) lost.add('A zone of encounters was left out.');
    return parsed.success ? [parsed.data] : [];
  });
  const map = assertMap({
    ...{ width, height, tilesets: slots, pass, encounters },
    layers: layers
      .toSorted((one, other) => one.order - other.order)
      .map(({ order: _, ...layer }) => ({
        ...layer,
        zIndex: Math.max(-mapLimits.farthestZ, Math.min(mapLimits.farthestZ, Math.round(layer.zIndex))),
      })),
    interactives: sortedInteractives(interactives),
  });
  return { map, lost: [...lost] };
}

export const isTiledFile = (value: object) => 'tilewidth' in value || 'tiledversion' in value;
