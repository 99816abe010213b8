// What the browser tests share: pages with somebody signed in, console errors that fail a test, and axe in both themes.
import AxeBuilder from '@axe-core/playwright';
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { signIn } from './client';
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

/** Gives a browser context the session cookies of a person, by a real sign-in over HTTP. */
async function signInto(context: BrowserContext, person: Person): Promise<void> {
  const { url } = runningSite();
  const client = await signIn(people[person], url);
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
    // The start itself says when it takes too long.
    { scope: 'worker', timeout: 0 },
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
/** What a theme can break; all else is the same in both. */
const rulesOfColour = ['color-contrast', 'link-in-text-block'];

/** Shows the page in a theme, as the theme switch does. */
async function showTheme(page: Page, theme: 'dark' | 'light'): Promise<void> {
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

/** Runs axe over the page as it stands, in both themes, and leaves it in the dark one. */
export async function expectNoAxeViolations(page: Page): Promise<void> {
  for (const theme of ['light', 'dark'] as const) {
    await showTheme(page, theme);
    // No page has frames; looking for them would open a further page each time.
    const axe = new AxeBuilder({ page }).setLegacyMode(true);
    const { violations } = await (theme === 'light'
      ? axe.withTags(standards)
      : axe.withRules(rulesOfColour)
    ).analyze();
    const found = violations.map(({ id, help, nodes }) => ({
      rule: `${id}: ${help}`,
      at: nodes.map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary ?? ''}`),
    }));
    expect(found, `axe in the ${theme} theme at ${page.url()}`).toEqual([]);
  }
}
