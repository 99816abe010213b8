// How the browser tests operate a section: by the names that people see and hear.
import { type Locator, type Page, test } from '@playwright/test';
import { findSection } from '@/lib/guild-settings/registry';
import type { Section } from '@/lib/guild-settings/section';
import { expect } from '../support/playwright';

/**
 * Opens a section by its address, in the tab with this id, waits until its form can be used, and unfolds the
 * blocks that are off.
 */
export async function openSection(page: Page, guildId: string, id: string, tab?: string): Promise<Locator> {
  await page.goto(`/dashboard/${guildId}/${id}${tab === undefined ? '' : `?tab=${tab}`}`);
  const form = await sectionForm(page, id);
  await unfold(page);
  return form;
}

/** Switches to a tab of the open section. */
export async function showTab(page: Page, title: string): Promise<void> {
  const tab = page.getByRole('tab', { name: title });
  await tab.click();
  await expect(tab).toHaveAttribute('aria-selected', 'true');
}

/** Unfolds the blocks that are off. */
export async function unfold(page: Page): Promise<void> {
  const folded = page.getByRole('button', { name: /^Show settings: / });
  // A page that is still loading may render a block again between the check and the click.
  await expect(async () => {
    while ((await folded.count()) > 0) await folded.first().click({ timeout: 2000 });
  }).toPass();
}

/** The form of the open section, once its values have loaded. */
export async function sectionForm(page: Page, id: string): Promise<Locator> {
  const section: Section | null = findSection(id);
  const form = page.getByRole('form', { name: section?.title ?? id, exact: true });
  // In a tab without fields the form shows nothing.
  if (section?.tabs) await expect(form).toBeAttached();
  else await expect(form).toBeVisible();
  return form;
}

/** The card of a block. */
export function block(page: Page, title: string): Locator {
  const heading = page.getByRole('heading', { name: title, exact: true, level: 2 });
  return page.locator('section').filter({ has: heading });
}

/** A toast that isn't being dismissed. */
export function toast(page: Page, text: string | RegExp): Locator {
  return page.locator('[data-sonner-toast][data-removed="false"]').filter({ hasText: text });
}

export function saveBar(page: Page): Locator {
  return page.getByRole('region', { name: 'Unsaved changes' });
}

/** Presses Save, or the given button, and waits until everything is saved. */
export async function save(
  page: Page,
  button = saveBar(page).getByRole('button', { name: 'Save' }),
): Promise<void> {
  await test.step('save', async () => {
    const answered = page.waitForResponse((response) => response.request().method() === 'POST');
    await button.click();
    expect((await answered).status()).toBe(200);
    await expect(toast(page, 'Settings saved!')).toBeVisible();
    await expect(saveBar(page)).toBeHidden();
  });
}

/** Opens a picker, searches, and chooses the first match, by keyboard alone. */
export async function pick(picker: Locator, words: string): Promise<void> {
  await test.step(`pick ${words}`, async () => {
    const page = picker.page();
    await picker.focus();
    await page.keyboard.press('Enter');
    const search = page.getByRole('combobox', { name: /^Search / });
    await expect(search).toBeFocused();
    await search.fill(words);
    await page.keyboard.press('Enter');
    await expect(search).toBeHidden();
  });
}
