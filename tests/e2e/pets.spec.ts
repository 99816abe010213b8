// The pets in a browser: a starter, first steps, a talk, a chest and a wild creature, by keys and by touch.
import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from '../support/axe';
import { expect, phone, test } from '../support/playwright';

const world = (page: Page) => page.getByRole('application', { name: /^Coral Shore, 21 by 21 tiles/ });
const appeared = (page: Page) => page.getByRole('dialog', { name: /^A wild .+ appeared!$/ });
const places = (page: Page) => page.getByRole('dialog', { name: 'Go to' });
const spoken = (page: Page) => page.locator('body > p[aria-live=polite]');

async function begin(page: Page, starter: string): Promise<void> {
  await page.goto('/arcade/pets');
  await page.getByRole('button', { name: 'Confirm Starter' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Choose one of the three first.' })).toBeVisible();
  await page.getByRole('radio', { name: new RegExp(starter) }).check({ force: true });
  await page.getByRole('button', { name: 'Confirm Starter' }).click();
  await expect(page.getByRole('region', { name: 'Active party' })).toContainText(starter);
}

async function enter(page: Page): Promise<void> {
  await page.getByRole('link', { name: /Join World/ }).click();
  await expect(world(page)).toBeVisible();
}

/** Runs from whatever has appeared. */
async function runAway(page: Page): Promise<void> {
  await appeared(page).getByRole('button', { name: 'Run' }).click();
  await expect(appeared(page)).toBeHidden();
}

/** Walks to a place of the list by keys; wild creatures on the way are left alone. */
async function goTo(page: Page, name: RegExp, arrival: string): Promise<void> {
  const there = page.getByRole('dialog', { name: arrival });
  await expect(async () => {
    if (await appeared(page).isVisible()) await runAway(page);
    await page.keyboard.press('g');
    await places(page).getByRole('button', { name }).first().press('Enter');
    await expect(there.or(appeared(page))).toBeVisible({ timeout: 20_000 });
    await expect(there).toBeVisible({ timeout: 100 });
  }).toPass();
}

/** Lets an NPC say all of its lines, always with the first answer. */
async function listen(page: Page, name: string): Promise<void> {
  const talk = page.getByRole('dialog', { name });
  await expect(async () => {
    await page.keyboard.press('Enter');
    await expect(talk).toBeHidden({ timeout: 400 });
  }).toPass();
}

/** Walks to and fro in tall grass until something appears. */
async function meet(page: Page): Promise<void> {
  await page.keyboard.press('g');
  await places(page)
    .getByRole('button', { name: /^Wild creatures/ })
    .first()
    .press('Enter');
  await page.waitForTimeout(3000);
  await expect(async () => {
    for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowDown', 'ArrowUp']) {
      if (await appeared(page).isVisible()) break;
      await page.keyboard.press(key, { delay: 700 });
    }
    await expect(appeared(page)).toBeVisible({ timeout: 300 });
  }).toPass();
}

/** The camera keeps the map out of the margin on this side of the canvas; the pad lies within it. */
async function expectClearOfPad(page: Page, side: 'bottom' | 'left'): Promise<void> {
  const pad = page.getByRole('group', { name: 'Walk' });
  await expect(async () => {
    const [margin, box, padBox] = await Promise.all([
      world(page).evaluate(
        (canvas, name) => Number.parseFloat(getComputedStyle(canvas).getPropertyValue(name)),
        `scroll-margin-${side}`,
      ),
      world(page).boundingBox(),
      pad.boundingBox(),
    ]);
    if (!box || !padBox) throw new Error('Nothing is shown.');
    const reach = side === 'left' ? padBox.x + padBox.width - box.x : box.y + box.height - padBox.y;
    expect(margin).toBeGreaterThanOrEqual(reach);
  }).toPass();
}

test.describe('by keys', () => {
  test.use({ person: 'kai' });

  test('from the starter to the first chest', async ({ page }) => {
    test.slow();
    await begin(page, 'Sparkotl');
    await expectNoAxeViolations(page);
    await enter(page);
    await page.keyboard.press('w');
    await expect(spoken(page)).toHaveText(/^Coral Shore, column 3, row 3 of /);
    await page.keyboard.press('ArrowRight', { delay: 300 });
    await page.keyboard.press('w');
    await expect(spoken(page)).toHaveText(/^Coral Shore, column [45], row 3 of /);

    await goTo(page, /^Sign/, 'Sign');
    await expectNoAxeViolations(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);

    await goTo(page, /^Pip/, 'Pip');
    await expectNoAxeViolations(page);
    await listen(page, 'Pip');

    await goTo(page, /^Chest/, 'You found');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toHaveCount(0);

    await meet(page);
    await expectNoAxeViolations(page);
    await runAway(page);

    // The server has it all: another visit begins where this one has ended.
    await page.keyboard.press('w');
    await expect(spoken(page)).toHaveText(/^Coral Shore, column/);
    const place = (await spoken(page).textContent())?.trim();
    await page.waitForTimeout(1000);
    await page.reload();
    await expect(world(page)).toBeVisible();
    await page.keyboard.press('w');
    await expect(spoken(page)).toHaveText(place ?? '?');
  });

  test('every panel has nothing for axe to find', async ({ page }) => {
    test.slow();
    for (const path of [
      'explore',
      'party',
      'party?tab=shop',
      'party?tab=journal',
      'quests',
      'quests?tab=daily',
    ]) {
      await page.goto(`/arcade/pets/${path}`);
      await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0);
      await expectNoAxeViolations(page);
    }
  });

  test('nor have those that open over the world, where they scroll', async ({ page }) => {
    test.slow();
    await page.setViewportSize({ width: 360, height: 480 });
    await page.goto('/arcade/pets/explore');
    await expect(world(page)).toBeVisible();
    for (const key of ['i', 'j', 'p', 'a', 'q', 'm', 's', 'g', '?']) {
      await page.keyboard.press(key);
      const panel = page.getByRole('dialog');
      await expect(panel).toBeVisible();
      await expect(panel.getByText('Loading')).toHaveCount(0);
      await expectNoAxeViolations(page, panel);
      await page.keyboard.press('Escape');
      await expect(panel).toHaveCount(0);
    }
  });
});

test.describe('by touch', () => {
  test.use({ ...phone, person: 'pearl' });

  test('walks by the pad and the menu, and talks', async ({ page }) => {
    test.slow();
    await begin(page, 'Fronda');
    await enter(page);
    const right = page.getByRole('button', { name: 'Walk right' });
    const box = await right.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(56);
    await expectClearOfPad(page, 'bottom');
    await page.setViewportSize({ width: 740, height: 360 });
    await expectClearOfPad(page, 'left');
    await page.setViewportSize(phone.viewport);
    await right.tap();
    await page.keyboard.press('w');
    await expect(spoken(page)).toHaveText(/^Coral Shore, column [45], row 3 of /);
    await page.getByRole('main').getByRole('button', { name: 'World menu' }).tap();
    await page.getByRole('button', { name: 'Go to (g)' }).tap();
    await places(page).getByRole('button', { name: /^Pip/ }).tap();
    const pip = page.getByRole('dialog', { name: 'Pip' });
    await expect(pip).toBeVisible({ timeout: 20_000 });
    await expectNoAxeViolations(page);
    await expect(async () => {
      await pip.getByRole('button').first().tap();
      await expect(pip).toBeHidden({ timeout: 400 });
    }).toPass();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  });
});
