// Actions of the pets' browser tests, by keys or by touch: walking, talking, meeting and fighting.
import type { Locator, Page } from '@playwright/test';
import { expect } from '../support/playwright';

/** The world while the player is on this map. */
export const world = (page: Page, map = 'Coral Shore') =>
  page.getByRole('application', { name: new RegExp(`^${map}, 21 by 21 tiles`) });
export const appeared = (page: Page) => page.getByRole('dialog', { name: /^A wild .+ appeared!$/ });
const places = (page: Page) => page.getByRole('dialog', { name: 'Go to' });
/** The text for screen readers. */
export const spoken = (page: Page) => page.locator('body > p[aria-live=polite]');
const often = { intervals: [100, 200, 300] };
const back = (page: Page) => page.getByRole('button', { name: 'Back to the world' });

/** Presses a button or link by key or touch; fails if it stays covered for `timeout` ms. */
export type Press = (target: Locator, timeout?: number) => Promise<void>;
export const byKey: Press = (target, timeout = 20_000) => target.press('Enter', { timeout });
export const byTouch: Press = (target, timeout = 20_000) => target.tap({ timeout });

/** Chooses a starter on the home page of the pets. */
export async function begin(page: Page, starter: string): Promise<void> {
  await page.goto('/arcade/pets');
  await page.getByRole('button', { name: 'Confirm Starter' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Choose one of the three first.' })).toBeVisible();
  await page.getByRole('radio', { name: new RegExp(starter) }).check({ force: true });
  await page.getByRole('button', { name: 'Confirm Starter' }).click();
  await expect(page.getByRole('region', { name: 'Active party' })).toContainText(starter);
}

export async function enter(page: Page): Promise<void> {
  await page.getByRole('link', { name: /Join World/ }).click();
  await expect(world(page)).toBeVisible();
}

/** Switches from walking to running. */
export async function startRunning(page: Page, press: Press = byKey): Promise<void> {
  if (press === byKey) await page.keyboard.press('Shift');
  else await press(page.getByRole('button', { name: 'Run', exact: true }));
  await expect(spoken(page)).toHaveText(/^Running\./);
}

/** Runs away from the creature that has appeared. */
async function runAway(page: Page, press: Press = byKey): Promise<void> {
  await press(appeared(page).getByRole('button', { name: 'Run' }));
  await expect(appeared(page)).toBeHidden();
}

async function openPlaces(page: Page, press: Press): Promise<void> {
  if (press === byKey) await page.keyboard.press('g');
  else {
    await press(page.getByRole('main').getByRole('button', { name: 'World menu' }));
    await press(page.getByRole('button', { name: 'Go to (g)' }));
  }
  await expect(places(page)).toBeVisible();
}

/** Walks to a place in the list until `there` is visible, running away from wild creatures. */
export async function goTo(page: Page, name: RegExp, there: Locator, press: Press = byKey): Promise<void> {
  await expect(async () => {
    if (await appeared(page).isVisible()) await runAway(page, press);
    if (await there.isVisible()) return;
    await openPlaces(page, press);
    await press(places(page).getByRole('button', { name }).first());
    await expect(there.or(appeared(page))).toBeVisible({ timeout: 20_000 });
    await expect(there).toBeVisible({ timeout: 100 });
  }).toPass(often);
}

/** Goes to an NPC and talks to the end, always choosing the first answer. */
export async function talkTo(page: Page, name: string, press: Press = byKey): Promise<void> {
  const talk = page.getByRole('dialog', { name });
  await goTo(page, new RegExp(`^${name}`), talk, press);
  await expect(async () => {
    if (press === byKey) await page.keyboard.press('Enter');
    else await press(talk.getByRole('button').first());
    await expect(talk).toBeHidden({ timeout: 400 });
  }).toPass(often);
}

/** Opens Mr. Pell's shop; he is asked again if the answer never reached the server. */
export async function openShop(page: Page): Promise<Locator> {
  const shop = page.getByRole('dialog', { name: 'Shop' });
  await expect(async () => {
    if (!(await shop.isVisible())) await talkTo(page, 'Mr. Pell');
    await expect(shop).toBeVisible();
  }).toPass();
  return shop;
}

/** Walks back and forth in the nearest tall grass until a creature appears. */
export async function meet(page: Page, press: Press = byKey): Promise<void> {
  const grass = places(page).getByRole('button', { name: /^Wild creatures/ });
  await expect(async () => {
    // It may have appeared after the last check of the previous attempt.
    if (await appeared(page).isVisible()) return;
    await openPlaces(page, press);
    await press(grass.first());
    await expect(appeared(page))
      .toBeVisible({ timeout: 3000 })
      .catch(() => undefined);
    for (const side of ['Left', 'Right', 'Down', 'Up']) {
      if (await appeared(page).isVisible()) return;
      if (press === byKey) await page.keyboard.press(`Arrow${side}`, { delay: 700 });
      // A creature that appears meanwhile covers the pad.
      else await press(page.getByRole('button', { name: `Walk ${side.toLowerCase()}` }), 2000);
    }
    await expect(appeared(page)).toBeVisible({ timeout: 300 });
  }).toPass(often);
}

/** Uses the first ability or throws a bubble each round until the battle is over; then goes back. */
export async function fight(page: Page, press: Press = byKey, isThrowing = false): Promise<void> {
  const choice = page.getByRole('region', { name: 'Your choice' });
  await press(page.getByRole('button', { name: 'Show results at once' }));
  await expect(async () => {
    if (await back(page).isVisible()) return;
    await expect(choice).toBeVisible({ timeout: 1000 });
    const throwing = choice.getByRole('button', { name: /Throw:/ }).first();
    const bag = choice.getByRole('button', { name: 'Bag' });
    if (isThrowing && (await bag.isVisible())) await press(bag);
    const isReplacing = await choice.getByText('Who takes the field?').isVisible();
    if (await throwing.isVisible()) await press(throwing);
    else if (press === byKey && !isReplacing) await page.keyboard.press('1');
    else await press(choice.getByRole('button', { disabled: false }).first());
    await expect(back(page)).toBeVisible({ timeout: 500 });
  }).toPass(often);
  await press(back(page));
  await expect(page.getByRole('application')).toBeVisible();
}

/** Meets a creature in the nearest tall grass, and fights or catches it. */
export async function fightWild(page: Page, press: Press = byKey, isThrowing = false): Promise<void> {
  await meet(page, press);
  await press(appeared(page).getByRole('button', { name: 'Battle' }));
  await fight(page, press, isThrowing);
}
