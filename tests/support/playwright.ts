// What the browser tests share: pages with somebody signed in, a phone, console errors that fail a test, and axe in both themes.
import { type BrowserContext, test as base, expect, type Locator, type Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';
import { type Client, signIn } from './client';
import { type Person, people } from './people';
import { runningSite, startRunningSite } from './running-site';
import type { Site } from './site';

export { expect } from '@playwright/test';

interface ConsoleWatch {
  readonly watch: (context: BrowserContext) => void;
  readonly allow: (pattern: RegExp) => void;
}

interface Fixtures {
  /** Who is signed in on `page`; set it by `test.use({ person: 'pearl' })`. */
  person: Person | null;
  /** Names console errors that belong to the test, for example that of a refused request. */
  allowConsoleErrors: (pattern: RegExp) => void;
  /** A page in a browser context of its own, for a second person or a second browser. */
  pageFor: (person: Person | null) => Promise<Page>;
  consoleWatch: ConsoleWatch;
}

interface WorkerFixtures {
  /** A site of the worker's own: what one worker's tests save, or let Discord do wrong, no other worker's tests see. */
  site: Site;
}

const siteStartTimeout = 90_000;

/** For `test.use`: a phone in place of the desktop. */
export const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

const signedIn = new Map<Person, Client>();

/** Somebody signed in over HTTP: once per worker, and again when a test has ended the session. */
async function clientOf(person: Person): Promise<Client> {
  const known = signedIn.get(person);
  const answer = await known?.get('/api/session');
  if (known && answer?.text.includes(people[person])) return known;
  const client = await signIn(people[person]);
  signedIn.set(person, client);
  return client;
}

/** Gives a browser context the session cookies of a person. */
async function signInto(context: BrowserContext, person: Person): Promise<void> {
  const { url } = runningSite();
  const client = await clientOf(person);
  await context.addCookies(
    client.cookies.list().map(({ name, value, httpOnly, secure, sameSite }) => ({
      name,
      value,
      httpOnly,
      secure,
      sameSite: sameSite ?? 'Lax',
      url,
    })),
  );
}

/** Until React answers to what is done on a page of the site: what is pressed before it would be lost. */
async function awaitReact(page: Page): Promise<void> {
  if (!page.url().startsWith(runningSite().url)) return;
  await page.waitForFunction(() =>
    [...document.querySelectorAll('main :is(button, input, textarea)')].every((element) =>
      Object.keys(element).some((key) => key.startsWith('__reactProps')),
    ),
  );
}

/** Has a page wait for React whenever it is opened or loaded again. */
function patient(page: Page): Page {
  const goto = page.goto.bind(page);
  const reload = page.reload.bind(page);
  page.goto = async (...options) => {
    const response = await goto(...options);
    await awaitReact(page);
    return response;
  };
  page.reload = async (...options) => {
    const response = await reload(...options);
    await awaitReact(page);
    return response;
  };
  return page;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern
    async ({}, use) => {
      const site = await startRunningSite();
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: siteStartTimeout },
  ],

  baseURL: async ({ site }, use) => {
    await use(site.url);
  },

  person: [null, { option: true }],

  consoleWatch: async ({ baseURL }, use) => {
    const seen: string[] = [];
    const allowed: RegExp[] = [];
    await use({
      allow: (pattern) => void allowed.push(pattern),
      watch: (context) => {
        context.on('console', (message) => {
          if (message.type() !== 'error') return;
          seen.push(`${message.text()} (${message.location().url.replace(baseURL ?? '', '')})`);
        });
        context.on('weberror', (error) => void seen.push(String(error.error())));
      },
    });
    const unexpected = seen.filter((line) => !allowed.some((pattern) => pattern.test(line)));
    expect(unexpected, 'unexpected errors in the browser console').toEqual([]);
  },

  allowConsoleErrors: async ({ consoleWatch }, use) => {
    await use(consoleWatch.allow);
  },

  context: async ({ context, consoleWatch, person }, use) => {
    consoleWatch.watch(context);
    if (person !== null) await signInto(context, person);
    await use(context);
  },

  page: async ({ page }, use) => {
    await use(patient(page));
  },

  pageFor: async ({ browser, consoleWatch }, use) => {
    const opened: BrowserContext[] = [];
    await use(async (person) => {
      const context = await browser.newContext();
      opened.push(context);
      consoleWatch.watch(context);
      if (person !== null) await signInto(context, person);
      return patient(await context.newPage());
    });
    await Promise.all(opened.map((context) => context.close()));
  },
});

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'];
const rulesOfColour = ['color-contrast', 'link-in-text-block'];

declare global {
  interface Window {
    readonly axe: typeof axe;
  }
}

/** axe finds nothing in a part of a page that has its source already. */
async function scan(part: Locator, how: string, options: RunOptions): Promise<void> {
  const violations = await part.evaluate(
    async (element, chosen) => (await window.axe.run(element, chosen)).violations,
    // Without it axe also describes every element that is as it should be, which takes it twice as long.
    { ...options, resultTypes: ['violations' as const] },
  );
  const found = violations.map(({ id, help, nodes }) => ({
    rule: `${id}: ${help}`,
    at: nodes.map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary ?? ''}`),
  }));
  expect.soft(found, `axe ${how} at ${part.page().url()}`).toEqual([]);
}

/** Shows the page in a theme, as the theme switch does. */
export async function showTheme(page: Page, theme: 'dark' | 'light'): Promise<void> {
  await page.evaluate((chosen) => {
    localStorage.setItem('theme', chosen);
    window.dispatchEvent(new Event('corallium:theme'));
  }, theme);
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
  // Colours that are still on their way are nobody's fault.
  await page.evaluate(() =>
    Promise.allSettled(
      document.getAnimations().flatMap((move) => (move instanceof CSSTransition ? [move.finished] : [])),
    ),
  );
}

/** axe finds nothing on the page as it stands, or in a part of it, in both themes; leaves the dark one, with axe at hand. */
export async function expectNoAxeViolations(page: Page, part = page.locator('html')): Promise<void> {
  await page.evaluate(axe.source);
  await showTheme(page, 'light');
  await scan(part, 'in the light theme', { runOnly: standards });
  await showTheme(page, 'dark');
  await scan(part, 'in the dark theme', { runOnly: { type: 'rule', values: rulesOfColour } });
}

/** After `expectNoAxeViolations` and another layout of the same page: all but the colours once more. */
export async function expectNoAxeViolationsInLayout(page: Page): Promise<void> {
  const rules = Object.fromEntries(rulesOfColour.map((rule) => [rule, { enabled: false }]));
  await scan(page.locator('html'), 'in another layout', { runOnly: standards, rules });
}
