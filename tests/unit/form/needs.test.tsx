// What an enabled feature still needs, according to its form.
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { logging } from '@/lib/guild-settings/sections/logging';
import { welcome } from '@/lib/guild-settings/sections/welcome';
import { prepareBrowser, toasts } from '../../support/browser';
import { FakeServer, showSection } from '../../support/section-form';
import { firstOf } from './section-controls';

jest.mock('next/navigation', () => jest.requireActual('../../support/address'));
prepareBrowser();

const note = 'Choose a channel: nothing is sent without one.';

test('an enabled message without a channel warns at the field and its switch, but is saved', async () => {
  const { server } = await showSection(welcome);
  const user = userEvent.setup();
  const toggle = screen.getByRole('switch', { name: 'Welcome message: Enabled' });
  expect(screen.queryByText(note)).toBeNull();
  await user.click(toggle);
  expect(toggle).toHaveAccessibleDescription('On, but not working yet');
  expect(firstOf('combobox', 'Channel')).toHaveAccessibleDescription(expect.stringContaining(note));

  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(toasts).toMatchObject([{ description: note }]));
  expect(server.saves).toHaveLength(1);

  await user.click(firstOf('switch', 'Also send as a DM'));
  expect(screen.queryByText(note)).toBeNull();
  expect(toggle).not.toHaveAccessibleDescription();
});

test('a deleted channel counts as missing', async () => {
  const gone = { 'welcome.toggle': true, 'welcome.channel': '400000000000009999' };
  await showSection(welcome, { server: new FakeServer(welcome, gone) });
  const toggle = screen.getByRole('switch', { name: 'Welcome message: Enabled' });
  expect(toggle).toHaveAccessibleDescription('On, but not working yet');
});

test('a log with every event off says so at its events', async () => {
  await showSection(logging);
  const user = userEvent.setup();
  await user.click(screen.getByRole('switch', { name: 'Message events: Enabled' }));
  await user.click(screen.getByRole('button', { name: 'All off: Message events' }));
  const events = screen.getByRole('group', { name: 'Message events: events' });
  expect(within(events).getByText('Turn on an event: nothing is logged without one.')).toBeInTheDocument();
});
