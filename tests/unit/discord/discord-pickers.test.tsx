import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { orderChannels } from '@/components/discord/channel-options';
import { ChannelPicker } from '@/components/discord/channel-picker';
import { EmojiGrid } from '@/components/discord/emoji-grid';
import { MessagePreview } from '@/components/discord/message-preview';
import { RolePicker } from '@/components/discord/role-picker';
import type { ChannelField, RoleField } from '@/lib/core/fields';
import { roleObstacles } from '@/lib/guild-settings/directory-words';
import { prepareBrowser } from '../../support/browser';
import { directory, previewContext } from '../../support/section-form';

prepareBrowser();

const picker = () => screen.getByRole('combobox');
/** The code of the list is loaded when it opens. */
async function openPicker() {
  await userEvent.click(picker());
  await screen.findByRole('listbox');
}
const options = () => screen.getAllByRole('option').map((option) => option.textContent);

function showChannels(value: string | null, field: Partial<Pick<ChannelField, 'types' | 'use'>> = {}) {
  const onChange = jest.fn();
  render(
    <ChannelPicker
      label="channel"
      channels={directory.channels}
      field={{ types: ['text', 'announcement'], use: 'post', ...field }}
      value={value}
      onChange={onChange}
    />,
  );
  return onChange;
}

function showRoles(value: string | null, use: RoleField['use']) {
  const onChange = jest.fn();
  render(
    <RolePicker label="role" roles={directory.roles} field={{ use }} value={value} onChange={onChange} />,
  );
  return onChange;
}

describe('channels', () => {
  test('are sorted as in Discord: uncategorised first, then by category, voice last', () => {
    const listed = orderChannels(directory.channels).map(({ channel, category }) => [channel.name, category]);
    expect(listed).toEqual([
      ['welcome', undefined],
      ['THE REEF', undefined],
      ['news', 'THE REEF'],
      ['rules', 'THE REEF'],
      ['lounge', 'THE REEF'],
    ]);
  });

  test('are uncategorised when their category is unknown', () => {
    const [stray] = directory.channels.filter(({ name }) => name === 'news');
    expect(orderChannels(stray ? [stray] : [])).toEqual([{ channel: stray, category: undefined }]);
  });

  test('are offered by type, under their category', async () => {
    showChannels(null);
    await openPicker();
    expect(options()).toEqual(['welcome', 'news', "rulesBot can't post"]);
    expect(screen.getByText('THE REEF')).toBeInTheDocument();
  });

  test('are selectable even if the bot cannot post in them', async () => {
    const onChange = showChannels(null);
    await openPicker();
    await userEvent.click(screen.getByRole('option', { name: /rules/ }));
    expect(onChange).toHaveBeenCalledWith('400000000000000003');
  });

  test('are not marked when they are only referred to', async () => {
    showChannels(null, { use: 'any' });
    await openPicker();
    expect(options()).toContain('rules');
  });

  test.each([
    ['category', ['category']],
    ['channel', ['text', 'announcement']],
  ] as const)('are called %s in the picker, also when nothing is found', async (name, types) => {
    showChannels(null, { types });
    expect(picker()).toHaveTextContent(`Choose a ${name}`);
    await openPicker();
    await userEvent.keyboard('zzz');
    expect(screen.getByText(`No ${name} with that name.`)).toBeInTheDocument();
  });

  test.each([
    ['400000000000000002', 'welcome'],
    ['400000000000000005', '#lounge (wrong type)'],
    ['400000000000000009', 'Missing channel'],
  ])('%s is shown as %s and can be cleared', async (value, text) => {
    const onChange = showChannels(value);
    expect(picker()).toHaveTextContent(text);
    await userEvent.click(screen.getByRole('button', { name: 'Clear channel' }));
    expect(onChange).toHaveBeenCalledWith(null);
  });
});

