// A section page with tabs, and blocks that are off: a click, a link or an error reveals what they hide.
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { focusField } from '@/components/form/focus-field';
import { text, toggle } from '@/lib/core/fields';
import { defineSection } from '@/lib/guild-settings/section';
import { prepareBrowser, toasts } from '../../support/browser';
import { FakeServer, showSection } from '../../support/section-form';
import { save } from './section-controls';

jest.mock('next/navigation', () => jest.requireActual('../../support/address'));
prepareBrowser();

const section = defineSection({
  id: 'polls',
  title: 'Things',
  summary: 'A thing.',
  icon: 'hand',
  group: 'moderation',
  tabs: [
    { id: 'queue', title: 'Queue' },
    { id: 'settings', title: 'Settings' },
    { id: 'messages', title: 'Messages' },
  ],
  blocks: [
    { title: 'General', fields: { name: text({ label: 'Name', max: 10 }) } },
    {
      key: 'dm',
      title: 'Direct message',
      tab: 'messages',
      enabledBy: 'toggle',
      fields: {
        toggle: toggle({ label: 'Enabled', help: 'Send it.' }),
        greeting: text({ label: 'Greeting', max: 10 }),
      },
    },
  ],
  wire: { read: 'polls', save: 'polls/settings', resources: {} },
});

const tab = (name: string) => screen.getByRole('tab', { name: new RegExp(`^${name}`) });
const shown = () => screen.getByRole('tab', { selected: true }).textContent;
const show = (server = new FakeServer(section)) =>
  showSection(section, { server, isFolded: true, parts: { queue: <p>Nobody waits</p> } });

beforeEach(() => window.history.replaceState(null, '', '/dashboard/1/polls'));

test('shows the first tab, links to every tab and follows Back', async () => {
  await show();
  expect(shown()).toBe('Queue');
  expect(screen.getByText('Nobody waits')).toBeVisible();
  expect(screen.getByLabelText('Name')).not.toBeVisible();
  expect(tab('Queue')).toHaveAttribute('href', '/dashboard/1/polls');
  expect(tab('Settings')).toHaveAttribute('href', '/dashboard/1/polls?tab=settings');

  await userEvent.click(tab('Settings'));
  expect(window.location.search).toBe('?tab=settings');
  expect(screen.getByText('Nobody waits')).not.toBeVisible();
  expect(screen.getByRole('tabpanel', { name: 'Settings' })).toContainElement(screen.getByLabelText('Name'));
  expect(screen.getByLabelText('Name')).toBeVisible();

  act(() => window.history.back());
  await waitFor(() => expect(shown()).toBe('Queue'));
});

test('the arrow keys cycle through the tabs without new history entries', async () => {
  await show();
  const { length } = window.history;
  tab('Queue').focus();
  await userEvent.keyboard('{ArrowLeft}');
  expect(tab('Messages')).toHaveFocus();
  expect(shown()).toBe('Messages');
  await userEvent.keyboard('{Home}{ArrowRight}');
  expect(shown()).toBe('Settings');
  expect(screen.getAllByRole('tab').map(({ tabIndex }) => tabIndex)).toEqual([-1, 0, -1]);
  expect(window.history).toHaveLength(length);
});

test('shows the first tab for an unknown tab in the address', async () => {
  window.history.replaceState(null, '', '?tab=nonsense');
  await show();
  expect(shown()).toBe('Queue');
});

test('a draft spans all tabs: switching does not ask, its tab is marked and Save saves all', async () => {
  const { server } = await show();
  await userEvent.click(tab('Settings'));
  await userEvent.type(screen.getByLabelText('Name'), 'Reef');
  await userEvent.click(tab('Messages'));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(within(tab('Settings')).getByText('Not saved yet')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('switch', { name: 'Direct message: Enabled' }));
  act(() => window.history.back());
  await waitFor(() => expect(shown()).toMatch(/^Settings/));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByLabelText('Name')).toHaveValue('Reef');
  await userEvent.click(tab('Queue'));
  await save();
  await waitFor(() => expect(server.values).toMatchObject({ name: 'Reef', dm: { toggle: true } }));
  await waitFor(() => expect(screen.queryByText('Not saved yet')).toBeNull());
});

test('an invalid field opens its tab and block and receives the focus', async () => {
  await show();
  await userEvent.click(tab('Messages'));
  await userEvent.click(screen.getByRole('button', { name: 'Show settings: Direct message' }));
  fireEvent.change(screen.getByLabelText('Greeting'), { target: { value: 'x'.repeat(11) } });
  await userEvent.click(tab('Settings'));
  await save();
  await waitFor(() => expect(screen.getByLabelText('Greeting')).toHaveFocus());
  expect(shown()).toMatch(/^Messages/);
});

test('the hash of a field opens its tab and unfolds its block', async () => {
  window.history.replaceState(null, '', '#setting-dm.greeting');
  await show();
  await waitFor(() => expect(screen.getByLabelText('Greeting')).toHaveFocus());
  expect(window.location.search + window.location.hash).toBe('?tab=messages#setting-dm.greeting');
  // As the palette does on the same page.
  act(() => void focusField('name'));
  await waitFor(() => expect(screen.getByLabelText('Name')).toHaveFocus());
  expect(shown()).toBe('Settings');
});

describe('a block that is off', () => {
  test('is folded until it is unfolded, turned on or has unsaved changes', async () => {
    await show();
    await userEvent.click(tab('Messages'));
    expect(screen.getByText('Send it.')).toBeVisible();
    const field = screen.getByLabelText('Greeting');
    expect(field).not.toBeVisible();
    const unfold = screen.getByRole('button', { name: 'Show settings: Direct message' });
    expect(unfold).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(unfold);
    expect(field).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Hide settings: Direct message' }));
    expect(field).not.toBeVisible();
    await userEvent.click(screen.getByRole('switch', { name: 'Direct message: Enabled' }));
    expect(field).toBeVisible();
    await userEvent.type(field, 'Hi');
    await userEvent.click(screen.getByRole('switch', { name: 'Direct message: Enabled' }));
    expect(field).toBeVisible();
  });

  test('says after a save that it has no effect, and offers to turn it on', async () => {
    const { server } = await show();
    await userEvent.click(tab('Messages'));
    await userEvent.click(screen.getByRole('button', { name: 'Show settings: Direct message' }));
    await userEvent.type(screen.getByLabelText('Greeting'), 'Hi');
    await save();
    await waitFor(() => expect(toasts).toHaveLength(1));
    expect(toasts[0]).toMatchObject({
      text: 'Settings saved!',
      description: 'Direct message is off, so this has no effect yet.',
      action: { label: 'Turn on' },
    });
    await userEvent.type(screen.getByLabelText('Greeting'), '!');
    act(() => toasts[0]?.action?.onClick());
    await waitFor(() => expect(server.values).toMatchObject({ dm: { toggle: true, greeting: 'Hi' } }));
    // Later edits are not saved with it.
    expect(screen.getByLabelText('Greeting')).toHaveValue('Hi!');
    await save();
    await waitFor(() => expect(toasts).toHaveLength(3));
    expect(toasts[2]?.action).toBeUndefined();
  });
});
