// Two people in separate browsers become friends without a reload.
import { people } from '../support/people';
import { expect, test } from '../support/playwright';

test('a request is sent and accepted by keyboard alone, and both see it', async ({ pageFor }) => {
  const pearl = await pageFor('pearl');
  const kai = await pageFor('kai');
  // A second tab without interaction.
  const quiet = await kai.context().newPage();
  await quiet.goto('/social/profile');
  await expect(quiet.getByText('Loading profile...')).toBeHidden();
  await pearl.goto('/social/friends');
  await expect(pearl.getByText('No friends.')).toBeVisible();
  await kai.goto('/social/friends');
  await kai.getByPlaceholder('Enter user ID...').fill(people.pearl);
  await kai.keyboard.press('Enter');
  await expect(kai.getByRole('button', { name: 'Send request: Pearl' })).toBeFocused();
  await kai.keyboard.press('Enter');
  await expect(kai.getByText('Your request is waiting for an answer.')).toBeVisible();

  await pearl.getByRole('tab', { name: 'Incoming 1' }).focus();
  await pearl.keyboard.press('Enter');
  await pearl.getByRole('button', { name: 'Accept: Kai' }).focus();
  await pearl.keyboard.press('Enter');
  await expect(pearl.getByText('No incoming requests.')).toBeVisible();
  await expect(pearl.getByRole('tab', { name: 'Friends 1' })).toBeVisible();
  await expect(kai.getByRole('tab', { name: 'Friends 1' })).toBeVisible();
  await expect(quiet.getByRole('button', { name: 'Remove: Pearl' })).toBeVisible();
  await quiet.close();

  // Removal asks for confirmation, and the focus isn't lost.
  await kai.getByRole('button', { name: 'Remove: Pearl' }).focus();
  await kai.keyboard.press('Enter');
  await kai.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).press('Enter');
  await expect(kai.getByText('No friends.')).toBeVisible();
  await expect(kai.getByRole('alertdialog')).toHaveCount(0);
  await expect.poll(() => kai.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
});
