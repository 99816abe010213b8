// What a feature that is on still needs, as its form says it.
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { defaultValues } from '@/lib/guild-settings/read-values';
import { logging } from '@/lib/guild-settings/sections/logging';
import { welcome } from '@/lib/guild-settings/sections/welcome';
import { prepareBrowser, toasts } from '../../support/browser';
import { FakeServer, showSection } from '../../support/section-form';

jest.mock('next/navigation', () => ({
  useRouter: () => ({ push: jest.fn() }),
  usePathname: () => '/dashboard/300000000000000001/welcome',
  useSearchParams: () => new URLSearchParams(),
}));
prepareBrowser();

const note = 'Choose a channel: nothing is sent without one.';

function settingAt(path: string): HTMLElement {
  const setting = document.getElementById(`setting-${path}`);
  if (!setting) throw new Error(`${path} is not drawn.`);
  return setting;
}

test('a message without a channel says so at the field and beside its switch, and is saved all the same', async () => {
  const { server } = await showSection(welcome);
  const user = userEvent.setup();
  const toggle = screen.getByRole('switch', { name: 'Welcome message: Enabled' });
  expect(screen.queryByText(note)).toBeNull();
  await user.click(toggle);
  expect(toggle).toHaveAccessibleDescription('On, but not working yet');
  const channel = within(settingAt('welcome.channel')).getByRole('combobox');
  expect(channel).toHaveAccessibleDescription(expect.stringContaining(note));

  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(toasts).toMatchObject([{ description: note }]));
  expect(server.saves).toHaveLength(1);

  await user.click(screen.getAllByRole('switch', { name: 'Also send as a DM' })[0] ?? toggle);
  expect(screen.queryByText(note)).toBeNull();
  expect(toggle).not.toHaveAccessibleDescription();
});

test('a channel that is gone counts as none', async () => {
  const server = new FakeServer(welcome);
  const { welcome: own, leave } = defaultValues(welcome);
  server.values = { welcome: { ...own, toggle: true, channel: '400000000000009999' }, leave };
  await showSection(welcome, { server });
  const toggle = screen.getByRole('switch', { name: 'Welcome message: Enabled' });
  expect(toggle).toHaveAccessibleDescription('On, but not working yet');
});

test('a log of no event says so above the events', async () => {
  await showSection(logging);
  const user = userEvent.setup();
  await user.click(screen.getByRole('switch', { name: 'Message events: Enabled' }));
  await user.click(screen.getByRole('button', { name: 'All off: Message events' }));
  const events = screen.getByRole('group', { name: 'Message events: events' });
  expect(within(events).getByText('Turn on an event: nothing is logged without one.')).toBeInTheDocument();
});
