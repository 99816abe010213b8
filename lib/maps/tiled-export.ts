// Maps in Tiled's JSON of version 1.8, whose objects have a `type`; newer versions read it too.
// https://doc.mapeditor.org/en/stable/reference/json-map-format/
import { type Interactive, placeOf } from '@/lib/maps/interactives';
import { drawnLayers, passBits, type TileMap } from '@/lib/maps/model';
import { SHEET_COLUMNS, SHEET_ROWS, TILE_SIZE, TILES_PER_SHEET } from '@/lib/maps/sheets';

/** The site's own layers, besides tile layers. */
const tiledNames = { interactives: 'interactives', encounters: 'encounters', pass: 'pass' } as const;

type Property = { readonly name: string; readonly type: 'int' | 'string' | 'bool'; readonly value: unknown };

const textProperty = (name: string, value: string): Property => ({ name, type: 'string', value });
const numberProperty = (name: string, value: number): Property => ({ name, type: 'int', value });

/** Simple members become properties that can be edited in Tiled; the others are in one JSON property. */
function propertiesOf({ type: _, ...members }: Interactive): Property[] {
  return Object.entries(members).map(([name, value]): Property => {
    if (typeof value === 'string') return textProperty(name, value);
    if (typeof value === 'boolean') return { name, type: 'bool', value };
    return textProperty(`${name}Json`, JSON.stringify(value));
  });
}

/** The path of a tileset's image from the exported file: `Grassland` → `grassland.png`. */
export type ImageOf = (tileset: string) => string;

/** The map in Tiled's JSON. Layers are lowest first, in Tiled's drawing order; zIndex is a property. */
export function toTiledMap(map: TileMap, imageOf: ImageOf) {
  const { width, height } = map;
  let nextId = 1;
  const id = () => nextId++;
  let nextObject = 1;
  const common = { x: 0, y: 0, opacity: 1, visible: true };
  const tileLayers = drawnLayers(map).map(({ name, zIndex, opacity, isVisible, isLocked, cells }) => ({
    ...common,
    ...{ id: id(), type: 'tilelayer', name, width, height, opacity, visible: isVisible },
    ...(isLocked && { locked: true }),
    properties: [
      numberProperty('zIndex', zIndex),
      numberProperty(
        'order',
        map.layers.findIndex((one) => one.name === name),
      ),
    ],
    data: Array.from(cells),
  }));
  const squareAt = (x: number, y: number, type: string, name: string, properties: readonly Property[]) => ({
    ...{ id: nextObject++, name, type, rotation: 0, visible: true },
    ...{ x: x * TILE_SIZE, y: y * TILE_SIZE, width: TILE_SIZE, height: TILE_SIZE },
    properties,
  });
  const objects = Object.entries(map.interactives).map(([key, value]) => {
    const [x, y] = placeOf(key);
    return squareAt(x, y, value.type, value.type === 'npc' ? value.npcId : '', propertiesOf(value));
  });
  const zones = map.encounters.flatMap(({ id: zone, tiles, spritesheet, row, column }, at) =>
    tiles.map(([x, y]) =>
      squareAt(x, y, 'encounter', zone, [
        numberProperty('zone', at),
        ...(spritesheet === undefined ? [] : [textProperty('spritesheet', spritesheet)]),
        ...(row === undefined ? [] : [numberProperty('row', row)]),
        ...(column === undefined ? [] : [numberProperty('column', column)]),
      ]),
    ),
  );
  const flags = Array.from(map.pass).flatMap((bits, at) =>
    bits === 0
      ? []
      : [
          squareAt(
            at % width,
            Math.floor(at / width),
            (bits & passBits.swimmable) === 0 ? 'blocked' : 'swimmable',
            '',
            [numberProperty('bits', bits)],
          ),
        ],
  );
  const objectLayer = (name: string, content: readonly object[]) => ({
    ...common,
    ...{ id: id(), type: 'objectgroup', name, draworder: 'topdown', objects: content },
  });
  const layers = [
    ...tileLayers,
    objectLayer(tiledNames.pass, flags),
    objectLayer(tiledNames.encounters, zones),
    objectLayer(tiledNames.interactives, objects),
  ];
  return {
    ...{
      type: 'map',
      version: '1.8',
      tiledversion: '1.8.2',
      orientation: 'orthogonal',
      renderorder: 'right-down',
    },
    ...{ compressionlevel: -1, infinite: false, width, height, tilewidth: TILE_SIZE, tileheight: TILE_SIZE },
    ...{ nextlayerid: nextId, nextobjectid: nextObject, layers },
    tilesets: map.tilesets.map((name, slot) => ({
      ...{ firstgid: 1 + slot * TILES_PER_SHEET, name, image: imageOf(name) },
      ...{ columns: SHEET_COLUMNS, tilecount: TILES_PER_SHEET, tilewidth: TILE_SIZE, tileheight: TILE_SIZE },
      ...{
        imagewidth: SHEET_COLUMNS * TILE_SIZE,
        imageheight: SHEET_ROWS * TILE_SIZE,
        margin: 0,
        spacing: 0,
      },
    })),
  };
}
