// Captures the pictures of the wiki and the welcome page from a running site with a fresh sandbox: node
// scripts/wiki-pictures.mjs http://localhost:3000
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { chromiumFlags, findChromium } from './steps/chromium.mjs';
import { root } from './steps/project.mjs';

/** @typedef {import('playwright').Page} Page */
/**
 * @typedef {{ name: string, person: string, path: string, height: number, act?: (page: Page) =>
 *   Promise<unknown> }} Picture
 */

const origin = process.argv[2] ?? 'http://localhost:3000';
const folder = join(root, 'public/wiki-pictures');
const width = 1120;
/** Pixels of the picture per CSS pixel, for sharp screens. */
const scale = 1.5;
/** File name suffixes with their share of the full size: phones load the small one. */
const sharpness = /** @type {const} */ ([
  ['', 1],
  ['-small', 0.5],
]);
const patience = 300;

const ids = new Map([
  ['Pearl', '200000000000000003'],
  ['Kai', '200000000000000004'],
]);
const reef = '/dashboard/300000000000000001';

/**
 * @param {Page} page
 * @param {string} label
 * @param {string} words
 */
async function pick(page, label, words) {
  await page.getByRole('combobox', { name: label, exact: true }).first().click();
  await page.getByRole('option', { name: words }).first().click();
}

/** @param {Page} page @param {string} name */
/** @type {Picture[]} */
const pictures = [
  { name: 'choose-a-server', person: 'Pearl', path: '/dashboard/selector', height: 460 },
  { name: 'overview', person: 'Pearl', path: `${reef}/overview`, height: 700 },
  { name: 'welcome-off', person: 'Pearl', path: `${reef}/welcome`, height: 400 },
  {
    name: 'welcome-message',
    person: 'Pearl',
    path: `${reef}/welcome`,
    height: 820,
    act: async (page) => {
      await page.getByRole('switch', { name: 'Welcome message: Enabled' }).click();
      await pick(page, 'Channel', 'welcome');
      await page.getByRole('switch', { name: 'Send as embed' }).first().click();
    },
  },
  { name: 'ticket-panels', person: 'Pearl', path: `${reef}/tickets`, height: 560 },
  {
    name: 'ticket-panel',
    person: 'Pearl',
    path: `${reef}/tickets?template=default`,
    height: 820,
    act: async (page) => {
      await pick(page, 'Publish channel', 'support');
      await pick(page, 'Category', 'Help Desk');
      await pick(page, 'Manager role', 'Moderator');
    },
  },
  { name: 'role-menus', person: 'Pearl', path: `${reef}/reactionroles`, height: 640 },
  {
    name: 'role-menu',
    person: 'Pearl',
    path: `${reef}/reactionroles?template=Continents`,
    height: 760,
    act: (page) => pick(page, 'Channel', 'general'),
  },
  { name: 'giveaways', person: 'Pearl', path: `${reef}/giveaways`, height: 660 },
  { name: 'polls', person: 'Pearl', path: `${reef}/polls`, height: 560 },
  { name: 'member-hub', person: 'Kai', path: '/userhub/300000000000000001', height: 620 },
  {
    name: 'search',
    person: 'Pearl',
    path: `${reef}/overview`,
    height: 620,
    act: async (page) => {
      await page.keyboard.press('Control+k');
      await page.getByPlaceholder('Where to?').fill('ticket');
    },
  },
];

const executablePath = findChromium();
if (executablePath === null) throw new Error('There is no Chromium; set CHROMIUM_PATH.');
const browser = await chromium.launch({ executablePath, args: chromiumFlags });
mkdirSync(folder, { recursive: true });
/** @type {Record<string, { width: number, height: number }>} */
const sizes = {};
for (const [person, id] of ids) {
  const context = await browser.newContext({
    deviceScaleFactor: scale,
    colorScheme: 'dark',
    locale: 'en-GB',
  });
  const page = await context.newPage();
  await page.goto(`${origin}/login`);
  await page.getByRole('link', { name: 'Login with Discord' }).first().click();
  await page.waitForURL(/authorize/);
  await page.goto(`${page.url()}&login_as=${id}`);
  for (const { name, path, height, act } of pictures.filter((picture) => picture.person === person)) {
    await page.setViewportSize({ width, height });
    await page.goto(`${origin}${path}`, { waitUntil: 'networkidle' });
    await act?.(page);
    await page.evaluate(() => {
      if (document.activeElement instanceof HTMLElement && !document.querySelector('[role=dialog]')) {
        document.activeElement.blur();
      }
      if (!document.querySelector('[role=dialog]')) window.scrollTo(0, 0);
    });
    await page.mouse.move(0, 0);
    await page.waitForTimeout(patience);
    const session = await context.newCDPSession(page);
    for (const [ending, part] of sharpness) {
      const clip = { x: 0, y: 0, width, height, scale: part };
      const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 80, clip });
      const bytes = Buffer.from(data, 'base64');
      writeFileSync(join(folder, `${name}${ending}.webp`), bytes);
      console.log(`${name}${ending}: ${Math.round(bytes.length / 1000)} kB`);
    }
    await session.detach();
    sizes[name] = { width: width * scale, height: Math.round(height * scale) };
    // Prevents the prompt about unsaved text.
    await page.evaluate(() => localStorage.clear());
    await page.goto('about:blank');
  }
  await context.close();
}
// The reef as a bitmap, which is lighter than the drawing on phones.
const painter = await browser.newPage({ viewport: { width: 720, height: 600 } });
for (const time of ['night', 'day']) {
  await painter.goto(`${origin}/art/reef-${time}.svg`);
  const session = await painter.context().newCDPSession(painter);
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 35 });
  await session.detach();
  writeFileSync(join(root, `public/art/reef-${time}-small.webp`), Buffer.from(data, 'base64'));
}
await browser.close();
const sorted = Object.fromEntries(Object.entries(sizes).sort(([one], [other]) => (one < other ? -1 : 1)));
writeFileSync(join(root, 'content/wiki/pictures.json'), `${JSON.stringify(sorted, null, 2)}\n`);
