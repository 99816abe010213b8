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

  test('zooms around the pointer, within limits', () => {
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

  test('fits and centres a map', () => {
    const fitted = fitTo(map, view, 20);
    expect(fitted.zoom).toBeCloseTo(11.6, 10);
    expect(fitted.x).toBeCloseTo(50 - 1200 / 11.6 / 2, 10);
    expect(visibleTiles(fitted, map, view)).toEqual({ left: 0, top: 0, right: 100, bottom: 60 });
  });

  test('clamps its centre to the map', () => {
    const kept = keepOnMap({ x: -500, y: 500, zoom: 100 }, map, view);
    expect(kept).toEqual({ x: -6, y: 56, zoom: 100 });
  });

  test('finds the tile at a point, even beside the map', () => {
    expect(tileAt(camera, 0, 0)).toEqual({ x: 12, y: 7 });
    expect(tileAt({ ...camera, x: -0.5 }, 0, 0)).toEqual({ x: -1, y: 7 });
  });

  test('places the edges of tiles on whole pixels', () => {
    expect([0, 3, 4, 99].map((tile) => edgeOf(3.37, tile, 37.3))).toEqual([-126, -14, 23, 3567]);
  });
});

describe('chunks', () => {
  test('are visible if one of their tiles is, the middle ones first', () => {
    const places = visibleChunks({ x: 15.5, y: 0, zoom: 64 }, map, { width: 64 * 20, height: 64 * 10 });
    expect(new Set(places.map(({ x, y }) => `${x} ${y}`))).toEqual(new Set(['0 0', '1 0', '2 0']));
    expect(places[0]).toEqual({ x: 1, y: 0 });
  });

  test('do not exist beside the map', () => {
    expect(visibleChunks({ x: 200, y: 0, zoom: 64 }, map, view)).toEqual([]);
  });

  test('have the smallest size that is not enlarged', () => {
    expect([3, 16, 17, 32, 64, 65, 128, 256].map((zoom) => levelFor(zoom, 4, 1e9))).toEqual([
      16, 16, 32, 32, 64, 128, 128, 128,
    ]);
  });

  test('have a smaller size when the visible ones would exceed the byte limit', () => {
    expect(chunkBytes(128)).toBe(2048 * 2048 * 4);
    expect(levelFor(128, 8, 128 * 2 ** 20)).toBe(128);
    expect(levelFor(128, 9, 128 * 2 ** 20)).toBe(64);
  });

  test('are substituted by the next lower level first', () => {
    expect(substitutesFor(64)).toEqual([32, 16, 128]);
  });
});

describe('the cache of chunks', () => {
  test('drops and releases the least recently used chunks', () => {
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

  test('holds a chunk that exceeds its limit, without any other', () => {
    const cache = createChunkCache<string>(30, () => {});
    cache.keep('a', 'a', 10);
    cache.keep('b', 'b', 50);
    expect([cache.use('a'), cache.use('b')]).toEqual([null, 'b']);
  });
});

test('an animated tile loops through its frames', () => {
  const tile = { index: 7, frames: [7, 9, 4].map((index) => ({ index, ms: 100 })) };
  expect([0, 99, 100, 299, 300, 401].map((now) => frameAt(tile, now))).toEqual([7, 7, 9, 4, 7, 9]);
  expect(frameAt({ index: 5 }, 1234)).toBe(5);
});

test('limits the picture of a map to a size that browsers can draw', () => {
  expect(pictureSize({ width: 64, height: 10 }, 128)).toBe(128);
  expect(pictureSize({ width: 100, height: 100 }, 128)).toBe(64);
  expect(pictureSize({ width: 20, height: 20 }, 32)).toBe(32);
});
