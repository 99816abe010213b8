// Runs axe on pages and parts of them, in both themes.
import { readFileSync } from 'node:fs';
import { expect, type Locator, type Page } from '@playwright/test';
import type axe from 'axe-core';
import type { RunOptions } from 'axe-core';

/** Every page has to compile it, and the package's export is more than twice as long. */
const axeScript = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

const rulesOfColour = ['color-contrast', 'link-in-text-block'];

declare global {
  interface Window {
    readonly axe: typeof axe;
  }
}

/** Expects no violations in a part of a page into which axe was already loaded. */
async function scan(part: Locator, how: string, options: RunOptions): Promise<void> {
  const violations = await part.evaluate(
    async (element, chosen) => (await window.axe.run(element, chosen)).violations,
    // Otherwise axe also describes every passed check, which takes twice as long.
    { ...options, resultTypes: ['violations' as const] },
  );
  const found = violations.map(({ id, help, nodes }) => ({
    rule: `${id}: ${help}`,
    at: nodes.map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary ?? ''}`),
  }));
  expect.soft(found, `axe ${how} at ${part.page().url()}`).toEqual([]);
}

/** Shows the page in a theme, as the theme switch does. */
async function showTheme(page: Page, theme: 'dark' | 'light'): Promise<void> {
  await page.evaluate((chosen) => {
    localStorage.setItem('theme', chosen);
    window.dispatchEvent(new Event('corallium:theme'));
  }, theme);
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
  // Colours must not be measured during a transition.
  await page.evaluate(() =>
    Promise.allSettled(
      document.getAnimations().flatMap((move) => (move instanceof CSSTransition ? [move.finished] : [])),
    ),
  );
}

/** A dialog has at most one primary button: with two, neither stands out. */
async function expectOneLoudButton(part: Locator): Promise<void> {
  const loud = await part.evaluate((element) =>
    [...element.ownerDocument.querySelectorAll('[role=dialog], [role=alertdialog]')].map((dialog) =>
      [...dialog.querySelectorAll<HTMLElement>('.bg-coral-fill, .bg-danger-fill')]
        .filter((button) => button.matches('button, a') && button.checkVisibility())
        .map((button) => button.textContent),
    ),
  );
  for (const buttons of loud) expect.soft(buttons.length, `loud: ${buttons.join()}`).toBeLessThanOrEqual(1);
}

/**
 * Expects no violations on the page or in a part of it, in both themes. Leaves the page in the dark theme,
 * with axe loaded.
 */
export async function expectNoAxeViolations(page: Page, part = page.locator('html')): Promise<void> {
  // Next streams the title, which may arrive after the rest of a page.
  await expect(page).toHaveTitle(/\S/);
  await page.evaluate(axeScript);
  await showTheme(page, 'light');
  await scan(part, 'in the light theme', {});
  await expectOneLoudButton(part);
  await showTheme(page, 'dark');
  await scan(part, 'in the dark theme', { runOnly: { type: 'rule', values: rulesOfColour } });
}

/** For another layout of the page after `expectNoAxeViolations`: repeats everything except the colours. */
export async function expectNoAxeViolationsInLayout(page: Page): Promise<void> {
  const rules = Object.fromEntries(rulesOfColour.map((rule) => [rule, { enabled: false }]));
  await scan(page.locator('html'), 'in another layout', { rules });
}
