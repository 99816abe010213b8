import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MembersPanel } from '@/components/dashboard/members/panel';
import { SectionPage } from '@/components/dashboard/section-page';
import type { MemberPage, MemberRow } from '@/lib/contracts/members';
import { userId as parseUserId } from '@/lib/core/ids';
import { members as section } from '@/lib/guild-settings/sections/members';
import { prepareBrowser, toasts } from '../../support/browser';
import { FakeApi, Refusal, renderWithQueries } from '../../support/fake-api';
import { panelGuild, panelPlace, panelProps } from '../../support/panel-props';

prepareBrowser();

const viewer = { userId: panelGuild.userId, username: 'Pearl' };
const guild = { id: panelGuild.guildId, name: 'Coral Reef', memberCount: 4 };
const base = `${panelPlace}/members`;
const role = { id: '500000000000000001', name: 'Diver', colour: '#3db8e0', position: 3, blocked: null };

function row(index: number, username: string, more: Partial<MemberRow> = {}): MemberRow {
  return {
    id: parseUserId.parse(`20000000000000010${index}`),
    username,
    displayName: `${username} the Great`,
    avatarUrl: `/${username}.png`,
    isBot: false,
    level: index,
    experience: index * 1000,
    coins: index * 7,
    roleIds: [role.id],
    joinedAt: '2024-01-01T00:00:00.000Z',
    blocked: null,
    ...more,
  };
}
const kai = row(1, 'kai');
const otto = row(2, 'otto');
const boss = row(3, 'boss', { blocked: "The server's owner can't be removed." });
const self = row(4, 'pearl', { id: viewer.userId });

function page(members: readonly MemberRow[], more: Partial<MemberPage['memberPage']> = {}): MemberPage {
  const info = { page: 1, pageCount: 1, found: members.length, total: 4, notice: null };
  return { members: [...members], memberPage: { ...info, ...more } };
}

const first = page([boss, self, kai, otto]);
const answer = { plan: 'none', problems: [], availableRoles: [role], ...first } as const;
const listPath = (query: string) => `GET ${base}/list?${query}`;
const review = (blocked: string | null) => ({ blocked: null, targets: [{ id: kai.id, blocked }] });

function show(answers: Record<string, unknown> = {}) {
  const api = new FakeApi({ [`GET ${base}`]: answer, ...answers });
  renderWithQueries(<MembersPanel {...panelProps(section, first, 'none')} />);
  return api;
}

const shownNames = () =>
  screen
    .getAllByRole('checkbox', { name: /^Select .* the Great$/ })
    .map((box) => box.getAttribute('aria-label')?.replace(/^Select | the Great$/g, ''));

describe('the table', () => {
  test('shows the first page without a further call', () => {
    const api = show();
    expect(shownNames()).toEqual(['boss', 'pearl', 'kai', 'otto']);
    expect(screen.getByText('4 members')).toBeInTheDocument();
    expect(screen.getByRole('columnheader', { name: /Member/ })).toHaveAttribute('aria-sort', 'ascending');
    expect(api.calls).toEqual([]);
  });

  test('sorts by a column, and reverses on the second click', async () => {
    const desc = 'search=&sort=level&order=desc&page=1';
    const asc = 'search=&sort=level&order=asc&page=1';
    const api = show({ [listPath(desc)]: page([otto, kai]), [listPath(asc)]: page([kai, otto]) });
    await userEvent.click(screen.getByRole('button', { name: 'Level' }));
    await waitFor(() => expect(shownNames()).toEqual(['otto', 'kai']));
    expect(screen.getByRole('columnheader', { name: 'Level' })).toHaveAttribute('aria-sort', 'descending');
    await userEvent.click(screen.getByRole('button', { name: 'Level' }));
    await waitFor(() => expect(shownNames()).toEqual(['kai', 'otto']));
    expect(api.calls).toEqual([listPath(desc), listPath(asc)]);
  });

  test('searches after a pause in typing, and shows when there are no results', async () => {
    const found = 'search=ott&sort=username&order=asc&page=1';
    const none = 'search=ottx&sort=username&order=asc&page=1';
    const api = show({
      [listPath(found)]: page([otto], { found: 1 }),
      [listPath(none)]: page([], { found: 0 }),
    });
    const field = screen.getByRole('searchbox', { name: 'Search members' });
    // All at once: a slow machine would add pauses of its own between letters.
    for (const value of ['o', 'ot', 'ott']) fireEvent.change(field, { target: { value } });
    expect(await screen.findByText('1 of 4 members')).toBeInTheDocument();
    expect(shownNames()).toEqual(['otto']);
    expect(api.calls).toEqual([listPath(found)]);
    await userEvent.type(field, 'x');
    expect(await screen.findByText('No members found')).toBeInTheDocument();
    const [, clear] = screen.getAllByRole('button', { name: 'Clear the search' });
    await userEvent.click(clear ?? field);
    await waitFor(() => expect(shownNames()).toHaveLength(4));
  });

  test('shows an error when the list fails, and reloads it on Retry', async () => {
    const path = listPath('search=&sort=coins&order=desc&page=1');
    const api = show({ [path]: new Refusal('discord_unavailable') });
    await userEvent.click(screen.getByRole('button', { name: 'Coins' }));
    expect(await screen.findByText('Error loading member data.')).toBeInTheDocument();
    api.answers[path] = page([otto]);
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(shownNames()).toEqual(['otto']));
  });

  test('shows roles on demand, and disables unreachable members with the reason', async () => {
    show();
    expect(screen.queryByText('Diver')).toBeNull();
    const open = screen.getByRole('button', { name: "Show boss the Great's details" });
    await userEvent.click(open);
    expect(open).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByRole('list', { name: "boss the Great's roles" })).toHaveTextContent('Diver');
    expect(screen.getByText("The server's owner can't be removed.")).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: "Show pearl the Great's details" }));
    for (const name of ['boss', 'pearl']) {
      expect(screen.getByRole('checkbox', { name: `Select ${name} the Great` })).toBeDisabled();
      expect(screen.getByRole('button', { name: `Kick ${name} the Great` })).toBeDisabled();
    }
  });
});

