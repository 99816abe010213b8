// Battleship: a whole match against the computer with mouse and keys, its first shot on a phone, and two
// browsers that see nothing of each other's fleet.
import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from '../support/axe';
import { expect, phone, test } from '../support/playwright';

const waters = (page: Page, whose: string) => page.getByRole('grid', { name: whose });

const cellOf = (page: Page, whose: string, name: string) =>
  waters(page, whose).getByRole('gridcell', { name: new RegExp(`^${name}(,|$)`) });

/** The names of the cells that show a ship or a shot. */
async function shipCells(page: Page, whose: string): Promise<readonly string[]> {
  const labels = await waters(page, whose)
    .getByRole('gridcell')
    .evaluateAll((cells) => cells.map((cell) => cell.getAttribute('aria-label') ?? ''));
  return labels.filter((label) => label.includes(', ')).map((label) => label.split(',')[0] ?? '');
}

/** The cells that show a shot. */
const shotsIn = (page: Page, whose: string) =>
  waters(page, whose).getByRole('gridcell', { name: /, (hit|miss|sunk)$/ });

/** The cells of the computer's ships, from the match in local storage; empty until it is stored. */
function computersCells(page: Page): Promise<readonly number[]> {
  return page.evaluate(() => {
    const sizes: Record<string, number> = {
      Carrier: 5,
      Battleship: 4,
      Cruiser: 3,
      Submarine: 3,
      Destroyer: 2,
    };
    const key = Object.keys(localStorage).find((name) => /^corallium:match:.*:battleship$/.test(name)) ?? '';
    const kept = JSON.parse(localStorage.getItem(key) ?? '{}');
    const placed = kept.steps?.find((step: { seat: number }) => step.seat === 1);
    return (placed?.move.ships ?? []).flatMap(
      ({ name, start, vertical }: { name: string; start: number; vertical: boolean }) =>
        Array.from({ length: sizes[name] ?? 0 }, (_, place) => start + place * (vertical ? 10 : 1)),
    );
  });
}

test.describe('against the computer', () => {
  test.use({ person: 'pearl' });

  test('a match runs from the lobby to the last ship and can be replayed', async ({ page }) => {
    await page.goto('/arcade/battleship');
    await page.getByText('Pirate', { exact: true }).click();
    await page.getByRole('button', { name: 'Play the computer' }).click();
    await expect(waters(page, 'Your waters')).toBeVisible();
    await expect(page).toHaveURL(/\/arcade\/battleship\/setup/);

    // A refusal is shown until the next step, and placing the computer's fleet is one.
    await expect.poll(() => computersCells(page)).toHaveLength(17);
    // A fleet is cleared and refused, one ship placed by keys, one dragged, the others placed at random.
    await page.getByRole('button', { name: 'Clear' }).click();
    await page.getByRole('button', { name: 'Ready' }).click();
    await expect(page.locator('#main').getByText('Place all your ships before continuing!')).toBeVisible();
    await waters(page, 'Your waters').getByRole('gridcell').first().focus();
    await page.keyboard.press('Enter');
    for (let step = 0; step < 4; step += 1) await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(cellOf(page, 'Your waters', 'A5')).toHaveAccessibleName('A5, Carrier');
    await expectNoAxeViolations(page);
    const dock = page.getByRole('button', { name: /^Battleship, 4 cells/ });
    // Grabbed at its left end; hovering waits until it has stopped moving.
    await dock.hover({ position: { x: 2, y: 20 } });
    await page.mouse.down();
    const target = await cellOf(page, 'Your waters', 'E4').boundingBox();
    if (!target) throw new Error('Nothing to drag to.');
    await page.mouse.move(target.x + 60, target.y + 60);
    await page.mouse.move(target.x + target.width / 2, target.y + target.height / 2);
    await page.mouse.up();
    await expect(cellOf(page, 'Your waters', 'E7')).toHaveAccessibleName('E7, Battleship');
    await page.reload();
    await expect(cellOf(page, 'Your waters', 'E7')).toHaveAccessibleName('E7, Battleship');
    await page.getByRole('button', { name: 'Random' }).click();
    await page.getByRole('button', { name: 'Ready' }).press('Enter');

    const enemy = "Easy's waters";
    await expect(cellOf(page, enemy, 'A1')).toBeFocused();
    await expect(page).toHaveURL(/\/arcade\/battleship\/game/);
    await expect.poll(() => computersCells(page)).toHaveLength(17);
    const cells = await computersCells(page);
    for (const [fired, cell] of cells.entries()) {
      await expect(page.getByText('Your turn.', { exact: true })).toBeVisible();
      await waters(page, enemy).getByRole('gridcell').nth(cell).click();
      await expect(shotsIn(page, enemy)).toHaveCount(fired + 1);
      if (fired !== 8) continue;
      await expect(shotsIn(page, 'Your waters')).toHaveCount(fired + 1);
      await expectNoAxeViolations(page);
      // This browser prefers reduced motion, so the newest mark isn't animated.
      const newest = page.locator('[data-mark] .animate-splash').first();
      expect(await newest.evaluate((mark) => getComputedStyle(mark).animationName)).toBe('none');
      await page.reload();
      await expect(shotsIn(page, enemy)).toHaveCount(fired + 1);
    }
    await expect(page.getByRole('heading', { name: 'You won: all ships are sunk.' })).toBeVisible();
    await expect(page.getByRole('row', { name: /\(you\) 17 17 100%$/ })).toBeVisible();

    // The replay shows both fleets at every step.
    await page.getByRole('button', { name: 'To the start' }).click();
    await expect(shotsIn(page, enemy)).toHaveCount(0);
    expect(await shipCells(page, enemy)).toHaveLength(17);
    expect(await shipCells(page, 'Your waters')).toHaveLength(21);
    await page.getByRole('switch', { name: /where ships could still have been/ }).click();
    await expectNoAxeViolations(page);
    await page.getByRole('button', { name: 'Rematch' }).click();
    await expect(page.getByRole('button', { name: 'Last fleet' })).toBeVisible();
  });
});

