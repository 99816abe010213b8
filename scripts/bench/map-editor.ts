// The map editor with a large map: 100 by 100 tiles on four layers, of 20 sheets.
import type { Page, Request, Response } from '@playwright/test';
import { newMap, type TileMap } from '@/lib/maps/model';
import { toOwnMap } from '@/lib/maps/own-format';
import manifest from '@/lib/maps/tilesets.json';
import { signIn } from '../../tests/support/client';
import { people } from '../../tests/support/people';
import { addCookies, withBrowser } from './browser';
import { percentile } from './calls';
import { judged, number, table } from './markdown';

const side = 100;
const sheets = 20;
const layers = ['Ground', 'Things', 'Crowns', 'Roofs'];
/** Tiles of each sheet; all sheets have more. */
const tilesUsed = 64;
const fileName = 'Measured.json';
const wheels = 120;

/** No two adjacent tiles are the same: the worst case for drawing. */
function fullMap(): TileMap {
  const cellAt = (at: number, layer: number) => {
    const slot = (at * 7 + layer * 5) % sheets;
    return 1 + ((at * 13 + layer) % tilesUsed) + 256 * slot;
  };
  return {
    ...newMap(side, side),
    tilesets: manifest.sheets.slice(0, sheets).map(({ name }) => name),
    layers: layers.map((name, zIndex) => ({
      ...{ name, zIndex, isVisible: true, isLocked: false, opacity: 1 },
      cells: Uint32Array.from({ length: side * side }, (_, at) => cellAt(at, zIndex)),
    })),
  };
}

/** Runs in the page: records the duration of each frame's callbacks, in milliseconds. */
const watchFrames = `
  window.frames = [];
  const ask = window.requestAnimationFrame.bind(window);
  let frame = -1;
  window.requestAnimationFrame = (draw) => ask((now) => {
    const begun = performance.now();
    draw(now);
    const took = performance.now() - begun;
    if (now === frame) window.frames[window.frames.length - 1] += took;
    else window.frames.push(took);
    frame = now;
  });
`;

const canvas = (page: Page) => page.getByRole('application', { name: `Map of ${side} by ${side} tiles` });

const isPatch = (message: Request | Response) => message.url().endsWith('/api/maps/patch');

/** Opens the map from the list; returns the time until it is drawn, in milliseconds. */
async function openMap(page: Page): Promise<number> {
  const started = performance.now();
  await page.getByRole('combobox', { name: 'Map', exact: true }).selectOption(fileName);
  await canvas(page).waitFor();
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
  return performance.now() - started;
}

/** Scrolls the view by wheel with the hand tool; returns the milliseconds of each frame. */
async function pan(page: Page): Promise<readonly number[]> {
  const box = await canvas(page).boundingBox();
  if (!box) throw new Error('The map is not shown.');
  await page.keyboard.press('h');
  await page.evaluate('window.frames.splice(0)');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let step = 0; step < wheels; step += 1) {
    await page.mouse.move(x + 300 * Math.sin(step / 9), y + 300 * Math.cos(step / 9) - 300);
  }
  await page.mouse.up();
  return page.evaluate<number[]>('window.frames');
}

/** Fills the empty map of one layer; returns the time until the next frame, in milliseconds. */
async function fill(page: Page): Promise<number> {
  await page.getByRole('textbox', { name: 'New layer' }).fill('Filled');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('application', { name: /^Tiles of / }).click({ position: { x: 16, y: 16 } });
  await canvas(page).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('f');
  const saved = page.waitForResponse(isPatch);
  const took = await canvas(page).evaluate(async (element) => {
    const begun = performance.now();
    element.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
    await new Promise(requestAnimationFrame);
    return performance.now() - begun;
  });
  await saved;
  return took;
}

/** Erases one tile; returns the bytes that its save sends. */
async function saveOne(page: Page): Promise<number> {
  await page.keyboard.press('e');
  await canvas(page).focus();
  const sent = page.waitForRequest(isPatch);
  for (const key of ['ArrowRight', 'Enter']) await page.keyboard.press(key);
  return Buffer.byteLength((await sent).postData() ?? '');
}

/** The speed targets of the editor, in headless Chromium. */
export async function mapEditorTable(url: string): Promise<string> {
  const marina = await signIn(people.marina, url);
  const stored = await marina.post('/api/maps/store', { fileName, revision: 0, map: toOwnMap(fullMap()) });
  if (stored.status !== 200) throw new Error(stored.text);
  return withBrowser(async (browser) => {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    await addCookies(context, url, marina.cookies.headerFor('/') ?? '');
    const page = await context.newPage();
    await page.addInitScript(watchFrames);
    await page.goto(`${url}/petseditor`);
    await page.locator('body:not([data-deaf])').waitFor({ state: 'attached' });
    const opened = await openMap(page);
    const frames = await pan(page);
    const [median, slow] = [percentile(frames, 0.5), percentile(frames, 0.95)];
    const filled = await fill(page);
    const bytes = await saveOne(page);
    const row = (title: string, value: number, most: number, unit: string) => [
      ...[title, `${number(value)} ${unit}`, judged(value < most, `< ${number(most)} ${unit}`)],
    ];
    return table(
      ['map editor, 100 × 100 on four layers of 20 sheets', 'figure', 'target'],
      [
        row('open the map', opened, 1000, 'ms'),
        row('pan, median frame', median, 8, 'ms'),
        row('pan, 95th percentile', slow, 16, 'ms'),
        row('fill 10,000 tiles, to the next frame', filled, 50, 'ms'),
        row('save one stroke, sent', bytes / 1000, 20, 'kB'),
      ],
    );
  });
}