describe('kick and ban', () => {
  async function ask(action: 'Kick' | 'Ban', answers: Record<string, unknown>) {
    const api = show(answers);
    // Removing a member takes more than one click.
    expect(screen.queryByRole('button', { name: `${action} kai the Great` })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: "Show kai the Great's details" }));
    await userEvent.click(screen.getByRole('button', { name: `${action} kai the Great` }));
    const dialog = await screen.findByRole('dialog', { name: `${action} kai the Great?` });
    const confirm = () => within(dialog).findByRole('button', { name: `${action} kai the Great` });
    return { api, dialog: within(dialog), confirm };
  }

  test('bans with a reason and a window of messages to delete, and shows the response', async () => {
    const { api, dialog, confirm } = await ask('Ban', {
      [`POST ${base}/review`]: review(null),
      [`POST ${base}/ban`]: { message: 'Banned kai.' },
    });
    await userEvent.type(dialog.getByRole('textbox', { name: 'Reason' }), ' spam ');
    await userEvent.selectOptions(dialog.getByRole('combobox'), 'Previous hour');
    await waitFor(async () => expect(await confirm()).toBeEnabled());
    await userEvent.click(await confirm());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(toasts).toEqual([{ tone: 'success', text: 'Banned kai.' }]);
    expect(api.bodies).toEqual([
      { action: 'ban', targetIds: [kai.id] },
      { targetId: kai.id, reason: 'spam', deleteMessageSeconds: 3600 },
    ]);
  });

  test('explains beforehand why it is impossible', async () => {
    const reason = "Their highest role isn't below yours.";
    const { dialog, confirm } = await ask('Kick', { [`POST ${base}/review`]: review(reason) });
    expect(await dialog.findByText(reason)).toBeInTheDocument();
    expect(await confirm()).toBeDisabled();
    expect(dialog.queryByRole('textbox')).toBeNull();
  });

  test("shows the server's error, preserves the reason, and does not send one that is too long", async () => {
    const { api, dialog, confirm } = await ask('Kick', {
      [`POST ${base}/review`]: review(null),
      [`POST ${base}/kick`]: new Refusal('discord_refused', 'Discord refused this: Missing Permissions'),
    });
    const reason = dialog.getByRole('textbox', { name: 'Reason' });
    await userEvent.click(reason);
    await userEvent.paste('x'.repeat(513));
    expect(dialog.getByText('At most 512 characters.')).toBeInTheDocument();
    await waitFor(async () => expect(await confirm()).toBeEnabled());
    await userEvent.click(await confirm());
    expect(reason).toHaveFocus();
    expect(api.calls).toEqual([`POST ${base}/review`]);
    await userEvent.type(reason, '{Backspace}');
    await userEvent.click(await confirm());
    expect(await dialog.findByText('Failed: Discord refused this: Missing Permissions')).toBeInTheDocument();
    expect(reason).toHaveValue('x'.repeat(512));
    expect(api.calls.at(-1)).toBe(`POST ${base}/kick`);
    expect(toasts).toEqual([]);
  });
});

