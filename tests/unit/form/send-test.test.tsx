import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { welcome } from '@/lib/guild-settings/sections/welcome';
import { prepareBrowser, toasts } from '../../support/browser';
import { FakeServer, guildId, showSection, userId } from '../../support/section-form';

jest.mock('next/navigation', () => ({
  useRouter: () => ({ push: jest.fn() }),
  usePathname: () => '/dashboard/300000000000000001/welcome',
}));
prepareBrowser();

const place = `/api/dashboard/${userId}/${guildId}`;
const failure = (status: number, code: string, more = {}) => ({
  status,
  body: { error: 'Because.', code, ...more },
});

describe('Send test', () => {
  const button = () => screen.getByRole('button', { name: 'Send test: Welcome message' });

  test('waits for a channel and a message, and sends the draft', async () => {
    const { server } = await showSection(welcome);
    expect(button()).toBeDisabled();
    expect(button()).toHaveAccessibleDescription('Choose a channel first.');
    const [picker] = screen.getAllByRole('combobox', { name: 'Channel' });
    if (!picker) throw new Error('No picker.');
    await userEvent.click(picker);
    await userEvent.click(await screen.findByRole('option', { name: 'welcome' }));
    const [message] = screen.getAllByRole('textbox', { name: 'Message' });
    if (!message) throw new Error('No message.');
    await userEvent.clear(message);
    expect(button()).toHaveAccessibleDescription('Write a message first.');
    await userEvent.type(message, 'Ahoy');
    await userEvent.click(button());
    await waitFor(() =>
      expect(toasts).toEqual([expect.objectContaining({ text: 'Test sent to #welcome.' })]),
    );
    expect(server.saves).toEqual([
      expect.objectContaining({
        url: `${place}/welcome/test`,
        body: {
          block: 'welcome',
          channel: '400000000000000002',
          message: 'Ahoy',
          messages: [],
          embed: false,
        },
      }),
    ]);
  });

  test('sends the further messages along, and needs no other one', async () => {
    const server = new FakeServer(welcome);
    server.change({
      ...server.values,
      welcome: {
        toggle: true,
        channel: '400000000000000002',
        message: '',
        messages: [{ text: 'Ahoy' }, { text: 'Hello' }],
        embed: false,
        DM: false,
      },
    });
    await showSection(welcome, { server });
    expect(button()).toHaveAccessibleDescription(/^Posts one of the messages as shown/);
    server.failures.push(
      failure(422, 'invalid', { fields: { 'welcome.messages.1.text': 'At most 1024 characters.' } }),
    );
    await userEvent.click(button());
    await waitFor(() => expect(server.saves).toHaveLength(1));
    expect(server.saves[0]?.body).toMatchObject({
      message: '',
      messages: [{ text: 'Ahoy' }, { text: 'Hello' }],
    });
    expect(await screen.findByText('At most 1024 characters.')).toBeInTheDocument();
  });

  test('a refusal is shown at the field', async () => {
    const server = new FakeServer(welcome);
    server.change({
      ...server.values,
      welcome: { toggle: true, channel: '400000000000000003', message: 'Ahoy', embed: true, DM: false },
    });
    server.failures.push(failure(422, 'invalid', { fields: { 'welcome.channel': 'Not in here.' } }));
    await showSection(welcome, { server });
    await userEvent.click(button());
    expect(await screen.findByText('Not in here.')).toBeInTheDocument();
    await waitFor(() =>
      expect(toasts).toEqual([
        expect.objectContaining({
          tone: 'error',
          text: 'The test was not sent',
          description: 'Not in here.',
        }),
      ]),
    );
    expect(server.saves[0]?.body).toMatchObject({ embed: true });
  });
});
