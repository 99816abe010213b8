import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { defaultValues } from '@/lib/guild-settings/read-values';
import { altdetector } from '@/lib/guild-settings/sections/altdetector';
import { logging } from '@/lib/guild-settings/sections/logging';
import { overview } from '@/lib/guild-settings/sections/overview';
import { welcome } from '@/lib/guild-settings/sections/welcome';
import { valuesToWire } from '@/lib/guild-settings/wire';
import { prepareBrowser, toasts } from '../../support/browser';
import { guildId, showSection, userId } from '../../support/section-form';
import { failure, firstOf, nickname, prefix, save, saveButton } from './section-controls';

jest.mock('next/navigation', () => jest.requireActual('../../support/address'));
prepareBrowser();

const place = `/api/dashboard/${userId}/${guildId}`;

describe('saving', () => {
  const failed = { tone: 'error', text: 'Failed to save settings' };

  test('sends the form with the version it was loaded with, then with the new one', async () => {
    const onSaved = jest.fn();
    const { server } = await showSection(overview, { onSaved });
    await userEvent.clear(prefix());
    await userEvent.type(prefix(), '?');
    expect(screen.getByText(/^1 field changed/)).toBeInTheDocument();
    await save();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).toBeNull());
    expect(server.saves).toEqual([
      {
        method: 'POST',
        url: `${place}/overview/update`,
        ifMatch: '"v1.abcdefghijkl"',
        body: { nickname: '', prefix: '?', language: 'english', timeZone: 'UTC' },
      },
    ]);
    await waitFor(() => expect(toasts).toMatchObject([{ tone: 'success', text: 'Settings saved!' }]));
    await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1));
    expect(prefix()).toHaveValue('?');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'german');
    await save();
    await waitFor(() => expect(server.saves).toHaveLength(2));
    expect(server.saves[1]).toMatchObject({ ifMatch: '"v2"', body: { prefix: '?', language: 'german' } });
  });

  test("sends wire values to the section's own save path", async () => {
    const { server } = await showSection(altdetector);
    await userEvent.click(screen.getByRole('switch', { name: 'Detection: Enabled' }));
    await userEvent.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(server.saves).toHaveLength(1));
    expect(server.saves[0]).toMatchObject({
      url: `${place}/altdetector/update`,
      body: { ...valuesToWire(altdetector, defaultValues(altdetector)), altToggle: true, altModlog: 'None' },
    });
  });

  test('preserves edits made during a save as unsaved changes', async () => {
    let open = () => {};
    const { server } = await showSection(overview);
    await userEvent.type(nickname(), 'A');
    server.gate = new Promise((resolve) => {
      open = resolve;
    });
    await save();
    expect(await saveButton()).toBeDisabled();
    await userEvent.type(nickname(), 'B');
    await act(async () => open());
    await waitFor(() => expect(toasts).toHaveLength(1));
    expect(nickname()).toHaveValue('AB');
    expect(server.saves[0]?.body.nickname).toBe('A');
    await save();
    await waitFor(() => expect(server.saves[1]).toMatchObject({ ifMatch: '"v2"', body: { nickname: 'AB' } }));
  });

  test('works with Ctrl+S and Cmd+S, and overrides the browser even without changes', async () => {
    const { server } = await showSection(overview);
    for (const modifier of ['Control', 'Meta']) {
      await userEvent.type(nickname(), 'x');
      await userEvent.keyboard(`{${modifier}>}s{/${modifier}}`);
      await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).toBeNull());
    }
    expect(server.saves).toHaveLength(2);
    const event = new KeyboardEvent('keydown', { key: 's', ctrlKey: true, cancelable: true, bubbles: true });
    document.body.dispatchEvent(event);
    expect(event.defaultPrevented).toBe(true);
    expect(server.saves).toHaveLength(2);
  });

  test('reports a missing answer from Discord and preserves the input', async () => {
    const { server } = await showSection(overview);
    const message = "Discord didn't answer. We're checking whether the nickname was changed.";
    server.failures.push({ status: 503, body: { error: message, code: 'discord_uncertain' } });
    await userEvent.type(nickname(), 'Reef');
    await save();
    await waitFor(() => expect(toasts).toMatchObject([{ tone: 'info', text: message }]));
    expect(nickname()).toHaveValue('Reef');
  });

  test('clears a server error when the same values are accepted', async () => {
    const { server } = await showSection(overview);
    server.failures.push(failure(422, 'invalid', { fields: { nickname: 'Not yet.' } }));
    await userEvent.type(nickname(), 'Reef');
    await save();
    expect(await screen.findByText('Not yet.')).toBeInTheDocument();
    await save();
    await waitFor(() => expect(server.values.nickname).toBe('Reef'));
    await waitFor(() => expect(screen.queryByText('Not yet.')).toBeNull());
  });

  test('shows invalid values at the field at once and sends nothing', async () => {
    const { server } = await showSection(overview);
    await userEvent.type(prefix(), 'toolong');
    await userEvent.click(nickname());
    expect(screen.getByText('At most 5 characters.')).toBeInTheDocument();
    await save();
    expect(server.saves).toEqual([]);
    expect(prefix()).toHaveFocus();
    expect(prefix()).toBeInvalid();
    await userEvent.clear(prefix());
    expect(screen.getByText('Must not be empty.')).toBeInTheDocument();
    await userEvent.type(prefix(), '?');
    expect(prefix()).toBeValid();
  });

  test('shows server errors at their fields and focuses the first in form order', async () => {
    const { server } = await showSection(welcome);
    const ofFields = { 'leave.message': 'Not this one.', 'welcome.channel': 'Of another server.' };
    server.failures.push(failure(422, 'invalid', { fields: { ...ofFields, stray: 'A stray one.' } }));
    const message = firstOf('textbox', 'Message');
    await userEvent.type(message, '!');
    await save();
    expect(await screen.findByText('Of another server.')).toBeInTheDocument();
    expect(screen.getByText('Not this one.')).toBeInTheDocument();
    const channel = document.getElementById('setting-welcome.channel');
    await waitFor(() => expect(channel?.contains(document.activeElement)).toBe(true));
    const description = 'Because. A stray one.';
    await waitFor(() => expect(toasts).toMatchObject([{ ...failed, description }]));
    expect(message).toHaveValue(`${defaultValues(welcome).welcome.message}!`);
  });

  test.each([
    ['unreachable', "The site can't be reached. Check your connection and try again."],
    [failure(502, 'discord_refused'), 'Because.'],
    [failure(503, 'store_unavailable'), 'Because.'],
    [failure(429, 'rate_limited'), 'Because.'],
    [failure(500, 'internal'), 'Because.'],
  ] as const)('shows the reason of %j and preserves the input', async (answer, reason) => {
    const { server } = await showSection(overview);
    server.failures.push(answer);
    await userEvent.type(nickname(), 'Reef');
    await save();
    await waitFor(() => expect(toasts).toMatchObject([{ ...failed, description: reason }]));
    expect(nickname()).toHaveValue('Reef');
    await save();
    await waitFor(() => expect(server.values.nickname).toBe('Reef'));
  });

  test("uses the section's own message for a failure", async () => {
    const { server } = await showSection(logging);
    server.failures.push(failure(500, 'internal'));
    await userEvent.click(firstOf('switch', 'Bans'));
    await save();
    await waitFor(() =>
      expect(toasts).toMatchObject([{ text: 'Failed to save logging settings', description: 'Because.' }]),
    );
  });

  test.each([
    ['unauthenticated', 401, 'You must be logged in to view guild settings.', true],
    ['not_a_manager', 403, 'Because.', false],
  ] as const)('shows %s in the bar and preserves the draft', async (code, status, message, hasLink) => {
    const { server, unmount } = await showSection(overview);
    server.failures.push(failure(status, code));
    await userEvent.type(nickname(), 'Reef');
    await save();
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(screen.queryAllByRole('link', { name: /Login with Discord/ })).toHaveLength(hasLink ? 1 : 0);
    unmount();
    await showSection(overview, { server });
    expect(await screen.findByText('Restored your unsaved changes')).toBeInTheDocument();
    expect(nickname()).toHaveValue('Reef');
  });
});
