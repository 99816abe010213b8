import {
  type Camera,
  edgeOf,
  fitTo,
  keepOnMap,
  panBy,
  tileAt,
  visibleTiles,
  zoomLimits,
  zoomTo,
} from '@/components/tile-map/camera';
import { createChunkCache } from '@/components/tile-map/chunk-cache';
import { chunkBytes, levelFor, substitutesFor, visibleChunks } from '@/components/tile-map/chunks';
import { pictureSize } from '@/components/tile-map/export-picture';
import { frameAt } from '@/components/tile-map/tile-frames';

const view = { width: 1200, height: 800 };
const map = { width: 100, height: 60 };

describe('the camera', () => {
  const camera: Camera = { x: 12.25, y: 7.5, zoom: 64 };

  test('zooms at the pointer: the tile under it stays there', () => {
    const zoomed = zoomTo(camera, 96, 500, 300);
    expect(zoomed.zoom).toBe(96);
    expect(zoomed.x + 500 / 96).toBeCloseTo(camera.x + 500 / 64, 10);
    expect(zoomed.y + 300 / 96).toBeCloseTo(camera.y + 300 / 64, 10);
    expect(zoomTo(camera, 10_000, 0, 0).zoom).toBe(zoomLimits.most);
    expect(zoomTo(camera, 0, 0, 0).zoom).toBe(zoomLimits.least);
  });

  test('pans by pixels', () => {
    expect(panBy(camera, 64, -32)).toEqual({ x: 11.25, y: 8, zoom: 64 });
  });

  test('fits a map into the middle', () => {
    const fitted = fitTo(map, view, 20);
    expect(fitted.zoom).toBeCloseTo(11.6, 10);
    expect(fitted.x).toBeCloseTo(50 - 1200 / 11.6 / 2, 10);
    expect(visibleTiles(fitted, map, view)).toEqual({ left: 0, top: 0, right: 100, bottom: 60 });
  });

  test('keeps its middle on the map', () => {
    const kept = keepOnMap({ x: -500, y: 500, zoom: 100 }, map, view);
    expect(kept).toEqual({ x: -6, y: 56, zoom: 100 });
  });

  test('names the tile at a point, beside the map too', () => {
    expect(tileAt(camera, 0, 0)).toEqual({ x: 12, y: 7 });
    expect(tileAt({ ...camera, x: -0.5 }, 0, 0)).toEqual({ x: -1, y: 7 });
  });

  test('gives neighbours one edge, at a whole pixel', () => {
    const zoom = 37.3;
    for (let tile = 0; tile < 100; tile += 1) {
      const right = edgeOf(3.37, tile, zoom) + (edgeOf(3.37, tile + 1, zoom) - edgeOf(3.37, tile, zoom));
      expect(right).toBe(edgeOf(3.37, tile + 1, zoom));
      expect(Number.isInteger(right)).toBe(true);
    }
  });
});

describe('chunks', () => {
  test('in sight are those that hold a visible tile, the middle first', () => {
    const places = visibleChunks({ x: 15.5, y: 0, zoom: 64 }, map, { width: 64 * 20, height: 64 * 10 });
    expect(new Set(places.map(({ x, y }) => `${x} ${y}`))).toEqual(new Set(['0 0', '1 0', '2 0']));
    expect(places[0]).toEqual({ x: 1, y: 0 });
  });

  test('there are none beside the map', () => {
    expect(visibleChunks({ x: 200, y: 0, zoom: 64 }, map, view)).toEqual([]);
  });

  test('come in the smallest size that is not enlarged', () => {
    expect([3, 16, 17, 32, 64, 65, 128, 256].map((zoom) => levelFor(zoom, 4, 1e9))).toEqual([
      16, 16, 32, 32, 64, 128, 128, 128,
    ]);
  });

  test('come smaller where all in sight would be too many bytes', () => {
    expect(chunkBytes(128)).toBe(2048 * 2048 * 4);
    expect(levelFor(128, 8, 128 * 2 ** 20)).toBe(128);
    expect(levelFor(128, 9, 128 * 2 ** 20)).toBe(64);
  });

  test('are replaced by the next lower level first', () => {
    expect(substitutesFor(64)).toEqual([32, 16, 128]);
  });
});

describe('the cache of chunks', () => {
  test('drops what was used least recently, and releases it', () => {
    const released: string[] = [];
    const cache = createChunkCache<string>(30, (chunk) => released.push(chunk));
    for (const name of ['a', 'b', 'c']) cache.keep(name, name, 10);
    expect(cache.use('a')).toBe('a');
    cache.keep('d', 'd', 10);
    expect(released).toEqual(['b']);
    expect(cache.bytes()).toBe(30);
    expect(cache.use('b')).toBeNull();
    cache.keep('a', 'a again', 25);
    expect(released).toEqual(['b', 'a', 'c', 'd']);
    expect(cache.bytes()).toBe(25);
    cache.clear();
    expect(cache.bytes()).toBe(0);
  });

  test('keeps one that is larger than all that is allowed, alone', () => {
    const cache = createChunkCache<string>(30, () => {});
    cache.keep('a', 'a', 10);
    cache.keep('b', 'b', 50);
    expect([cache.use('a'), cache.use('b')]).toEqual([null, 'b']);
  });
});

test('an animated tile goes through its frames and begins again', () => {
  const tile = { index: 7, frames: [7, 9, 4].map((index) => ({ index, ms: 100 })) };
  expect([0, 99, 100, 299, 300, 401].map((now) => frameAt(tile, now))).toEqual([7, 7, 9, 4, 7, 9]);
  expect(frameAt({ index: 5 }, 1234)).toBe(5);
});

test('a picture of a map is no larger than browsers draw', () => {
  expect(pictureSize({ width: 64, height: 10 }, 128)).toBe(128);
  expect(pictureSize({ width: 100, height: 100 }, 128)).toBe(64);
  expect(pictureSize({ width: 20, height: 20 }, 32)).toBe(32);
});
