import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { prepareBrowser, toasts } from '../../support/browser';
import {
  base,
  button,
  field,
  link,
  press,
  preview,
  show,
  stored,
  type,
} from '../../support/embedbuilder-panel';
import { Refusal } from '../../support/fake-api';

prepareBrowser();

describe('writing', () => {
  test('updates the preview and the character count', async () => {
    show();
    type('Message text', '**Ahoy**');
    expect((await within(preview()).findByText('Ahoy')).tagName).toBe('STRONG');
    await press('Add embed');
    await waitFor(() => expect(field('Title')).toHaveFocus());
    type('Title', 'Reef');
    expect(await within(preview()).findByText('Reef')).toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'Embed 1: Reef' })).toBeInTheDocument();
    expect(screen.getByText('4 / 6,000')).toBeInTheDocument();
  });

  test('duplicates, folds and removes embeds, and moves them by button and key', async () => {
    show();
    await press('Add embed');
    type('Title', 'First');
    await press('Duplicate: embed 1');
    await press('Embed 1: First');
    expect(button('Embed 1: First')).toHaveAttribute('aria-expanded', 'false');
    type('Title', 'Second');
    await press('Move up: embed 2');
    expect(button('Embed 1: Second')).toBeInTheDocument();
    await waitFor(() => expect(button('Move down: embed 1')).toHaveFocus());
    button('Embed 1: Second').focus();
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(button('Embed 2: Second')).toBeInTheDocument();
    await waitFor(() => expect(button('Embed 2: Second')).toHaveFocus());
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(button('Embed 2: Second')).toBeInTheDocument();
    await press('Remove: embed 1');
    expect(screen.queryByText(/First/)).toBeNull();
  });

  test('is undone and redone by key, including removed embeds', async () => {
    show();
    await press('Add embed');
    type('Title', 'Reef');
    await press('Remove: embed 1');
    expect(screen.queryByRole('textbox', { name: 'Title' })).toBeNull();
    await userEvent.keyboard('{Control>}z{/Control}');
    expect(field('Title')).toHaveValue('Reef');
    await userEvent.keyboard('{Control>}z{/Control}');
    expect(field('Title')).toHaveValue('');
    await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
    expect(field('Title')).toHaveValue('Reef');
    await userEvent.keyboard('{Control>}y{/Control}');
    expect(screen.queryByRole('textbox', { name: 'Title' })).toBeNull();
    expect(button('Redo')).toBeDisabled();
  });

  test('is stored in the browser, and restored when New is undone', async () => {
    const { unmount } = show();
    type('Message text', 'half a sent');
    unmount();
    show();
    expect(field('Message text')).toHaveValue('half a sent');
    await press('New');
    expect(field('Message text')).toHaveValue('');
    act(() => toasts.at(-1)?.action?.onClick());
    expect(field('Message text')).toHaveValue('half a sent');
  });

  test('ignores an unreadable stored message', () => {
    localStorage.setItem(stored, '{"message":{"content":5}}');
    show();
    expect(field('Message text')).toHaveValue('');
  });

  test('reports overlong text at once, but no missing text in a new embed', async () => {
    show();
    await press('Add embed');
    expect(screen.queryByText('An embed needs text or an image.')).toBeNull();
    type('Title', 'a'.repeat(257));
    expect(field('Title')).toHaveAccessibleDescription(/At most 256 characters; there are 257/);
  });

  test('lists and focuses what to fix before an invalid message is sent', async () => {
    show();
    type('Message text', 'x');
    await press('Add buttons');
    await press('Row 1: buttons');
    await press('Send');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText('2 things to fix first')).toBeInTheDocument();
    await waitFor(() => expect(field('Label')).toHaveFocus());
    await press('Row 1, button 1: A link button needs an address.');
    await waitFor(() => expect(field('Address')).toHaveFocus());
  });

  test('is limited to ten embeds and five rows', async () => {
    const one = {
      type: 1,
      components: [{ type: 2, style: 5, label: 'Site', url: 'https://corallium.example' }],
    };
    const message = { embeds: Array(9).fill({ title: 'Reef' }), components: Array(4).fill(one) };
    localStorage.setItem(stored, JSON.stringify({ message }));
    show();
    const [embed, menu, buttons] = ['Add embed', 'Add select menu', 'Add buttons'].map((name) =>
      button(name),
    );
    if (!embed || !menu || !buttons) throw new Error('A button is missing.');
    expect(embed).toBeEnabled();
    fireEvent.click(embed);
    expect(embed).toBeDisabled();
    expect(screen.getByTitle('Duplicate: embed 1')).toBeDisabled();
    expect(menu).toBeEnabled();
    fireEvent.click(menu);
    expect(menu).toBeDisabled();
    expect(buttons).toBeDisabled();
  });
});