test('reloads the list while it is unknown whether a member was kicked', async () => {
  const says = "Discord didn't answer. We're checking whether kai was kicked.";
  const api = new FakeApi({
    [`GET ${base}`]: answer,
    [`POST ${base}/review`]: review(null),
    [`POST ${base}/kick`]: new Refusal('discord_uncertain', says),
  });
  renderWithQueries(<SectionPage viewer={viewer} guild={guild} section={section} hasPanel />);
  await userEvent.click(await screen.findByRole('button', { name: "Show kai the Great's details" }));
  const [kick] = await screen.findAllByRole('button', { name: 'Kick kai the Great' });
  await userEvent.click(kick ?? document.body);
  const dialog = within(await screen.findByRole('dialog'));
  const confirm = await dialog.findByRole('button', { name: 'Kick kai the Great' });
  await waitFor(() => expect(confirm).toBeEnabled());
  jest.useFakeTimers();
  try {
    fireEvent.click(confirm);
    await waitFor(() => expect(toasts).toEqual([{ tone: 'info', text: says }]));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const reads = () => api.calls.filter((made) => made === `GET ${base}`).length;
    const before = reads();
    await act(() => jest.advanceTimersByTimeAsync(4000));
    expect(reads()).toBe(before + 1);
  } finally {
    jest.useRealTimers();
  }
});

describe('a bulk ban', () => {
  const target = ({ id, username, displayName }: MemberRow, blocked: string | null) => ({
    id,
    username,
    displayName,
    avatarUrl: null,
    isMember: true,
    blocked,
  });
  const targets = [target(kai, null), target(otto, "Their highest role isn't below yours.")];

  test('reviews and bans the selected rows, and lists failures', async () => {
    const api = show({
      [`POST ${base}/review`]: { blocked: null, targets },
      [`POST ${base}/bulk-ban`]: {
        message: 'Banned 0 people, 1 could not be banned.',
        banned: [],
        failed: [{ id: kai.id, name: 'kai', reason: 'Discord did not ban them.' }],
      },
    });
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select everyone on this page' }));
    expect(screen.getByText('2 selected')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Ban selected' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText("1 person can be banned, 1 can't.")).toBeInTheDocument();
    expect(dialog.getByText("Their highest role isn't below yours.")).toBeInTheDocument();
    await userEvent.click(dialog.getByRole('button', { name: 'Ban 1 person' }));
    expect(await dialog.findByText('Discord did not ban them.')).toBeInTheDocument();
    expect(dialog.getByText('@kai')).toBeInTheDocument();
    expect(api.bodies).toEqual([
      { action: 'bulkBan', targetIds: [kai.id, otto.id] },
      { targetIds: [kai.id], reason: '', deleteMessageSeconds: 0 },
    ]);
  });

  test('accepts pasted IDs, at most 200', async () => {
    const api = show({
      [`POST ${base}/review`]: { blocked: 'You need the Ban Members permission.', targets },
    });
    await userEvent.click(screen.getByRole('button', { name: 'Ban by ID' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Ban several people' }));
    const field = dialog.getByRole('textbox', { name: 'User IDs' });
    expect(dialog.getByRole('button', { name: 'Review 0 people' })).toBeDisabled();
    await userEvent.click(field);
    await userEvent.paste(Array.from({ length: 201 }, (_, index) => index).join(' '));
    expect(dialog.getByText('At most 200 at once; there are 201.')).toBeInTheDocument();
    expect(dialog.getByRole('button', { name: 'Review 201 people' })).toBeDisabled();
    await userEvent.clear(field);
    await userEvent.paste(`<@${kai.id}>, ${otto.id}`);
    await userEvent.click(dialog.getByRole('button', { name: 'Review 2 people' }));
    expect(await dialog.findByText('You need the Ban Members permission.')).toBeInTheDocument();
    expect(dialog.getByRole('button', { name: 'Ban 1 person' })).toBeDisabled();
    expect(api.bodies).toEqual([{ action: 'bulkBan', targetIds: [kai.id, otto.id] }]);
    await userEvent.click(dialog.getByRole('button', { name: 'Leave otto the Great out' }));
    expect(dialog.queryByText('otto the Great')).toBeNull();
  });
});

test("shows the panel's own error when the section fails to load", async () => {
  const api = new FakeApi({ [`GET ${base}`]: new Refusal('discord_unavailable') });
  renderWithQueries(<SectionPage viewer={viewer} guild={guild} section={section} hasPanel />);
  expect(await screen.findByText('Error loading member data.')).toBeInTheDocument();
  expect(new Set(api.calls)).toEqual(new Set([`GET ${base}`]));
});
