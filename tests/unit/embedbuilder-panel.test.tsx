import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { EmbedbuilderPanel } from '@/components/dashboard/embedbuilder/panel';
import type { ListedTemplate } from '@/lib/contracts/embedbuilder';
import { guildId as parseGuildId, userId as parseUserId } from '@/lib/core/ids';
import { embedbuilder } from '@/lib/guild-settings/sections/embedbuilder';
import type { Plan } from '@/lib/plans';
import { prepareBrowser, toasts } from '../support/browser';
import { FakeApi, Refusal, renderWithQueries } from '../support/fake-api';
import { directory, guildId, previewContext, userId } from '../support/section-form';

prepareBrowser();
beforeEach(() => localStorage.clear());

const base = `/api/dashboard/${userId}/${guildId}/embedbuilder`;
const link = `https://discord.com/channels/${guildId}/400000000000000002/900000000000000001`;
const stored = `corallium:message:${userId}:${guildId}`;
const template: ListedTemplate = {
  id: 'd0a4c5be-58ef-4bb1-8a46-7a5a0a3f6c01',
  name: 'Rules',
  updatedAt: '2026-01-01T00:00:00.000Z',
  username: 'Marina',
};

function show({
  answers = {},
  templates = [],
  limit = 10,
  plan = 'none',
}: {
  answers?: Record<string, unknown>;
  templates?: ListedTemplate[];
  limit?: number;
  plan?: Plan;
} = {}) {
  const api = new FakeApi(answers);
  const view = renderWithQueries(
    <EmbedbuilderPanel
      viewer={{ userId: parseUserId.parse(userId), username: 'Pearl' }}
      guild={{ id: parseGuildId.parse(guildId), name: 'Coral Reef', memberCount: 251 }}
      section={embedbuilder}
      previewContext={previewContext}
      form={null}
      data={{
        version: { values: {}, etag: null },
        directory,
        plan,
        problems: [],
        answer: { plan, problems: [], messageTemplates: templates, messageTemplateLimit: limit },
      }}
    />,
  );
  return { api, ...view };
}

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const press = (name: string | RegExp) => userEvent.click(button(name));
const field = (name: string) => screen.getByRole('textbox', { name });
const preview = () => screen.getByRole('region', { name: 'Preview' });
const type = (name: string, text: string) => fireEvent.change(field(name), { target: { value: text } });