describe('roles', () => {
  test('are hidden first, then disabled with a reason, when they cannot be assigned', async () => {
    const onChange = showRoles(null, 'assign');
    await openPicker();
    expect(options()).toEqual(['Diver']);
    await userEvent.click(
      screen.getByRole('button', {
        name: "1 of the roles can't be used: @Admin isn't below the bot's highest role. Move the bot's role up in Server Settings > Roles.",
      }),
    );
    expect(options()).toEqual([
      'Diver',
      "Admin@Admin isn't below the bot's highest role. Move the bot's role up in Server Settings > Roles.",
    ]);
    const admin = screen.getByRole('option', { name: /Admin/ });
    expect(admin).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(admin);
    expect(onChange).not.toHaveBeenCalled();
    await userEvent.type(screen.getByRole('combobox', { name: 'Search role' }), '{Enter}');
    expect(onChange).toHaveBeenCalledWith('500000000000000001');
  });

  test('are summarised in one sentence when several cannot be assigned', async () => {
    const [low, high] = directory.roles;
    const roles = ['Admin', 'Moderator'].flatMap((name, index) =>
      high ? [{ ...high, id: String(index), name, blocked: roleObstacles.tooHigh.of(name) }] : [],
    );
    render(
      <RolePicker
        label="role"
        roles={low ? [low, ...roles] : roles}
        field={{ use: 'assign' }}
        value={null}
        onChange={() => {}}
      />,
    );
    await openPicker();
    expect(
      screen.getByRole('button', {
        name: "2 roles can't be used: they aren't below the bot's highest role.",
      }),
    ).toBeInTheDocument();
  });

  test('are selectable when they are only referred to', async () => {
    const onChange = showRoles(null, 'any');
    await openPicker();
    await userEvent.click(screen.getByRole('option', { name: 'Admin' }));
    expect(onChange).toHaveBeenCalledWith('500000000000000002');
  });

  test('show why a chosen one cannot be assigned, and let a deleted one be cleared', async () => {
    showRoles('500000000000000002', 'assign');
    expect(
      screen.getByText(
        "@Admin isn't below the bot's highest role. Move the bot's role up in Server Settings > Roles.",
      ),
    ).toBeInTheDocument();
    const onChange = showRoles('500000000000000009', 'assign');
    expect(screen.getByText('Missing role')).toBeInTheDocument();
    await userEvent.click(screen.getAllByRole('button', { name: 'Clear role' }).at(-1) ?? document.body);
    expect(onChange).toHaveBeenCalledWith(null);
  });
});

test('emoji are found by name, whole words first, and by group', async () => {
  render(<EmojiGrid onPick={() => {}} />);
  const found = () => screen.getAllByRole('button').map((button) => button.getAttribute('aria-label') ?? '');
  await userEvent.type(screen.getByRole('textbox', { name: 'Search emoji' }), 'up');
  const names = found();
  const holds = names.map((name) => / up\b/.test(` ${name}`));
  expect(names.length).toBeGreaterThan(2);
  expect(holds).toEqual([...holds].sort((a, b) => Number(b) - Number(a)));
  await userEvent.clear(screen.getByRole('textbox', { name: 'Search emoji' }));
  await userEvent.paste('votes');
  expect(found()).toContain('check yes done');
});

describe('the message preview', () => {
  const show = (template: string, embed = false) => {
    const { container } = render(
      <MessagePreview template={template} embed={embed} context={previewContext} directory={directory} />,
    );
    return container;
  };

  test('fills placeholders with real values, mentions as pills', () => {
    const preview = show('{user} {user_tag} {guild} {memberCount} {other}');
    expect(preview).toHaveTextContent('@Pearl Pearl Coral Reef 251 {other}');
    expect(screen.getByText('@Pearl')).toHaveClass('bg-discord-mention');
  });

  test('shows the bot badge and the time', () => {
    expect(show('Hi')).toHaveTextContent(/^PreviewCCorallium\s*BOT\s*Today at .+Hi$/);
  });

  test('renders an embed with its coloured edge', () => {
    expect(show('Hi', true).querySelector('.border-blurple-fill')).toHaveTextContent('Hi');
    expect(show('Hi').querySelector('.border-blurple-fill')).toBeNull();
  });

  test('warns that an empty message cannot be sent', () => {
    expect(show('  \n')).toHaveTextContent("This message is empty. Discord won't accept it.");
  });

  test('leaves a value that looks like a placeholder or HTML unchanged', () => {
    const context = { ...previewContext, guildName: '{user}<img src=x>', user: { id: '1', name: '{guild}' } };
    const { container } = render(
      <MessagePreview template="{guild} {user_tag}" embed={false} context={context} directory={directory} />,
    );
    expect(container).toHaveTextContent('{user}<img src=x> {guild}');
    expect(container.querySelector('img')).toBeNull();
  });
});
