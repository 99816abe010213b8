// A press responds before the network does: these tests check what is shown before a page arrives, not how
// fast.
import type { Page, Route } from '@playwright/test';
import { expectNoAxeViolations } from '../support/axe';
import { guilds } from '../support/people';
import { expect, test } from '../support/playwright';
import { untilAtRest } from './at-rest';
import { openSection, sectionForm } from './section-form';

test.use({ person: 'pearl' });

const isPageData = (route: Route) => route.request().headers().rsc !== undefined;

/** Holds back every requested page from now on, until the returned function releases them. */
async function holdPages(page: Page): Promise<() => Promise<void>> {
  const held: Route[] = [];
  let isHolding = true;
  await page.route('**/*', async (route) => {
    if (isHolding && isPageData(route)) held.push(route);
    else await route.fallback();
  });
  return async () => {
    isHolding = false;
    await Promise.all(held.map((route) => route.continue()));
  };
}

const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Server Settings' });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** The requests for a section's data from now on. */
function readsOf(page: Page, section: string): readonly string[] {
  const reads: string[] = [];
  page.on('request', (request) => {
    if (
      new URL(request.url()).pathname.endsWith(`/${guilds.coralReef}/${section}`) &&
      request.method() === 'GET' &&
      request.url().includes('/api/')
    )
      reads.push(request.url());
  });
  return reads;
}

/** Opens a section and waits until the page is idle. */
async function openAtRest(page: Page, section: string): Promise<void> {
  await openSection(page, guilds.coralReef, section);
  await untilAtRest(page);
}

test('a pressed section is marked, titled and shown as a skeleton while its page loads', async ({ page }) => {
  await openAtRest(page, 'welcome');
  const letGo = await holdPages(page);
  await sidebar(page)
    .getByRole('button', { name: /^Moderation/ })
    .click();
  const link = sidebar(page).getByRole('link', { name: 'Logging' });
  const reads = readsOf(page, 'logging');
  await link.click();
  await expect(link).toHaveAttribute('data-pending');
  await expect.poll(() => reads.length).toBe(1);
  await expect(link).toHaveAttribute('aria-current', 'page');
  await expect(sidebar(page).getByRole('link', { name: 'Welcome' })).not.toHaveAttribute('aria-current');
  await expect(heading(page)).toHaveText('Logging');
  await expect(page.getByRole('main').getByText('Loading Logging…')).toBeAttached();
  await expect(page.getByRole('form', { name: 'Welcome' })).toBeHidden();
  await expect(page).toHaveURL(/\/welcome$/);

  await test.step('another press replaces it', async () => {
    await sidebar(page).getByRole('link', { name: 'Audit Log' }).click();
    await expect(heading(page)).toHaveText('Audit Log');
    await expect(link).not.toHaveAttribute('data-pending');
    await link.click();
    await expect(heading(page)).toHaveText('Logging');
  });
  await test.step('the page arrives', async () => {
    await letGo();
    await sectionForm(page, 'logging');
    await expect(page.getByText('Logging loaded')).toBeAttached();
    await expect(page).toHaveURL(/\/logging$/);
    await expect(link).not.toHaveAttribute('data-pending');
    await expect(link).toHaveAttribute('aria-current', 'page');
    expect(reads).toHaveLength(1);
  });
});

test("a pressed section's panel is loaded in parallel with its page", async ({ page }) => {
  await openAtRest(page, 'welcome');
  const letGo = await holdPages(page);
  await sidebar(page)
    .getByRole('button', { name: /^Engagement/ })
    .click();
  await untilAtRest(page);
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await sidebar(page).getByRole('link', { name: 'Polls' }).click();
  await expect.poll(() => scripts.length).toBeGreaterThan(0);
  await letGo();
  await expect(page.getByText('Polls loaded')).toBeAttached();
});

