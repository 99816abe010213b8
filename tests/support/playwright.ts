// What the browser tests share: pages with somebody signed in, console errors that fail a test, and axe in both themes.
import AxeBuilder from '@axe-core/playwright';
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { signIn } from './client';
import { type Person, people } from './people';
import { runningSite } from './running-site';

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

export const test = base.extend<Fixtures>({
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

  pageFor: async ({ browser, consoleWatch }, use) => {
    const opened: BrowserContext[] = [];
    await use(async (person) => {
      const context = await browser.newContext();
      opened.push(context);
      consoleWatch.watch(context);
      if (person !== null) await signInto(context, person);
      return context.newPage();
    });
    await Promise.all(opened.map((context) => context.close()));
  },
});

const themes = ['dark', 'light'] as const;
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'];

/** Shows the page in a theme, as the theme switch does. */
export async function showTheme(page: Page, theme: (typeof themes)[number]): Promise<void> {
  await page.evaluate((chosen) => {
    localStorage.setItem('theme', chosen);
    document.documentElement.setAttribute('data-theme', chosen);
  }, theme);
}

/** Runs axe over the page as it stands, in both themes, and leaves it in the dark one. */
export async function expectNoAxeViolations(page: Page): Promise<void> {
  for (const theme of [...themes].reverse()) {
    await showTheme(page, theme);
    const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze();
    const found = violations.map(({ id, help, nodes }) => ({
      rule: `${id}: ${help}`,
      at: nodes.map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary ?? ''}`),
    }));
    expect(found, `axe in the ${theme} theme at ${page.url()}`).toEqual([]);
  }
}
