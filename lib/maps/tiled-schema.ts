// The parts of Tiled's JSON maps that are imported; everything else is ignored.
// https://doc.mapeditor.org/en/stable/reference/json-map-format/
import { z } from 'zod';

const property = z.object({ name: z.string(), type: z.string().default('string'), value: z.unknown() });
const properties = z.array(property).max(100).optional();

const object = z.object({
  name: z.string().default(''),
  /** Called `class` in Tiled 1.9, and `type` again since 1.10. */
  type: z.string().optional(),
  class: z.string().optional(),
  x: z.number(),
  y: z.number(),
  width: z.number().default(0),
  height: z.number().default(0),
  /** Tile objects only, whose position is their lower left corner. */
  gid: z.number().optional(),
  properties,
});
export type TiledObject = z.output<typeof object>;

const layerBase = {
  name: z.string().default(''),
  opacity: z.number().min(0).max(1).default(1),
  visible: z.boolean().default(true),
  locked: z.boolean().default(false),
  properties,
};

const chunk = z.object({
  x: z.int(),
  y: z.int(),
  width: z.int().min(1).max(1024),
  height: z.int().min(1).max(1024),
  data: z.union([z.array(z.number()).max(1_000_000), z.string()]),
});

const tileLayer = z.object({
  ...layerBase,
  type: z.literal('tilelayer'),
  width: z.int().optional(),
  height: z.int().optional(),
  encoding: z.enum(['csv', 'base64']).default('csv'),
  compression: z.string().default(''),
  data: z.union([z.array(z.number()).max(1_000_000), z.string()]).optional(),
  /** Infinite maps only, instead of `data`. */
  chunks: z.array(chunk).max(1000).optional(),
});
export type TiledTileLayer = z.output<typeof tileLayer>;

const objectLayer = z.object({
  ...layerBase,
  type: z.literal('objectgroup'),
  objects: z.array(object).max(10_000),
});

const otherLayer = z.object({ ...layerBase, type: z.literal('imagelayer') });

const group = z.object({
  ...layerBase,
  type: z.literal('group'),
  get layers() {
    return z.array(tiledLayer).max(200);
  },
});

const tiledLayer: z.ZodType<TiledLayer> = z.lazy(() =>
  z.discriminatedUnion('type', [tileLayer, objectLayer, otherLayer, group]),
);
export type TiledLayer =
  | TiledTileLayer
  | z.output<typeof objectLayer>
  | z.output<typeof otherLayer>
  | (Omit<z.output<typeof otherLayer>, 'type'> & {
      readonly type: 'group';
      readonly layers: readonly TiledLayer[];
    });

const tileset = z.object({
  firstgid: z.int().min(1),
  name: z.string().optional(),
  /** For a tileset in a separate file. */
  source: z.string().optional(),
  image: z.string().optional(),
  columns: z.int().min(0).optional(),
  tilecount: z.int().min(0).optional(),
});
export type TiledTileset = z.output<typeof tileset>;

export const tiledMap = z.object({
  type: z.literal('map').optional(),
  orientation: z.literal('orthogonal', { error: 'Only orthogonal maps can be imported.' }),
  infinite: z.boolean().default(false),
  width: z.int().min(0),
  height: z.int().min(0),
  tilewidth: z.number().positive(),
  tileheight: z.number().positive(),
  tilesets: z.array(tileset).max(200),
  layers: z.array(tiledLayer).max(200),
  properties,
});
export type TiledMap = z.output<typeof tiledMap>;
