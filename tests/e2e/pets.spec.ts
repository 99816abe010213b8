// The pets in a browser, by announcements, keys and touch: a starter, first steps, a talk, a chest, a battle.
import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from '../support/axe';
import { expect, phone, test } from '../support/playwright';
import {
  appeared,
  begin,
  byTouch,
  enter,
  fight,
  fightWild,
  goTo,
  meet,
  spoken,
  startRunning,
  talkTo,
  world,
} from './pets-screen';

/** Expects the pad to lie within the margin on this side of the canvas, where the camera shows no map. */
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

  test('announcements lead from the starter to the first battle', async ({ page }) => {
    test.slow();
    await begin(page, 'Sparkotl');
    await expectNoAxeViolations(page);
    await enter(page);
    await page.keyboard.press('w');
    await expect(spoken(page)).toHaveText(/^Coral Shore, column 3, row 3 of /);
    await page.keyboard.press('ArrowRight', { delay: 300 });
    await page.keyboard.press('w');
    await expect(spoken(page)).toHaveText(/^Coral Shore, column [45], row 3 of /);
    await page.keyboard.press('l');
    await expect(spoken(page)).toHaveText(/Pip \d+ \w+/);

    await goTo(page, /^Sign/, page.getByRole('dialog', { name: 'Sign' }));
    await expectNoAxeViolations(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);

    const mira = page.getByRole('dialog', { name: 'Mira' });
    await goTo(page, /^Mira/, mira);
    await expectNoAxeViolations(page);
    await expect(spoken(page)).toHaveText(/^Mira: Morning\. The tide came in an hour early\./);
    await expect(async () => {
      await page.keyboard.press('Enter');
      await expect(spoken(page)).toHaveText(/1: What can I do\? 2: /, { timeout: 1000 });
    }).toPass();
    const answer = /^Mira: The wild ones in the grass are jumpy\./;
    await expect(async () => {
      await page.keyboard.press('1');
      await expect(spoken(page)).toHaveText(answer, { timeout: 1000 });
    }).toPass();
    await page.keyboard.press('Escape');
    await expect(mira).toBeHidden();
    await page.keyboard.press('t');
    await expect(spoken(page)).toHaveText(answer);

    await goTo(page, /^Chest/, page.getByRole('dialog', { name: 'You found' }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toHaveCount(0);

    await meet(page);
    await expectNoAxeViolations(page);
    await expect(appeared(page).getByRole('button', { name: 'Battle' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(spoken(page)).toHaveText(/Your turn/);
    await fight(page);
    await page.keyboard.press('h');
    await expect(spoken(page)).toHaveText(/^Sparkotl \d+ of \d+\./);

    // The server has stored the position, and a reload resumes there.
    await page.keyboard.press('w');
    await expect(spoken(page)).toHaveText(/^Coral Shore, column/);
    const place = (await spoken(page).textContent())?.trim();
    await page.waitForTimeout(1000);
    await page.reload();
    await expect(world(page)).toBeVisible();
    await page.keyboard.press('w');
    await expect(spoken(page)).toHaveText(place ?? '?');
  });

  test('panels have no axe violations', async ({ page }) => {
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

  test('panels over the world have no axe violations while they scroll', async ({ page }) => {
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

  test('the player walks by pad and menu, talks, and throws bubbles at a creature', async ({ page }) => {
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
    await startRunning(page, byTouch);
    const pip = page.getByRole('dialog', { name: 'Pip' });
    await goTo(page, /^Pip/, pip, byTouch);
    await expectNoAxeViolations(page);
    await talkTo(page, 'Pip', byTouch);
    await fightWild(page, byTouch, true);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  });
});