describe('writing', () => {
  test('shows at once how it looks, and counts', async () => {
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

  test('embeds are copied, moved by button and by key, folded and removed', async () => {
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

  test('is taken back and brought again by key, removed embeds included', async () => {
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

  test('is kept by the browser for the guild', async () => {
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

  test('what is kept and cannot be read is forgotten', () => {
    localStorage.setItem(stored, '{"message":{"content":5}}');
    show();
    expect(field('Message text')).toHaveValue('');
  });

  test('a fresh message is not scolded; what is too long is told at once', async () => {
    show();
    await press('Add embed');
    expect(screen.queryByText('An embed needs a text or a picture.')).toBeNull();
    type('Title', 'a'.repeat(257));
    expect(field('Title')).toHaveAccessibleDescription(/At most 256 characters; there are 257/);
  });

  test('sending what Discord would refuse shows what is wrong and leads there', async () => {
    show();
    type('Message text', 'x');
    await press('Add buttons');
    await press('Row 1: buttons');
    await press('Send');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText('2 things to mend first')).toBeInTheDocument();
    await waitFor(() => expect(field('Label')).toHaveFocus());
    await press('Row 1, button 1: A link button needs an address.');
    await waitFor(() => expect(field('Address')).toHaveFocus());
  });

  test('ten embeds, five rows and five buttons are all there is room for', async () => {
    show();
    for (let count = 0; count < 10; count += 1) fireEvent.click(button('Add embed'));
    expect(button('Add embed')).toBeDisabled();
    expect(button('Duplicate: embed 1')).toBeDisabled();
    for (let count = 0; count < 5; count += 1) fireEvent.click(button('Add select menu'));
    expect(button('Add select menu')).toBeDisabled();
    expect(button('Add buttons')).toBeDisabled();
  });
});

describe('sending', () => {
  const posted = { message: 'Sent to #welcome.', link };

  async function openSend() {
    type('Message text', 'Ahoy');
    await press('Send');
    const dialog = await screen.findByRole('dialog', { name: 'Send message' });
    await userEvent.click(within(dialog).getByRole('combobox', { name: 'Channel' }));
    await userEvent.click(await screen.findByRole('option', { name: /welcome/ }));
    return dialog;
  }

  test('goes to the chosen channel and pings nobody unless asked', async () => {
    const { api } = show({ answers: { [`POST ${base}/send`]: posted } });
    const dialog = await openSend();
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

  test('a test stays in the window', async () => {
    const { api } = show({ answers: { [`POST ${base}/test`]: { ...posted, message: 'Test sent.' } } });
    const dialog = await openSend();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Send test' }));
    await waitFor(() => expect(toasts.at(-1)).toMatchObject({ text: 'Test sent.' }));
    expect(api.bodies[0]).not.toHaveProperty('mentions');
    expect(screen.getByRole('dialog')).toBeInTheDocument();
  });

  test('a second try after a lost answer has the same key, a changed message another', async () => {
    const { api } = show({ answers: { [`POST ${base}/send`]: new Refusal('discord_unavailable') } });
    const dialog = await openSend();
    const send = within(dialog).getByRole('button', { name: 'Send' });
    await userEvent.click(send);
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(/Discord cannot be reached/);
    await userEvent.click(send);
    await waitFor(() => expect(api.bodies).toHaveLength(2));
    await userEvent.click(within(dialog).getByRole('radio', { name: 'Mentioned members' }));
    await userEvent.click(send);
    await waitFor(() => expect(api.bodies).toHaveLength(3));
    const [first, second, third] = api.bodies;
    expect(second).toEqual(first);
    expect(third).toMatchObject({ mentions: 'users' });
    expect(third).not.toMatchObject({ key: Reflect.get(Object(first), 'key') });
  });

  test('a channel in which the bot cannot post is warned of', async () => {
    show();
    const dialog = await openSend();
    await userEvent.click(within(dialog).getByRole('combobox', { name: 'Channel' }));
    await userEvent.click(await screen.findByRole('option', { name: /rules/ }));
    expect(within(dialog).getByText('The bot may not send messages in #rules.')).toBeInTheDocument();
  });
});

describe('a sent message', () => {
  const draft = { content: 'Old', embeds: [], rows: [] };
  const query = new URLSearchParams({ link });
  const loaded = { draft, link, channelName: 'welcome', version: 'v1' };

  test('is opened by its link, changed and saved', async () => {
    const { api } = show({
      answers: {
        [`GET ${base}/message?${query}`]: loaded,
        [`POST ${base}/edit`]: { message: 'Changed.', link, version: 'v2' },
      },
    });
    await press('Edit sent message');
    const dialog = await screen.findByRole('dialog', { name: 'Edit a sent message' });
    const open = within(dialog).getByRole('button', { name: 'Open' });
    type('Message link', 'https://example.com');
    expect(open).toBeDisabled();
    type('Message link', link);
    await userEvent.click(open);
    await waitFor(() => expect(field('Message text')).toHaveValue('Old'));
    expect(screen.getByText('#welcome')).toBeInTheDocument();
    type('Message text', 'New');
    for (const version of ['v1', 'v2']) {
      await press('Save changes');
      await waitFor(() =>
        expect(api.bodies.at(-1)).toEqual({ link, version, draft: { ...draft, content: 'New' } }),
      );
      await waitFor(() => expect(button('Save changes')).toBeEnabled());
    }
  });

  test('that is none of ours is told in the window', async () => {
    show({
      answers: {
        [`GET ${base}/message?${query}`]: new Refusal('invalid', 'The bot did not write this message.'),
      },
    });
    await press('Edit sent message');
    await screen.findByRole('dialog');
    type('Message link', link);
    await press('Open');
    expect(await screen.findByText('The bot did not write this message.')).toBeInTheDocument();
  });
});

describe('JSON', () => {
  const text = () => field('JSON');

  test('shows the message, takes another, and says what was left out', async () => {
    show();
    type('Message text', 'Ahoy');
    await press('JSON');
    await screen.findByRole('dialog', { name: 'Message as JSON' });
    expect(JSON.parse(text().textContent ?? '')).toEqual({ content: 'Ahoy', embeds: [], components: [] });
    expect(button('Import')).toBeDisabled();
    type('JSON', '{"content": "New", "tts": true}');
    await press('Import');
    expect(field('Message text')).toHaveValue('New');
    expect(toasts.at(-1)).toMatchObject({ tone: 'warning', description: 'Left out: tts.' });
  });

  test('that is none is refused with its place, and nothing is lost', async () => {
    show();
    type('Message text', 'Ahoy');
    await press('JSON');
    await screen.findByRole('dialog');
    type('JSON', '{"content": "New",}');
    await press('Import');
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Line 1, column 19: A comma before } is one too many.',
    );
    expect(text()).toHaveValue('{"content": "New",}');
    await press('Back to my message');
    expect(text()).toHaveValue(JSON.stringify({ content: 'Ahoy', embeds: [], components: [] }, null, 2));
  });
});

describe('templates', () => {
  const changed = { message: 'Done.', messageTemplates: [], messageTemplateLimit: 10 };
  const one = `${base}/templates/${template.id}`;
  const draft = { content: 'Be kind', embeds: [], rows: [] };

  test('the present message is kept under a name; a name in use is told', async () => {
    const { api } = show({
      answers: { [`POST ${base}/templates`]: new Refusal('already_exists', 'There is one.') },
    });
    type('Message text', 'Ahoy');
    await press('Templates');
    await screen.findByRole('dialog', { name: 'Templates' });
    expect(screen.getByText('No templates yet')).toBeInTheDocument();
    type('Keep the present message as', ' Rules ');
    await press('Save');
    expect(await screen.findByText('There is one.')).toBeInTheDocument();
    api.answers[`POST ${base}/templates`] = { ...changed, id: template.id, version: 1 };
    await press('Save');
    await waitFor(() => expect(toasts.at(-1)).toMatchObject({ text: 'Done.' }));
    expect(api.bodies.at(-1)).toMatchObject({ name: 'Rules', draft: { content: 'Ahoy' } });
  });

  test('one is opened, changed and saved over', async () => {
    const { api } = show({
      templates: [template],
      answers: {
        [`GET ${one}`]: { id: template.id, name: 'Rules', version: 3, draft },
        [`PUT ${one}`]: { ...changed, id: template.id, version: 4 },
      },
    });
    await press('Templates');
    await userEvent.click(await screen.findByRole('button', { name: 'Open: Rules' }));
    await waitFor(() => expect(field('Message text')).toHaveValue('Be kind'));
    await press('Save template');
    await waitFor(() => expect(api.bodies.at(-1)).toEqual({ draft, version: 3 }));
    await waitFor(() => expect(button('Save template')).toBeEnabled());
    await userEvent.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(api.bodies.at(-1)).toEqual({ draft, version: 4 }));
  });

  test('one is renamed, and deleted after it was asked', async () => {
    const { api } = show({
      templates: [template],
      answers: { [`PATCH ${one}`]: changed, [`DELETE ${one}`]: changed },
    });
    await press('Templates');
    await userEvent.click(await screen.findByRole('button', { name: 'Rename: Rules' }));
    type('New name of Rules', 'News');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(api.bodies).toContainEqual({ name: 'News' }));
    await waitFor(() => expect(button('Rename: Rules')).toHaveFocus());
    await userEvent.click(await screen.findByRole('button', { name: 'Delete: Rules' }));
    const sure = await screen.findByRole('alertdialog', { name: "Delete the template 'Rules'?" });
    expect(api.calls).not.toContain(`DELETE ${one}`);
    await userEvent.click(within(sure).getByRole('button', { name: 'Delete template' }));
    await waitFor(() => expect(api.calls).toContain(`DELETE ${one}`));
  });

  test('when there is no room the plan that has more is named', async () => {
    show({ templates: [template], limit: 1 });
    await press('Templates');
    expect(await screen.findByText('Delete one, or keep more with Basic.')).toBeInTheDocument();
    expect(screen.queryByRole('textbox', { name: 'Keep the present message as' })).toBeNull();
  });
});
