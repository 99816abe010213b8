// How the browser tests find their way about a section: by the names that people see and hear.
import { type Locator, type Page, test } from '@playwright/test';
import { findSection } from '@/lib/guild-settings/registry';
import { expect } from '../support/playwright';

/** Opens a section by its address and waits until its form can be used. */
export async function openSection(page: Page, guildId: string, id: string): Promise<Locator> {
  await page.goto(`/dashboard/${guildId}/${id}`);
  return sectionForm(page, id);
}

/** The form of the section that is shown, once its values are there. */
export async function sectionForm(page: Page, id: string): Promise<Locator> {
  const form = page.getByRole('form', { name: findSection(id)?.title ?? id, exact: true });
  await expect(form).toBeVisible();
  return form;
}

/** The card of a block. */
export function block(page: Page, title: string): Locator {
  const heading = page.getByRole('heading', { name: title, exact: true, level: 2 });
  return page.locator('section').filter({ has: heading });
}

/** A message in the corner. */
export function toast(page: Page, text: string | RegExp): Locator {
  return page.locator('[data-sonner-toast]').filter({ hasText: text });
}

export function saveBar(page: Page): Locator {
  return page.getByRole('region', { name: 'Unsaved changes' });
}

/** Presses Save, or the button that saves in its place, and waits until everything is saved. */
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

/** Opens a picker, searches, and takes the first thing found, by keyboard alone. */
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
