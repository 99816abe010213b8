import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { previewValues } from '@/components/discord/message-preview';
import { longText, number, text, toggle } from '@/lib/core/fields';
import { fillPlaceholders } from '@/lib/core/placeholders';
import { defaultValues } from '@/lib/guild-settings/read-values';
import { sections } from '@/lib/guild-settings/registry';
import { placedFields } from '@/lib/guild-settings/section';
import { altdetector } from '@/lib/guild-settings/sections/altdetector';
import { applications } from '@/lib/guild-settings/sections/applications';
import { autorole } from '@/lib/guild-settings/sections/autorole';
import { logging } from '@/lib/guild-settings/sections/logging';
import { moderation } from '@/lib/guild-settings/sections/moderation';
import { overview } from '@/lib/guild-settings/sections/overview';
import { welcome } from '@/lib/guild-settings/sections/welcome';
import { prepareBrowser } from '../../support/browser';
import { sampleSection } from '../../support/sample-section';
import { FakeServer, previewContext, showSection } from '../../support/section-form';
import { firstOf, prefix, saveButton } from './section-controls';

jest.mock('next/navigation', () => jest.requireActual('../../support/address'));
prepareBrowser();

describe('fields', () => {
  test('a block that is off is dimmed but editable', async () => {
    await showSection(welcome);
    const message = firstOf('textbox', 'Message');
    expect(message.closest('section[data-off]')).not.toBeNull();
    expect(message).toBeEnabled();
    expect(message.closest('[inert], [aria-hidden=true]')).toBeNull();
    await userEvent.click(screen.getByRole('switch', { name: 'Welcome message: Enabled' }));
    expect(message.closest('section[data-off]')).toBeNull();
  });

  test('an empty role picker says what that means', async () => {
    const { unmount } = await showSection(applications);
    expect(screen.getByRole('combobox', { name: 'Access role' })).toHaveTextContent('Everyone');
    unmount();
    await showSection(autorole);
    for (const picker of screen.getAllByRole('combobox', { name: 'Role' }))
      expect(picker).toHaveTextContent('Choose a role');
  });

  test('many switches share a grid with one button for all', async () => {
    const { server } = await showSection(logging);
    const grid = within(screen.getByRole('group', { name: 'Member events: events' }));
    expect(grid.getAllByRole('switch')).toHaveLength(4);
    expect(grid.getByText('4 of 4 on')).toBeInTheDocument();
    await userEvent.click(grid.getByRole('button', { name: 'All off: Member events' }));
    expect(grid.getByText('0 of 4 on')).toBeInTheDocument();
    expect(grid.getByRole('button', { name: 'All off: Member events' })).toBeDisabled();
    await userEvent.click(grid.getByRole('switch', { name: /Name changed/ }));
    await userEvent.click(await saveButton());
    const expected = { role_update: false, name_change: true, react_add: false };
    await waitFor(() => expect(server.values.member_events).toMatchObject(expected));
    // The other groups are unchanged.
    expect(server.values.message_events).toEqual(defaultValues(logging).message_events);
    await userEvent.click(grid.getByRole('button', { name: 'All on: Member events' }));
    expect(grid.getByText('4 of 4 on')).toBeInTheDocument();
    await userEvent.click(grid.getByRole('button', { name: 'Separate channels: Member events' }));
    expect(grid.getAllByRole('combobox')).toHaveLength(4);
    const own = grid.getByRole('combobox', { name: 'Channel for roles changed' });
    expect(own).toHaveTextContent('Same as group');
    // "Ignore bots" has its own explanation and is not an event.
    const messages = within(screen.getByRole('group', { name: 'Message events: events' }));
    expect(messages.getAllByRole('switch')).toHaveLength(3);
  });

  test('placeholders are inserted at the caret, by mouse and keyboard', async () => {
    await showSection(welcome);
    const message = firstOf<HTMLTextAreaElement>('textbox', 'Message');
    const chip = firstOf('button', /^Insert \{guild\}/);
    await userEvent.clear(message);
    await userEvent.type(message, 'AB');
    message.setSelectionRange(1, 1);
    await userEvent.click(chip);
    expect(message).toHaveValue('A{guild}B');
    expect(message).toHaveFocus();
    expect(message.selectionStart).toBe('A{guild}'.length);
    message.setSelectionRange(0, message.value.length);
    act(() => chip.focus());
    await userEvent.keyboard('{Enter}');
    expect(message).toHaveValue('{guild}');
  });

  test('the preview follows the text, with real values', async () => {
    await showSection(welcome);
    const preview = firstOf('figure', 'Preview');
    expect(preview).toHaveTextContent('Welcome to Coral Reef, @Pearl! You are member number 251.');
    await userEvent.type(firstOf('textbox', 'Message'), ' **Hi**');
    expect(within(preview).getByText('Hi').tagName).toBe('STRONG');
  });

  test('the preview uses examples where real values are unknown', async () => {
    await showSection(moderation);
    expect(screen.queryByRole('figure', { name: 'Preview' })).toBeNull();
    await userEvent.click(screen.getByRole('switch', { name: 'Kick message: Enabled' }));
    expect(await screen.findByRole('figure', { name: 'Preview' })).toHaveTextContent(
      'You have been kicked from Coral Reef: Spam in three channels',
    );
  });

  test.each(sections.map((section) => [section.id, section] as const))(
    'the previews of %s fill in every placeholder',
    (_, section) => {
      for (const { field } of placedFields(section)) {
        for (const one of [field, ...(field.kind === 'rows' ? Object.values(field.of) : [])]) {
          if (one.kind !== 'longText' || !one.preview) continue;
          const all = (one.variables ?? []).map(({ name }) => name).join(' ');
          const shown = fillPlaceholders(all, previewValues(previewContext, one.variables));
          expect(shown).not.toMatch(/\{\w+\}/);
        }
      }
    },
  );

  test('a list of ids accepts any separators and is tidied on blur', async () => {
    const { server } = await showSection(altdetector);
    const list = screen.getByRole('textbox', { name: 'Allowed accounts' });
    const ids = ['200000000000000001', '200000000000000002', '200000000000000003'];
    const typed = `${ids[0]}, ${ids[1]} ${ids[2]},`;
    await userEvent.type(list, typed);
    expect(list).toHaveValue(typed);
    expect(screen.getByText(/^3 of 10 IDs/)).toHaveTextContent('Basic allows 50');
    await userEvent.click(await saveButton());
    await waitFor(() => expect(server.values.allowedAlts).toEqual(ids));
    // Saving leaves the focus in the field; the list is tidied on blur.
    await userEvent.tab();
    expect(list).toHaveValue(ids.join(', '));
  });

  test('a number may be empty while it is typed', async () => {
    const { server } = await showSection(altdetector);
    const days = screen.getByRole('spinbutton', { name: 'Minimum account age' });
    await userEvent.clear(days);
    await userEvent.click(await saveButton());
    expect(await screen.findByText('Must be a whole number.')).toBeInTheDocument();
    await userEvent.type(days, '30');
    await userEvent.click(await saveButton());
    await waitFor(() => expect(server.values.altDays).toBe(30));
  });

  const footer = () => screen.getByRole('textbox', { name: 'Footer' });
  const sample = sampleSection([
    {
      title: 'Things',
      fields: {
        fancy: toggle({ label: 'Fancy', help: 'More of it.' }),
        words: text({ label: 'Words', max: 5, shownWhen: { path: 'fancy', equals: true } }),
        footer: longText({ label: 'Footer', max: 5, premium: 'pro', initial: 'abc' }),
        count: number({ label: 'Count', min: 1, max: 9, initial: 1, premium: 'basic' }),
      },
    },
  ]);

  test('a field outside the plan is locked and names the plan that opens it', async () => {
    const server = new FakeServer(sample);
    server.plan = 'basic';
    await showSection(sample, { server });
    expect(footer()).toBeDisabled();
    expect(footer()).toHaveValue('abc');
    const badge = await screen.findByRole('link', { name: 'Opens with Pro: Footer' });
    // The plans page leads back to this field.
    const from = new URLSearchParams(badge.getAttribute('href')?.split('?')[1]).get('from');
    expect(from).toMatch(/^\/[^#]*#setting-footer$/);
    expect(screen.getByRole('spinbutton', { name: 'Count' })).toBeEnabled();
    expect(screen.queryByText(/Opens with Basic/)).toBeNull();
  });

  test('a fully locked block is covered unless it contains saved values', async () => {
    const locked = sampleSection([
      {
        title: 'Design',
        fields: {
          footer: text({ label: 'Footer', max: 9, premium: 'pro', initial: 'abc' }),
          title: text({ label: 'Title', max: 9, premium: 'basic' }),
        },
      },
    ]);
    await showSection(locked);
    expect(screen.getByLabelText('Footer').closest('[inert]')).not.toBeNull();
    cleanup();
    await showSection(locked, { server: new FakeServer(locked, { footer: 'Mine' }) });
    expect(footer()).toHaveValue('Mine');
    expect(footer()).toBeDisabled();
    expect(await screen.findByText('Opens with Pro')).toBeInTheDocument();
    expect(screen.getByText(/Everything you set up here is kept/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'See plans' })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /Opens with/ })).toBeNull();
  });

  test('a field appears when the one it depends on is on', async () => {
    await showSection(sample);
    expect(screen.queryByRole('textbox', { name: 'Words' })).toBeNull();
    await userEvent.click(screen.getByRole('switch', { name: 'Fancy' }));
    expect(screen.getByRole('textbox', { name: 'Words' })).toBeInTheDocument();
  });

  test('a hash in the address focuses its setting', async () => {
    window.location.hash = '#setting-prefix';
    // The highlight is brief and may be over before an assertion runs.
    const pointed = new Set<Node>();
    const observer = new MutationObserver((records) => {
      for (const { target } of records) pointed.add(target);
    });
    observer.observe(document, { subtree: true, attributeFilter: ['data-pointed'] });
    await showSection(overview);
    await waitFor(() => expect(prefix()).toHaveFocus());
    await waitFor(() => expect([...pointed]).toEqual([document.getElementById('setting-prefix')]));
    observer.disconnect();
    window.location.hash = '';
  });

  test('a setting links to its row in the wiki, outside the tab order', async () => {
    await showSection(overview);
    const link = await screen.findByRole('link', { name: "'Prefix' in the wiki" });
    expect(link).toHaveAttribute('href', '/wiki/settings-overview#setting-prefix');
    expect(link).toHaveAttribute('tabindex', '-1');
  });
});
