import { browserCatalogue } from '@/components/tile-map/browser-catalogue';
import type { Surface } from '@/components/tile-map/draw-tile';
import { ABOVE_PEOPLE_Z, onlyLayer, redrawnCells } from '@/components/tile-map/layer-stacks';
import { createMapRenderer } from '@/components/tile-map/map-renderer';
import { createSheetStore } from '@/components/tile-map/sheet-store';
import { toCell } from '@/lib/maps/cells';
import { tilesetCatalogue } from '@/lib/maps/known-tilesets';
import { emptyLayer, newMap, type TileMap } from '@/lib/maps/model';
import { catalogue } from '@/tests/support/map-tools';

const land = [...catalogue.values()].find(({ layout }) => layout === 'land')?.name ?? '';
const sea = [...catalogue.values()].find(({ layout }) => layout === 'sea')?.name ?? '';
const grass = toCell({ slot: 0, index: 0, flip: 0 });
const rock = toCell({ slot: 0, index: 2, flip: 0 });
const water = toCell({ slot: 1, index: 0, flip: 0 });

function mapOf(side: number, cell: number): TileMap {
  const map = newMap(side, side);
  const layers = map.layers.map((layer) => ({ ...layer, cells: layer.cells.map(() => cell) }));
  return { ...map, tilesets: [land, sea], layers };
}

/** The map with another cell in its first layer. */
function withCell(map: TileMap, at: number, cell: number): TileMap {
  const [first, ...rest] = map.layers;
  return { ...map, layers: first ? [{ ...first, cells: first.cells.with(at, cell) }, ...rest] : [] };
}

/** A surface that counts what is drawn on it. */
function counter() {
  const drawn: unknown[][] = [];
  const nothing = () => {};
  const surface: Surface = {
    ...{ save: nothing, restore: nothing, translate: nothing, scale: nothing, transform: nothing },
    clearRect: nothing,
    globalAlpha: 1,
    imageSmoothingEnabled: false,
    drawImage: (...given: unknown[]) => void drawn.push(given),
  };
  return { surface, drawn };
}

const picture: ImageBitmap = { width: 1, height: 1, close: () => {} };

async function setUp(map: TileMap, budgetMs = Number.POSITIVE_INFINITY) {
  const canvases: ReturnType<typeof counter>[] = [];
  const sheets = createSheetStore(() => Promise.resolve(picture));
  const renderer = createMapRenderer({
    catalogue,
    sheets,
    budgetMs,
    createCanvas: (side) => {
      const one = counter();
      canvases.push(one);
      return { width: side, height: side, surface: one.surface, image: picture };
    },
  });
  for (const { file } of catalogue.values())
    for (const size of [16, 32, 64, 128] as const) await sheets.load(file, size);
  renderer.setMap(map);
  const screen = counter();
  const draw = (zoom: number, people?: () => void, now = 0) => {
    screen.drawn.length = 0;
    return renderer.draw(
      screen.surface,
      { x: 0, y: 0, zoom },
      { width: zoom * map.width, height: zoom * map.height },
      now,
      people,
    );
  };
  const tilesDrawn = () => canvases.reduce((sum, { drawn }) => sum + drawn.length, 0);
  return { renderer, draw, canvases, screen, tilesDrawn };
}

test('draws at most six chunks per frame, and reuses drawn ones', async () => {
  const { draw, canvases, tilesDrawn, screen } = await setUp(mapOf(64, grass));
  expect(draw(16).isComplete).toBe(false);
  expect(canvases).toHaveLength(6);
  expect(draw(16).isComplete).toBe(false);
  expect(draw(16).isComplete).toBe(true);
  expect(canvases).toHaveLength(16);
  expect(tilesDrawn()).toBe(64 * 64);
  expect(draw(16).isComplete).toBe(true);
  expect(screen.drawn).toHaveLength(16);
  expect(tilesDrawn()).toBe(64 * 64);
});

test('shows another zoom level until the current one is drawn', async () => {
  const { draw, screen } = await setUp(mapOf(64, grass));
  for (let frame = 0; frame < 3; frame += 1) draw(16);
  expect(draw(32).isComplete).toBe(false);
  expect(screen.drawn).toHaveLength(16);
});

test('an edit redraws one tile', async () => {
  const map = mapOf(32, grass);
  const { draw, renderer, tilesDrawn } = await setUp(map);
  draw(16);
  const before = tilesDrawn();
  renderer.setMap(withCell(map, 40, rock));
  draw(16);
  expect(tilesDrawn()).toBe(before + 1);
});