test('the palette, server switcher, template tiles and home page respond before the page arrives', async ({
  page,
}) => {
  await openAtRest(page, 'tickets');
  const letGo = await holdPages(page);
  await test.step('the palette', async () => {
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Search and commands' }).fill('autorole');
    await expect(page.getByRole('option', { selected: true })).toContainText('Auto Role');
    await page.keyboard.press('Enter');
    await expect(heading(page)).toHaveText('Auto Role');
  });
  await test.step('the switcher', async () => {
    await page.getByRole('button', { name: 'Coral Reef. Switch server' }).click();
    await page
      .getByRole('dialog', { name: 'Switch server' })
      .getByRole('button', { name: 'Tide Pool' })
      .click();
    await expect(page.getByRole('button', { name: 'Tide Pool. Switch server' })).toBeVisible();
    await letGo();
    await expect(page).toHaveURL(new RegExp(`${guilds.tidePool}/`));
  });
  await test.step('a tile', async () => {
    await openAtRest(page, 'tickets');
    const goOn = await holdPages(page);
    const tile = page.getByRole('list', { name: 'Templates' }).getByRole('link').first();
    await tile.click();
    await expect(tile).toHaveAttribute('data-pending');
    await goOn();
    await expect(page).toHaveURL(/template=/);
  });
  await test.step('home', async () => {
    await page.goto('/');
    await untilAtRest(page);
    const goOn = await holdPages(page);
    await page.getByRole('main').getByRole('link', { name: 'Tide Pool' }).click();
    await expect(heading(page)).toHaveText('Overview');
    await goOn();
    await expect(page).toHaveURL(`/dashboard/${guilds.tidePool}/overview`);
    await expect(page.getByRole('heading', { name: 'Tide Pool', level: 2 })).toBeVisible();
  });
});

test('pages are prefetched one by one on hover and focus, and not before', async ({ page }) => {
  const ahead: string[] = [];
  await page.route('**/*', async (route) => {
    if (isPageData(route)) ahead.push(new URL(route.request().url()).pathname.split('/').at(-1) ?? '');
    await route.fallback();
  });
  await openAtRest(page, 'welcome');
  await sidebar(page)
    .getByRole('button', { name: /^Moderation/ })
    .click();
  expect(ahead).toEqual([]);
  await sidebar(page).getByRole('link', { name: 'Logging' }).hover();
  await expect.poll(() => ahead).toContain('logging');
  await sidebar(page).getByRole('link', { name: 'Reports' }).focus();
  await expect.poll(() => ahead).toContain('reports');
  expect(new Set(ahead)).toEqual(new Set(['logging', 'reports']));
});

test('an unknown section shows the sidebar and suggests the closest one', async ({
  page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 404/);
  for (const path of ['loging', 'logging/nothing']) {
    const response = await page.goto(`/dashboard/${guilds.coralReef}/${path}`);
    expect(response?.status()).toBe(404);
    await expect(heading(page)).toHaveText("Oops! The page you're looking for doesn't exist.");
    await expect(sidebar(page)).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'Go to Overview' })).toBeVisible();
  }
  await page.getByRole('main').getByRole('link', { name: 'Open Logging' }).click();
  await sectionForm(page, 'logging');
});

test('New poll and New giveaway in the palette open their dialogs, more than once', async ({ page }) => {
  await openAtRest(page, 'welcome');
  const begin = async (words: string, dialog: string) => {
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Search and commands' }).fill(words);
    await expect(page.getByRole('option', { selected: true })).toContainText(new RegExp(words, 'i'));
    await page.keyboard.press('Enter');
    const opened = page.getByRole('dialog', { name: dialog });
    await expect(opened).toBeVisible();
    await expectNoAxeViolations(page, opened);
    await opened.getByRole('button', { name: 'Cancel' }).click();
    await expect(opened).toBeHidden();
  };
  await begin('new poll', 'New poll');
  await begin('new poll', 'New poll');
  await begin('new giveaway', 'New giveaway');
});