test.describe('on a phone', () => {
  test.use({ person: 'kai', ...phone });

  for (const [name, viewport] of [
    ['in portrait', phone.viewport],
    ['in landscape', { width: 740, height: 360 }],
  ] as const) {
    test(`${name}, a tap aims, the button fires, and nothing is wider than the window`, async ({ page }) => {
      await page.setViewportSize(viewport);
      await page.goto('/arcade/battleship/setup');
      const grid = waters(page, 'Your waters');
      await expect(grid).toBeVisible();
      const wide = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(await wide()).toBeLessThanOrEqual(0);
      await page.getByRole('button', { name: 'Clear' }).tap();
      await cellOf(page, 'Your waters', 'B2').tap();
      await cellOf(page, 'Your waters', 'B4').tap();
      await expect(cellOf(page, 'Your waters', 'B3')).toHaveAccessibleName('B3, Submarine');
      await cellOf(page, 'Your waters', 'B3').tap();
      await expect(cellOf(page, 'Your waters', 'C3')).toHaveAccessibleName('C3, Submarine');
      await page.getByRole('button', { name: 'Random' }).tap();
      const enemy = "Normal's waters";
      // A tap can miss the button while the page scrolls to it.
      const ready = page.getByRole('button', { name: 'Ready' });
      await expect(async () => {
        if (await ready.isVisible()) await ready.tap({ timeout: 1000 });
        await expect(waters(page, enemy)).toBeVisible({ timeout: 3000 });
      }).toPass();
      // The whole target grid is visible.
      await expect
        .poll(async () => {
          const place = await waters(page, enemy).boundingBox();
          return (place?.y ?? 0) + (place?.height ?? 0);
        })
        .toBeLessThanOrEqual(viewport.height);
      await cellOf(page, enemy, 'C4').tap();
      await expect(cellOf(page, enemy, 'C4')).toHaveAccessibleName('C4');
      const size = await cellOf(page, enemy, 'C4').boundingBox();
      expect(size?.width).toBeGreaterThanOrEqual(26);
      await page.getByRole('button', { name: 'Fire at C4' }).tap();
      await expect(cellOf(page, enemy, 'C4')).toHaveAccessibleName(/^C4, (hit|miss)$/);
      await expect(shotsIn(page, 'Your waters')).toHaveCount(1);
      expect(await wide()).toBeLessThanOrEqual(0);
      await expectNoAxeViolations(page);
    });
  }
});

test("two players place their fleets and see only the shots in each other's waters", async ({ pageFor }) => {
  const pearl = await pageFor('pearl');
  const kai = await pageFor('kai');
  await pearl.goto('/arcade/battleship');
  await pearl.getByRole('tab', { name: 'Multiplayer' }).click();
  await pearl.getByText('Modern', { exact: true }).click();
  await pearl.getByRole('button', { name: 'Create invite link' }).click();
  const link = pearl.getByText(/^https?:.*\/arcade\/join\/\w+/);
  await expect(link).toBeVisible();
  await kai.goto((await link.textContent()) ?? '');

  const sides = [
    { page: pearl, theirs: "Kai's waters" },
    { page: kai, theirs: "Pearl's waters" },
  ];
  for (const { page } of sides) {
    await expect(page).toHaveURL(/\/arcade\/battleship\/setup\?matchId=/);
    await page.getByRole('button', { name: 'Ready' }).click();
  }
  for (const { page, theirs } of sides) {
    await expect(waters(page, theirs)).toBeVisible();
    expect(await shipCells(page, theirs)).toEqual([]);
  }
  const hasTurn = (page: Page) => page.getByText('Your turn.', { exact: true }).isVisible();
  await expect.poll(async () => (await hasTurn(pearl)) !== (await hasTurn(kai))).toBe(true);
  if (await hasTurn(kai)) sides.reverse();
  for (const { page, theirs } of sides) {
    await expect(page.getByText('Your turn.', { exact: true })).toBeVisible();
    await cellOf(page, theirs, 'E5').click();
    await expect(shotsIn(page, theirs)).toHaveCount(1);
  }
  for (const { page } of sides) await expect(shotsIn(page, 'Your waters')).toHaveCount(1);
});