describe('sending', () => {
  const posted = { message: 'Sent to #welcome.', link };

  async function openSend(answers: Record<string, unknown> = {}) {
    const { api } = show({ answers });
    type('Message text', 'Ahoy');
    await press('Send');
    const dialog = await screen.findByRole('dialog', { name: 'Send message' });
    await userEvent.click(within(dialog).getByRole('combobox', { name: 'Channel' }));
    await userEvent.click(await screen.findByRole('option', { name: /welcome/ }));
    return { api, dialog };
  }

  test('posts to the chosen channel without mentions by default', async () => {
    const { api, dialog } = await openSend({ [`POST ${base}/send`]: posted });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(toasts.at(-1)).toMatchObject({ tone: 'success', text: 'Sent to #welcome.' }));
    expect(api.bodies).toEqual([
      {
        channel: '400000000000000002',
        mentions: 'none',
        draft: { content: 'Ahoy', embeds: [], rows: [] },
        key: expect.any(String),
      },
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(field('Message text')).toHaveValue('Ahoy');
  });

  test('leaves the dialog open after a test', async () => {
    const { api, dialog } = await openSend({ [`POST ${base}/test`]: { ...posted, message: 'Test sent.' } });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Send test' }));
    await waitFor(() => expect(toasts.at(-1)).toMatchObject({ text: 'Test sent.' }));
    expect(api.bodies[0]).not.toHaveProperty('mentions');
    expect(screen.getByRole('dialog')).toBeInTheDocument();
  });

  test('reuses the key for a retry, but not for a changed message', async () => {
    const { api, dialog } = await openSend({ [`POST ${base}/send`]: new Refusal('discord_unavailable') });
    const send = within(dialog).getByRole('button', { name: 'Send' });
    await userEvent.click(send);
    await waitFor(() =>
      expect(toasts.at(-1)).toMatchObject({
        text: 'Nothing was sent',
        description: expect.stringMatching(/Discord can't be reached/),
      }),
    );
    await waitFor(() => expect(send).toBeEnabled());
    await userEvent.click(send);
    await waitFor(() => expect(api.bodies).toHaveLength(2));
    await waitFor(() => expect(send).toBeEnabled());
    await userEvent.click(within(dialog).getByRole('radio', { name: 'Mentioned members' }));
    await userEvent.click(send);
    await waitFor(() => expect(api.bodies).toHaveLength(3));
    const [first, second, third] = api.bodies;
    expect(second).toEqual(first);
    expect(third).toMatchObject({ mentions: 'users' });
    expect(third).not.toMatchObject({ key: Reflect.get(Object(first), 'key') });
  });

  test('warns of a channel in which the bot cannot post', async () => {
    const { dialog } = await openSend();
    await userEvent.click(within(dialog).getByRole('combobox', { name: 'Channel' }));
    await userEvent.click(await screen.findByRole('option', { name: /rules/ }));
    expect(
      within(dialog).getByText("The bot can't send messages in #rules. Give it Send Messages there."),
    ).toBeInTheDocument();
  });
});