test('redraws an animated tile only when its frame changes', async () => {
  const { draw, screen, canvases, tilesDrawn } = await setUp(withCell(mapOf(16, grass), 3, water));
  expect(draw(32).isAnimated).toBe(true);
  expect(screen.drawn).toHaveLength(1);
  const before = tilesDrawn();
  draw(32, undefined, 249);
  expect(tilesDrawn()).toBe(before);
  draw(32, undefined, 250);
  expect(tilesDrawn()).toBe(before + 1);
  // The second frame of the water, at the place of its tile.
  expect(canvases[0]?.drawn.at(-1)?.slice(1)).toEqual([32, 0, 32, 32, 96, 0, 32, 32]);
  expect(screen.drawn).toHaveLength(1);
  // It isn't animated when too small to be seen.
  expect(draw(16).isAnimated).toBe(false);
  expect(screen.drawn).toHaveLength(1);
});

test('draws people between the layers below and above them', async () => {
  const map = mapOf(16, grass);
  const roof = emptyLayer('Roof', ABOVE_PEOPLE_Z, 256);
  const { draw, screen } = await setUp({
    ...map,
    layers: [...map.layers, { ...roof, cells: roof.cells.map(() => rock) }],
  });
  let drawnBefore = -1;
  draw(16, () => {
    drawnBefore = screen.drawn.length;
  });
  expect([drawnBefore, screen.drawn.length]).toEqual([1, 2]);
});

test('creates no canvas for chunks without tiles', async () => {
  const { draw, canvases } = await setUp(withCell(mapOf(32, 0), 0, grass));
  expect(draw(16).isComplete).toBe(true);
  expect(canvases).toHaveLength(1);
});

test('redraws a chunk once its missing sheet has loaded', async () => {
  let arrive: (sheet: ImageBitmap) => void = () => {};
  const coming = new Promise<ImageBitmap>((resolve) => {
    arrive = resolve;
  });
  const sheets = createSheetStore(() => coming);
  const one = counter();
  const renderer = createMapRenderer({
    catalogue,
    sheets,
    budgetMs: Number.POSITIVE_INFINITY,
    createCanvas: (side) => ({ width: side, height: side, surface: one.surface, image: picture }),
  });
  renderer.setMap(mapOf(16, grass));
  const draw = () =>
    renderer.draw(counter().surface, { x: 0, y: 0, zoom: 16 }, { width: 256, height: 256 }, 0);
  draw();
  expect(one.drawn).toHaveLength(0);
  arrive(picture);
  await new Promise(setImmediate);
  draw();
  expect(one.drawn).toHaveLength(256);
});

test('retries a sheet that failed to load', async () => {
  const asked: string[] = [];
  const waiting: (() => void)[] = [];
  const sheets = createSheetStore(
    (path) => {
      asked.push(path);
      return Promise.reject(new Error('offline'));
    },
    (act) => waiting.push(act),
  );
  sheets.find('land.webp', 16);
  await new Promise(setImmediate);
  sheets.find('land.webp', 16);
  expect(asked).toHaveLength(1);
  for (const act of waiting) act();
  sheets.find('land.webp', 16);
  expect(asked).toEqual(['/art/tilesets/16/land.webp', '/art/tilesets/16/land.webp']);
});

test('lists the cells that differ between two maps, or returns null to redraw all', () => {
  const map = mapOf(8, grass);
  expect(redrawnCells(map, withCell(map, 9, rock))).toEqual([9]);
  expect(redrawnCells(map, { ...map, tilesets: [land, sea, 'Third'] })).toEqual([]);
  expect(redrawnCells(map, { ...map, tilesets: [sea, land] })).toBeNull();
  expect(redrawnCells(map, onlyLayer(map, 'Other'))).toBeNull();
  expect(redrawnCells(map, mapOf(9, grass))).toBeNull();
});

test('the browser has the same tilesets as the server', () => {
  expect(browserCatalogue()).toEqual(tilesetCatalogue());
});

describe('when a frame has used up its time', () => {
  const perRow = 16;

  test('draws one row of a chunk per frame, over another zoom level', async () => {
    const { draw, canvases, screen } = await setUp(mapOf(32, grass), 0);
    for (let frame = 1; frame <= perRow; frame += 1) {
      expect(draw(16).isComplete).toBe(false);
      expect(canvases.map(({ drawn }) => drawn.length)).toEqual([frame * 16]);
    }
    while (!draw(16).isComplete);
    expect(canvases.map(({ drawn }) => drawn.length)).toEqual(Array(4).fill(256));
    draw(32);
    expect(canvases).toHaveLength(5);
    // One of four chunks has begun; all four still show their smaller picture.
    expect(screen.drawn).toHaveLength(5);
  });

  test('draws a new map row by row over the old one', async () => {
    const { draw, canvases, renderer, screen } = await setUp(mapOf(32, grass), 0);
    while (!draw(16).isComplete);
    renderer.setMap(mapOf(32, rock));
    expect(draw(16).isComplete).toBe(false);
    expect(canvases).toHaveLength(4);
    expect(screen.drawn).toHaveLength(4);
    while (!draw(16).isComplete);
    expect(canvases.map(({ drawn }) => drawn.length)).toEqual(Array(4).fill(512));
  });
});
