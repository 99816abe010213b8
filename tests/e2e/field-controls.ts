// Any field of any section as a person handles it: found by its label, changed, and read back.
import type { Locator, Page } from '@playwright/test';
import type { Field } from '@/lib/core/fields';
import type { PlacedField } from '@/lib/guild-settings/section';
import { controlOf } from '../support/field-roles';
import { expect } from '../support/playwright';
import { block, pick } from './section-form';

/** The control of a field, by its role and label. */
function control(page: Page, placed: PlacedField): Locator {
  const { role, name } = controlOf(placed);
  return block(page, placed.block.title).getByRole(role, { name, exact: true });
}

/**
 * Switches without help stand in a grid, some with a field beside them; there are dozens, and they are all
 * alike.
 */
export function isInGrid({ field, path, block: home }: PlacedField): boolean {
  const isPlain = (other: Field) => other.kind === 'toggle' && other.help === undefined;
  const name = path.slice(path.lastIndexOf('.') + 1);
  const isBeside = (other: Field) => isPlain(other) && 'beside' in other && other.beside === name;
  return isPlain(field) || Object.values(home.fields).some(isBeside);
}

export interface Choices {
  /** What to search for in a picker of channels and of roles. */
  readonly channel: string;
  readonly role: string;
}

/** Gives a field another value than it has. Resolves to a check that it is still there. */
export async function changeField(
  page: Page,
  placed: PlacedField,
  choices: Choices,
): Promise<() => Promise<void>> {
  const { field } = placed;
  const found = control(page, placed);
  switch (field.kind) {
    case 'toggle': {
      const isOn = await found.isChecked();
      await found.click();
      return () => expect(found).toBeChecked({ checked: !isOn });
    }
    case 'text':
    case 'longText': {
      const text = `${await found.inputValue()}~`.slice(-Math.min(field.max, 60));
      await found.fill(text);
      return () => expect(found).toHaveValue(text);
    }
    case 'number': {
      const next = (await found.inputValue()) === String(field.max) ? field.min : field.max;
      await found.fill(String(next));
      return () => expect(found).toHaveValue(String(next));
    }
    case 'select': {
      const before = await found.inputValue();
      const other = field.options.find(({ value }) => String(value) !== before);
      await found.selectOption({ label: other?.label ?? '' });
      return () => expect(found).toHaveValue(String(other?.value));
    }
    case 'channel':
    case 'role': {
      const choice = choices[field.kind];
      await pick(found, choice);
      return () => expect(found).toHaveText(choice);
    }
    case 'roles':
    case 'channels': {
      const choice = choices[field.kind === 'roles' ? 'role' : 'channel'];
      await found.focus();
      await page.keyboard.press('Enter');
      // By its whole name: the list of the field before may not be gone yet.
      const search = page.getByRole('combobox', { name: `Search ${field.label}`, exact: true });
      await search.fill(choice);
      await page.keyboard.press('Enter');
      await page.keyboard.press('Escape');
      // Where the focus comes back, it would close the list of the next field.
      await expect(found).toBeFocused();
      const list = block(page, placed.block.title).getByRole('list', { name: `Chosen ${field.label}` });
      return () => expect(list.getByText(choice)).toBeVisible();
    }
    case 'rows': {
      const items = found.getByRole('list', { name: field.label, exact: true }).getByRole('listitem');
      const rows = items.filter({
        has: page.getByRole('button', { name: new RegExp(`^Remove ${field.rowLabel}`) }),
      });
      const count = await rows.count();
      await found.getByRole('button', { name: field.addLabel }).click();
      await expect(rows).toHaveCount(count + 1);
      for (const text of await rows.last().getByRole('textbox').all()) await text.fill('abc');
      return () => expect(rows).toHaveCount(count + 1);
    }
    case 'colour': {
      const other = (await found.inputValue()) === '#010203' ? '#fefdfc' : '#010203';
      await found.fill(other);
      return () => expect(found).toHaveValue(other);
    }
    case 'emoji': {
      const other = (await found.inputValue()) === '🪸' ? '🐙' : '🪸';
      await found.fill(other);
      return () => expect(found).toHaveValue(other);
    }
    case 'duration': {
      await found.fill('3');
      return () => expect(found).toHaveValue('3');
    }
    case 'timeZone': {
      await pick(found, 'Tokyo');
      return () => expect(found).toContainText('Tokyo');
    }
    case 'userIds': {
      await found.fill('200000000000000004, 200000000000000005');
      return () => expect(found).toHaveValue('200000000000000004, 200000000000000005');
    }
  }
}
