import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { defaultValues } from '@/lib/guild-settings/read-values';
import { overview } from '@/lib/guild-settings/sections/overview';
import { welcome } from '@/lib/guild-settings/sections/welcome';
import { prepareBrowser, toasts } from '../../support/browser';
import { showSection } from '../../support/section-form';
import { valuesWith } from '../../support/section-values';
import { firstOf, nickname, saveButton } from './section-controls';

jest.mock('next/navigation', () => jest.requireActual('../../support/address'));
prepareBrowser();

describe('concurrent changes', () => {
  async function conflict() {
    const { server } = await showSection(welcome);
    const message = firstOf('textbox', 'Message');
    await userEvent.clear(message);
    await userEvent.type(message, 'Mine');
    await userEvent.click(screen.getByRole('switch', { name: 'Welcome message: Enabled' }));
    const theirs = { 'welcome.channel': '400000000000000002', 'welcome.message': 'Theirs' };
    server.change(valuesWith(welcome, theirs));
    await userEvent.click(await saveButton());
    return { server, message, dialog: within(await screen.findByRole('dialog')) };
  }

  test('are compared field by field; fields that only the other person changed are adopted', async () => {
    const { server, dialog } = await conflict();
    const field = within(dialog.getByRole('group', { name: 'Welcome message: Message' }));
    expect(field.getByText(defaultValues(welcome).welcome.message)).toBeInTheDocument();
    expect(field.getByRole('radio', { name: /In this form\s*Mine/ })).toBeChecked();
    expect(field.getByRole('radio', { name: /Saved meanwhile\s*Theirs/ })).not.toBeChecked();
    expect(dialog.getByRole('region', { name: 'Also changed' })).toHaveTextContent(
      'Welcome message: ChannelWas: NoneNow: #welcome',
    );
    await userEvent.click(dialog.getByRole('button', { name: 'Save these choices' }));
    await waitFor(() => expect(server.saves).toHaveLength(2));
    expect(server.saves[1]).toMatchObject({
      ifMatch: '"v2"',
      body: { welcome: { toggle: true, channel: '400000000000000002', message: 'Mine' } },
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(toasts).toMatchObject([{ text: 'Settings saved!' }]));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).toBeNull());
  });

  test('can be resolved by keyboard in favour of the other person', async () => {
    const { server, message, dialog } = await conflict();
    dialog.getByRole('radio', { name: /In this form/ }).focus();
    await userEvent.keyboard('{ArrowDown}');
    expect(dialog.getByRole('radio', { name: /Saved meanwhile/ })).toBeChecked();
    dialog.getByRole('button', { name: 'Save these choices' }).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(server.saves).toHaveLength(2));
    expect(server.saves[1]?.body).toMatchObject({ welcome: { toggle: true, message: 'Theirs' } });
    await waitFor(() => expect(message).toHaveValue('Theirs'));
  });

  test('leave the draft intact when the dialog closes, and the next save asks again', async () => {
    const { server, message, dialog } = await conflict();
    await userEvent.click(dialog.getByRole('button', { name: 'Keep editing' }));
    expect(message).toHaveValue('Mine');
    await userEvent.click(await saveButton());
    expect(await screen.findByRole('dialog')).toBeInTheDocument();
    expect(server.saves.map(({ ifMatch }) => ifMatch)).toEqual(['"v1.abcdefghijkl"', '"v1.abcdefghijkl"']);
    expect(server.values).toMatchObject({ welcome: { message: 'Theirs' } });
  });

  test('leave nothing to save when all other values are chosen', async () => {
    const { server } = await showSection(overview);
    await userEvent.type(nickname(), 'Mine');
    server.change({ ...server.values, nickname: 'Theirs' });
    await userEvent.click(await saveButton());
    await userEvent.click(await screen.findByRole('radio', { name: /Saved meanwhile/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Save these choices' }));
    await waitFor(() => expect(nickname()).toHaveValue('Theirs'));
    expect(server.saves).toHaveLength(1);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).toBeNull());
  });
});
