import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StaffUsers } from '@/components/staff/staff-users';
import { userId } from '@/lib/core/ids';
import type { ListedStaff } from '@/lib/rules/staff/schema';
import { people } from '@/sandbox/world/ids';
import { prepareBrowser, toasts } from '../../support/browser';
import { FakeApi, Refusal, renderWithQueries } from '../../support/fake-api';

const marina = userId.parse(people.marina);
const one = (own: Partial<ListedStaff>): ListedStaff => ({
  discordId: people.finn,
  username: 'finn',
  avatarUrl: '/finn.png',
  accessLevel: 'helper',
  loginCount: 1204,
  lastLogin: null,
  locked: null,
  ...own,
});
const self = one({ discordId: marina, username: 'marina', accessLevel: 'owner', locked: null });

prepareBrowser();

function draw(answers: Record<string, unknown>) {
  const api = new FakeApi({ 'GET /api/staff/users': [self, one({})], ...answers });
  renderWithQueries(<StaffUsers viewerId={marina} level="owner" />);
  return api;
}

const row = async (name: RegExp) =>
  (await screen.findByRole('rowheader', { name })).closest('tr') ?? document.body;

test('lists the staff with their levels and marks the viewer', async () => {
  draw({});
  const finn = within(await row(/^finn/));
  expect(finn.getByText('1,204')).toBeInTheDocument();
  expect(finn.getByText('Never')).toBeInTheDocument();
  expect(finn.getByRole('combobox')).toHaveValue('helper');
  expect(await row(/^marina/)).toHaveTextContent('(you)');
  const columns = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(columns).toEqual(['Username', 'Discord ID', 'Access Level', 'Logins', 'Last Login', 'Remove']);
});

test('disables the controls of a locked member and says why', async () => {
  draw({ 'GET /api/staff/users': [self, one({ accessLevel: 'owner', locked: 'Not yours.' })] });
  const finn = within(await row(/^finn/));
  expect(finn.getByRole('combobox')).toBeDisabled();
  expect(finn.getByRole('combobox')).toHaveAttribute('title', 'Not yours.');
  expect(finn.getByRole('button', { name: 'Remove finn from staff' })).toBeDisabled();
});

test('changes a level at once, and asks before a removal', async () => {
  const api = draw({
    'POST /api/staff/users/grant': { message: 'finn is now Dev.', user: one({ accessLevel: 'dev' }) },
    [`DELETE /api/staff/users/${people.finn}`]: { message: 'Removed from staff.' },
  });
  const finn = within(await row(/^finn/));
  await userEvent.selectOptions(finn.getByRole('combobox'), 'Dev');
  await waitFor(() => expect(toasts.map(({ text }) => text)).toEqual(['finn is now Dev.']));
  expect(api.bodies).toEqual([{ discordId: people.finn, accessLevel: 'dev' }]);
  await waitFor(() => expect(finn.getByRole('button', { name: 'Remove finn from staff' })).toBeEnabled());
  await userEvent.click(finn.getByRole('button', { name: 'Remove finn from staff' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText('Remove this user from staff?')).toBeInTheDocument();
  await userEvent.click(dialog.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(screen.queryByRole('rowheader', { name: /^finn/ })).toBeNull());
  expect(await screen.findByRole('rowheader', { name: /^marina/ })).toBeInTheDocument();
  expect(toasts.map(({ text }) => text)).toEqual(['finn is now Dev.', 'Removed from staff.']);
});

test('offers a new login when it is required', async () => {
  draw({ 'POST /api/staff/users/grant': new Refusal('sign_in_again') });
  await userEvent.selectOptions(within(await row(/^finn/)).getByRole('combobox'), 'Dev');
  await waitFor(() =>
    expect(toasts[0]).toMatchObject({
      text: 'The access was not changed.',
      action: { label: 'Log in again' },
    }),
  );
  expect(within(await row(/^finn/)).getByRole('combobox')).toHaveValue('helper');
});

test('shows a failed load with Retry', async () => {
  draw({ 'GET /api/staff/users': new Refusal('store_unavailable') });
  expect(await screen.findByText('The staff could not be loaded.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeInTheDocument();
});
