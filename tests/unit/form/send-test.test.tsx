import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { welcome } from '@/lib/guild-settings/sections/welcome';
import { prepareBrowser, toasts } from '../../support/browser';
import { FakeServer, guildId, showSection, userId } from '../../support/section-form';
import { failure, firstOf } from './section-controls';

jest.mock('next/navigation', () => jest.requireActual('../../support/address'));
prepareBrowser();

describe('Send test', () => {
  const button = () => screen.getByRole('button', { name: 'Send test: Welcome message' });

  test('is disabled without a channel and a message, then sends the draft', async () => {
    const { server } = await showSection(welcome);
    expect(button()).toBeDisabled();
    expect(button()).toHaveAccessibleDescription('Choose a channel first.');
    await userEvent.click(firstOf('combobox', 'Channel'));
    await userEvent.click(await screen.findByRole('option', { name: 'welcome' }));
    const message = firstOf('textbox', 'Message');
    await userEvent.clear(message);
    expect(button()).toHaveAccessibleDescription('Write a message first.');
    await userEvent.type(message, 'Ahoy');
    await userEvent.click(button());
    await waitFor(() => expect(toasts).toMatchObject([{ text: 'Test sent to #welcome.' }]));
    const draft = { channel: '400000000000000002', message: 'Ahoy', messages: [], embed: false };
    expect(server.saves.map(({ url, body }) => [url, body])).toEqual([
      [`/api/dashboard/${userId}/${guildId}/welcome/test`, { block: 'welcome', ...draft }],
    ]);
  });

  test('includes the further messages, which suffice on their own', async () => {
    const messages = [{ text: 'Ahoy' }, { text: 'Hello' }];
    const server = new FakeServer(welcome, {
      'welcome.toggle': true,
      'welcome.channel': '400000000000000002',
      'welcome.message': '',
      'welcome.messages': messages,
    });
    await showSection(welcome, { server });
    expect(button()).toHaveAccessibleDescription(/^Posts one of the messages as shown/);
    const fields = { 'welcome.messages.1.text': 'At most 1024 characters.' };
    server.failures.push(failure(422, 'invalid', { fields }));
    await userEvent.click(button());
    await waitFor(() => expect(server.saves).toMatchObject([{ body: { message: '', messages } }]));
    expect(await screen.findByText('At most 1024 characters.')).toBeInTheDocument();
  });

  test('shows a rejection at its field', async () => {
    const server = new FakeServer(welcome, {
      'welcome.toggle': true,
      'welcome.channel': '400000000000000003',
      'welcome.message': 'Ahoy',
      'welcome.embed': true,
    });
    server.failures.push(failure(422, 'invalid', { fields: { 'welcome.channel': 'Not in here.' } }));
    await showSection(welcome, { server });
    await userEvent.click(button());
    expect(await screen.findByText('Not in here.')).toBeInTheDocument();
    const said = { tone: 'error', text: 'The test was not sent', description: 'Not in here.' };
    await waitFor(() => expect(toasts).toMatchObject([said]));
    expect(server.saves[0]?.body).toMatchObject({ embed: true });
  });
});
