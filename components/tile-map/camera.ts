// The part of a map that a canvas shows. Canvas lengths are in device pixels, map lengths in tiles.

export interface Camera {
  /** The map position of the canvas's top left corner. */
  readonly x: number;
  readonly y: number;
  /** Device pixels of a tile's side. */
  readonly zoom: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Tiles from the top left, excluding the end. */
export interface TileRange {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The limits for a tile's side, in pixels. */
export const zoomLimits = { least: 3, most: 256 } as const;

const between = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));

/** Zooms to so many pixels per tile around a point of the canvas. */
export function zoomTo(camera: Camera, wanted: number, x: number, y: number): Camera {
  const zoom = between(wanted, zoomLimits.least, zoomLimits.most);
  return {
    zoom,
    x: camera.x + x / camera.zoom - x / zoom,
    y: camera.y + y / camera.zoom - y / zoom,
  };
}

/** Moves the map by a distance in pixels. */
export function panBy(camera: Camera, dx: number, dy: number): Camera {
  return { ...camera, x: camera.x - dx / camera.zoom, y: camera.y - dy / camera.zoom };
}

/** Centres the canvas on a place of the map. */
export function centreOn(camera: Camera, view: Size, x: number, y: number): Camera {
  return { ...camera, x: x - view.width / camera.zoom / 2, y: y - view.height / camera.zoom / 2 };
}

/** Shows the whole map, with a margin in pixels. */
export function fitTo(map: Size, view: Size, margin = 0): Camera {
  const wanted = Math.min(
    (view.width - 2 * margin) / Math.max(1, map.width),
    (view.height - 2 * margin) / Math.max(1, map.height),
  );
  const zoom = between(wanted, zoomLimits.least, zoomLimits.most);
  return centreOn({ x: 0, y: 0, zoom }, view, map.width / 2, map.height / 2);
}

/** Keeps the centre of the canvas on the map. */
export function keepOnMap(camera: Camera, map: Size, view: Size): Camera {
  const halfWidth = view.width / camera.zoom / 2;
  const halfHeight = view.height / camera.zoom / 2;
  return {
    ...camera,
    x: between(camera.x, -halfWidth, map.width - halfWidth),
    y: between(camera.y, -halfHeight, map.height - halfHeight),
  };
}

/** The tile at a point of the canvas, even outside the map. */
export function tileAt(camera: Camera, x: number, y: number): { readonly x: number; readonly y: number } {
  return { x: Math.floor(camera.x + x / camera.zoom), y: Math.floor(camera.y + y / camera.zoom) };
}

/** The left or top edge of a tile: a whole pixel, which is also the end of the tile before it. */
export function edgeOf(origin: number, tile: number, zoom: number): number {
  return Math.round((tile - origin) * zoom);
}

/** The tiles of a map that the canvas shows at least in part. */
export function visibleTiles(camera: Camera, map: Size, view: Size): TileRange {
  return {
    left: between(Math.floor(camera.x), 0, map.width),
    top: between(Math.floor(camera.y), 0, map.height),
    right: between(Math.ceil(camera.x + view.width / camera.zoom), 0, map.width),
    bottom: between(Math.ceil(camera.y + view.height / camera.zoom), 0, map.height),
  };
}
