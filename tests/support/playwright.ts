// The shared fixtures of the browser tests: pages of signed-in people, a phone, and console errors that fail
// a test.
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { type Client, signIn } from './client';
import { type Person, people } from './people';
import { runningSite, startRunningSite } from './running-site';
import { lookers, type SeededSite, seededSite } from './seeded-site';
import type { Site } from './site';

export { expect } from '@playwright/test';

interface ConsoleWatch {
  readonly watch: (context: BrowserContext) => void;
  readonly allow: (pattern: RegExp) => void;
}

interface Fixtures {
  /** The person who is signed in on `page`; set it by `test.use({ person: 'pearl' })`. */
  person: Person | null;
  /** Allows console errors that a test expects, for example of a refused request. */
  allowConsoleErrors: (pattern: RegExp) => void;
  /** A page in its own browser context, for a second person or browser. */
  pageFor: (person: Person | null) => Promise<Page>;
  consoleWatch: ConsoleWatch;
  /** Each test file starts with the seeded world, whatever the files before it have changed. */
  restored: undefined;
}

interface WorkerFixtures {
  /** A site for each worker, so that what its tests save or break affects no other worker. */
  site: Site;
  seeded: SeededSite;
}

/** For `test.use`: a phone in place of the desktop. */
export const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

const signedIn = new Map<Person, Client>();
/** Browser contexts that no test is using: a new one would have to load and compile every script again. */
const idle = new Map<string, BrowserContext>();
/** The file, with its repetition, for which this worker's site was last restored. */
let restoredFor = '';

/** A session made over HTTP, once per worker, and again after a test has ended it. */
async function clientOf(person: Person): Promise<Client> {
  const known = signedIn.get(person);
  const answer = await known?.get('/api/session');
  if (known && answer?.text.includes(people[person])) return known;
  const client = await signIn(people[person]);
  signedIn.set(person, client);
  return client;
}

/** Adds a person's session cookies to a browser context. */
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

/** A new page in a context, without traces of earlier tests. */
async function freshPage(context: BrowserContext, person: Person | null): Promise<Page> {
  await context.clearCookies();
  if (person !== null) await signInto(context, person);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const { url: origin } = runningSite();
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'local_storage' });
  await session.detach();
  return page;
}

/**
 * Waits until React handles events on a page of the site: earlier clicks would be lost. For pages that are
 * not opened by `goto` or `reload`, such as by a link that loads a document.
 */
export async function untilReact(page: Page, url: string = runningSite().url): Promise<void> {
  if (!page.url().startsWith(url)) return;
  await page.waitForLoadState();
  await page.waitForFunction(() => {
    // Streamed content exists twice for a moment: where it arrived, and in its place.
    if (document.querySelector('[hidden][id^="S:"]') !== null) return false;
    return [
      ...document.querySelectorAll(':is(header, main, footer) :is(button, input, select, textarea)'),
    ].every((element) => Object.keys(element).some((key) => key.startsWith('__reactProps')));
  });
}

/** Makes a page wait for React whenever it is opened or reloaded. */
function makePatient(page: Page): void {
  const goto = page.goto.bind(page);
  const reload = page.reload.bind(page);
  page.goto = async (...options) => {
    const response = await goto(...options);
    await untilReact(page);
    return response;
  };
  page.reload = async (...options) => {
    const response = await reload(...options);
    await untilReact(page);
    return response;
  };
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern
    async ({}, use) => {
      const site = await startRunningSite();
      await use(site);
      await site.stop();
    },
    // The start has its own timeout.
    { scope: 'worker', timeout: 0 },
  ],

  seeded: [
    async ({ site }, use) => {
      const seeded = await seededSite(site);
      await use(seeded);
      await seeded.stop();
    },
    { scope: 'worker' },
  ],

  restored: [
    async ({ seeded }, use, { file, repeatEachIndex }) => {
      const name = `${file} ${repeatEachIndex}`;
      if (name !== restoredFor) {
        restoredFor = name;
        await seeded.restore(
          await Promise.all(
            lookers.map(async ([person, guildId]) => [await clientOf(person), guildId] as const),
          ),
        );
      }
      await use(undefined);
    },
    { auto: true },
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

  page: async ({ pageFor, person }, use) => {
    await use(await pageFor(person));
  },

  context: async ({ page }, use) => {
    await use(page.context());
  },

  pageFor: async ({ browser, consoleWatch, isMobile, javaScriptEnabled, locale, timezoneId }, use) => {
    const opened = new Map<BrowserContext, string>();
    await use(async (person) => {
      // With each option that a test sets by `test.use`.
      const key = JSON.stringify([person, isMobile, javaScriptEnabled, locale, timezoneId]);
      const context = idle.get(key) ?? (await browser.newContext());
      // Including pages that a test opens beside its first, and those that a page opens itself.
      if (javaScriptEnabled) context.on('page', makePatient);
      idle.delete(key);
      opened.set(context, key);
      consoleWatch.watch(context);
      return freshPage(context, person);
    });
    for (const [context, key] of opened) {
      await Promise.all(context.pages().map((page) => page.close()));
      context.removeAllListeners('console');
      context.removeAllListeners('weberror');
      context.off('page', makePatient);
      idle.set(key, context);
    }
  },
});
