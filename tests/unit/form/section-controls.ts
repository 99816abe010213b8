// Shared by the tests of section forms: controls and failures of the server.
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

export const saveButton = () => screen.findByRole('button', { name: 'Save' });
export const prefix = () => screen.getByRole('textbox', { name: /Prefix/ });
export const nickname = () => screen.getByRole('textbox', { name: /nickname/ });

/** Presses Save after the previous save has ended. */
export async function save() {
  const button = await saveButton();
  await waitFor(() => expect(button).toBeEnabled());
  await userEvent.click(button);
}

/** The first of several controls with this name. */
export function firstOf<T extends HTMLElement>(role: string, name: string | RegExp): T {
  const [found] = screen.getAllByRole<T>(role, { name });
  if (!found) throw new Error(`There is no ${name}.`);
  return found;
}

export const failure = (status: number, code: string, more = {}) => ({
  status,
  body: { error: 'Because.', code, ...more },
});
