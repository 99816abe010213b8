import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { cloneElement } from 'react';
import { z } from 'zod';
import { ReactionrolesPanel } from '@/components/dashboard/reactionroles/panel';
import { toSectionData } from '@/components/form/section-data';
import { guildId as parseGuildId, userId as parseUserId } from '@/lib/core/ids';
import { reactionroles } from '@/lib/guild-settings/sections/reactionroles';
import { defaultValues } from '@/lib/guild-settings/values';
import { toAnswer } from '@/lib/guild-settings/wire';
import { toMenuDraft } from '@/lib/rules/role-menus/form';
import type { ListedMenu } from '@/lib/rules/role-menus/schema';
import { keptDrafts, prepareBrowser, toasts } from '../../support/browser';
import { FakeApi, Refusal, renderWithQueries } from '../../support/fake-api';
import { menu } from '../../support/listed-menu';
import { directory, previewContext } from '../../support/section-form';

let search = '';
const pushed: string[] = [];
const router = { push: (href: string) => pushed.push(href) };
jest.mock('next/navigation', () => ({
  useRouter: () => router,
  usePathname: () => '/',
  useSearchParams: () => new URLSearchParams(search),
}));
prepareBrowser();

const userId = parseUserId.parse('200000000000000003');
const guildId = parseGuildId.parse('300000000000000001');
const base = `/api/dashboard/${userId}/${guildId}/reactionroles`;
const role = { colour: null, position: 1, blocked: null };
const known = [...directory.roles, { ...directory.roles[0], id: '500000000000000003', name: 'Red' }].flatMap(
  (role) =>
    role.id === undefined || role.name === undefined
      ? []
      : [{ id: role.id, name: role.name, colour: null, position: 1, blocked: role.blocked ?? null }],
);

interface Shown {
  address?: string;
  menus?: readonly ListedMenu[];
  limit?: number;
  answers?: Record<string, unknown>;
}

function show({ address = '', menus = [], limit = 10, answers = {} }: Shown = {}) {
  search = address;
  const api = new FakeApi(answers);
  const answer = {
    ...toAnswer(reactionroles, defaultValues(reactionroles), { ...directory, roles: known }),
    plan: 'none' as const,
    problems: [],
    reactionRoles: [...menus],
    roleMenuLimit: limit,
  };
  const ui = (
    <ReactionrolesPanel
      viewer={{ userId, username: 'Pearl' }}
      guild={{ id: guildId, name: 'Coral Reef', memberCount: 251 }}
      section={reactionroles}
      data={toSectionData(reactionroles, { data: answer, etag: '"v1"' })}
      previewContext={previewContext}
      form={<p>The settings</p>}
    />
  );
  return { api, ui, ...renderWithQueries(ui) };
}

const rows = () => within(screen.getByRole('list', { name: 'Roles' })).getAllByRole('listitem');
const labels = () => rows().map((row) => within(row).getByRole('textbox', { name: /^Label/ }));
const values = () => labels().map((input) => (input instanceof HTMLInputElement ? input.value : ''));

beforeEach(() => {
  localStorage.clear();
  pushed.length = 0;
});

describe('the list', () => {
  test('says when there is none, and offers templates above the settings', () => {
    show();
    expect(screen.getByText('No role menus yet')).toBeInTheDocument();
    const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(hrefs).toEqual(
      ['scratch', 'ColorRoles', 'Continents', 'Notifications'].map(
        (template) => `/dashboard/${guildId}/reactionroles?template=${template}`,
      ),
    );
    expect(screen.getByText('The settings')).toBeInTheDocument();
  });

  test('shows each menu with what is wrong with it', () => {
    const broken = menu({
      id: 'menu000000000002',
      msgid: null,
      name: 'Broken',
      state: 'posting',
      form: {
        ...menu().form,
        channelId: '1',
        roleRows: [{ emoji: '', label: 'x', description: '', role: '2' }],
      },
    });
    show({ menus: [menu(), broken] });
    const items = within(screen.getByRole('list', { name: 'Role menus' })).getAllByRole('listitem');
    expect(
      items.map((item) => within(item).getByRole('link', { name: /^Edit/ }).getAttribute('href')),
    ).toEqual([
      `/dashboard/${guildId}/reactionroles?menu=menu000000000002`,
      `/dashboard/${guildId}/reactionroles?menu=menu000000000001`,
    ]);
    expect(items[0]).toHaveTextContent("Discord hasn't confirmed it yet");
    expect(items[0]).toHaveTextContent('Its channel no longer exists.');
    expect(items[0]).toHaveTextContent('One of its roles no longer exists.');
    expect(items[1]).toHaveTextContent('#welcome');
    expect(items[1]).not.toHaveTextContent('no longer');
    expect(screen.getAllByRole('link', { name: /in Discord$/ })).toHaveLength(1);
  });

  test('a draft is published as it is saved with one button; a posted menu has none', async () => {
    const draft = menu({ id: 'menu000000000002', msgid: null, name: 'Draft', state: 'draft', revision: 1 });
    const { api } = show({
      menus: [menu(), draft],
      answers: { [`POST ${base}/edit`]: { message: 'Menu posted in #welcome.', menu: draft } },
    });
    expect(screen.getByText('Not published')).toBeInTheDocument();
    expect(screen.getAllByRole('button', { name: /^Publish/ })).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Publish Draft' }));
    await waitFor(() => expect(toasts.map(({ text }) => text)).toEqual(['Menu posted in #welcome.']));
    expect(api.bodies).toEqual([{ ...draft.form, messageId: draft.id, revision: 1 }]);
  });

  test('a full server is told which plan has room', () => {
    show({ menus: [menu()], limit: 1 });
    expect(screen.getByText('Premium Required')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /Continents/ })).toBeNull();
  });

  test('deletes after asking', async () => {
    const { api } = show({
      menus: [menu()],
      answers: { [`POST ${base}/delete`]: { message: "Menu 'Pings' deleted.", id: menu().id } },
    });
    await userEvent.click(screen.getByRole('button', { name: 'Delete Pings' }));
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog).toHaveTextContent('Its message on Discord');
    expect(api.calls).toEqual([]);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete menu' }));
    await waitFor(() => expect(toasts.map(({ text }) => text)).toEqual(["Menu 'Pings' deleted."]));
    expect(api.bodies).toEqual([{ messageId: '900000000000000001' }]);
  });

  test.each([
    [new Refusal('discord_refused', 'Discord refused this: No.'), 'Failed: Discord refused this: No.'],
    [undefined, "Failed: The site can't be reached. Check your connection and try again."],
  ])('a failure is told: %j', async (refusal, description) => {
    show({ menus: [menu()], answers: refusal ? { [`POST ${base}/delete`]: refusal } : {} });
    await userEvent.click(screen.getByRole('button', { name: 'Delete Pings' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Delete menu' }));
    await waitFor(() =>
      expect(toasts).toMatchObject([{ tone: 'error', text: 'Reaction Role Error', description }]),
    );
  });

  test('a failure without a word is an unknown error', async () => {
    show({ menus: [menu()] });
    const { Response } = globalThis;
    Object.assign(globalThis, { fetch: async () => Response.json({}, { status: 500 }) });
    await userEvent.click(screen.getByRole('button', { name: 'Delete Pings' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Delete menu' }));
    await waitFor(() => expect(toasts[0]?.description).toBe('Failed: Unknown error'));
  });

  test("'Insufficient permissions' replaces the page", async () => {
    const denied = new Refusal('forbidden', 'Insufficient permissions');
    show({ menus: [menu()], answers: { [`POST ${base}/delete`]: denied } });
    await userEvent.click(screen.getByRole('button', { name: 'Delete Pings' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Delete menu' }));
    expect(await screen.findByText('Insufficient permissions')).toBeInTheDocument();
    expect(screen.queryByText('The settings')).toBeNull();
  });
});

describe('the address', () => {
  test.each(['template=default', 'menu=nonsense', ''])('%s shows the list', (address) => {
    show({ address });
    expect(screen.getByRole('heading', { name: 'Role menus' })).toBeInTheDocument();
  });

  test.each([
    ['template=scratch', 'New menu: From scratch'],
    ['template=nonsense', 'New menu: From scratch'],
    ['template=ColorRoles', 'New menu: Colour roles'],
    ['template=Continents', 'New menu: Continents'],
    ['template=Notifications', 'New menu: Notifications'],
    ['menu=menu000000000001', 'Edit: Pings'],
  ])('%s shows %s, and Back leads to the list', async (address, heading) => {
    show({ address, menus: [menu()] });
    expect(await screen.findByRole('heading', { name: heading })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Back' })).toHaveAttribute(
      'href',
      `/dashboard/${guildId}/reactionroles?template=default`,
    );
    expect(screen.queryByText('The settings')).toBeNull();
  });
});

describe('the builder', () => {
  test('chooses roles by name and says what is missing', async () => {
    show({ address: 'template=ColorRoles' });
    expect(
      within(rows()[0] ?? document.body).getByText('Red', { selector: 'button *, button' }),
    ).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Post menu' }));
    expect(screen.getByText('Choose a channel.')).toBeInTheDocument();
    expect(screen.getAllByText('Choose a role.')).toHaveLength(8);
  });

  test('moves rows by the arrow keys and says so', async () => {
    show({ address: 'template=Continents' });
    const before = values();
    screen.getByRole('button', { name: 'Move Africa' }).focus();
    await userEvent.keyboard('{ArrowDown}');
    expect(values().slice(0, 2)).toEqual([before[1], before[0]]);
    expect(screen.getByRole('button', { name: 'Move Africa' })).toHaveFocus();
    expect(screen.getByText('Africa is now 2 of 7.')).toBeInTheDocument();
    await userEvent.keyboard('{End}');
    expect(values().at(-1)).toBe('Africa');
    await userEvent.keyboard('{ArrowDown}{Home}{ArrowUp}');
    expect(values()).toEqual(before);
  });

  test('moves a row to where the pointer lets it go, and nowhere after Escape', () => {
    show({ address: 'template=Continents' });
    const before = values();
    const height = 100;
    const rect = document.body.getBoundingClientRect();
    jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      const place = [...(this.parentElement?.children ?? [])].indexOf(this);
      return { ...rect, top: place * height, bottom: (place + 1) * height };
    });
    const dragTo = (y: number, type = 'pointermove') =>
      fireEvent(window, new MouseEvent(type, { clientY: y, bubbles: true }));
    // jsdom has no pointer events with a button; those of a mouse carry all that counts.
    const press = new MouseEvent('pointerdown', { button: 0, bubbles: true });
    fireEvent(screen.getByRole('button', { name: 'Move Asia' }), press);
    dragTo(410);
    fireEvent.keyDown(window, { key: 'Escape' });
    dragTo(410, 'pointerup');
    expect(values()).toEqual(before);
    fireEvent(screen.getByRole('button', { name: 'Move Asia' }), press);
    for (const y of [180, 90]) dragTo(y);
    expect(rows()[0]).toHaveAttribute('data-drop', 'before');
    for (const y of [190, 320, 410]) dragTo(y);
    expect(rows().map((row) => row.dataset.drop)).toEqual([...Array(4), 'after', ...Array(2)]);
    expect(values()).toEqual(before);
    dragTo(410, 'pointerup');
    const [africa, antarctica, asia, australia, europe, ...rest] = before;
    expect(values()).toEqual([africa, antarctica, australia, europe, asia, ...rest]);
    dragTo(10);
    expect(values()[4]).toBe(asia);
  });

  test('adds and removes rows, and keeps the numbers within them', async () => {
    show({ address: 'template=Notifications' });
    expect(screen.getByRole('spinbutton', { name: 'Maximum' })).toHaveValue(6);
    await userEvent.click(screen.getByRole('button', { name: 'Remove Polls' }));
    expect(rows()).toHaveLength(5);
    expect(screen.getByRole('spinbutton', { name: 'Maximum' })).toHaveValue(5);
    await userEvent.click(screen.getByRole('button', { name: 'Add a role' }));
    expect(rows()).toHaveLength(6);
    expect(screen.getByRole('spinbutton', { name: 'Maximum' })).toHaveValue(6);
  });

  test('creates the roles that are missing, and chooses them', async () => {
    const { api } = show({
      address: 'template=ColorRoles',
      answers: {
        [`POST ${base}/roles`]: {
          message: undefined,
          warning: 'Created 1 of 8 roles. No.',
          roles: [...known, { ...role, id: '500000000000000004', name: 'Blue' }],
        },
      },
    });
    expect(screen.getByText('8 rows have no role yet')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Create these roles' }));
    expect(await screen.findByText('7 rows have no role yet')).toBeInTheDocument();
    expect(toasts).toMatchObject([{ tone: 'warning', description: 'Created 1 of 8 roles. No.' }]);
    const [body] = z.array(z.object({ roles: z.array(z.unknown()) })).parse(api.bodies);
    expect(body?.roles).toHaveLength(8);
    expect(body?.roles[0]).toEqual({ name: 'Orange', colour: '#e67e22' });
  });

  test('takes several pasted lines as rows, one as text', async () => {
    show({ address: 'template=scratch' });
    const [label] = labels();
    label?.focus();
    await userEvent.paste('Red');
    expect(values()).toEqual(['Red']);
    await userEvent.clear(label ?? document.body);
    label?.focus();
    await userEvent.paste('🔴 Red\n🔵 Blue\n');
    expect(values()).toEqual(['Red', 'Blue']);
    expect(within(rows()[0] ?? document.body).getByRole('combobox', { name: /^Role/ })).toHaveTextContent(
      'Red',
    );
    expect(within(rows()[1] ?? document.body).getByRole('textbox', { name: /^Emoji/ })).toHaveValue('🔵');
  });

  test('shows the message while it is written', async () => {
    show({ address: 'template=scratch' });
    await userEvent.type(screen.getByRole('textbox', { name: 'Title' }), 'Ahoy');
    expect(within(screen.getByRole('figure', { name: 'Preview' })).getByText('Ahoy')).toBeInTheDocument();
  });

  test('keeps the draft in the browser, and forgets it when it starts over', async () => {
    const { unmount } = show({ address: 'template=scratch' });
    await userEvent.type(screen.getByRole('textbox', { name: 'Title' }), 'Ahoy');
    unmount();
    show({ address: 'template=scratch' });
    expect(screen.getByText('Your draft is back')).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('Ahoy');
    await userEvent.click(screen.getByRole('button', { name: 'Start over' }));
    expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('');
    expect(keptDrafts()).toHaveLength(0);
  });

  test('updates a menu with the revision that it began from, and goes back to the list', async () => {
    const message = 'Menu updated in #welcome.';
    const { api } = show({
      address: 'menu=menu000000000001',
      menus: [menu()],
      answers: { [`POST ${base}/edit`]: { message, id: 'x', msgid: '1', revision: 4, menu: menu() } },
    });
    await userEvent.type(screen.getByRole('textbox', { name: 'Title' }), '!');
    await userEvent.click(screen.getByRole('button', { name: 'Update menu' }));
    await waitFor(() => expect(toasts.map(({ text }) => text)).toEqual([message]));
    expect(api.bodies).toMatchObject([
      { messageId: '900000000000000001', revision: 3, messageTitle: 'Pings!' },
    ]);
    expect(JSON.stringify(api.bodies)).not.toContain('"key"');
    await waitFor(() => expect(pushed).toEqual([`/dashboard/${guildId}/reactionroles?template=default`]));
    expect(keptDrafts()).toHaveLength(0);
  });

  test('leads to the menu in the list once it is saved', async () => {
    const shown = { address: 'menu=menu000000000001', menus: [menu()] };
    const saved = { message: 'Saved.', id: menu().id, msgid: '1', revision: 4, menu: menu() };
    const { rerender, ui } = show({ ...shown, answers: { [`POST ${base}/edit`]: saved } });
    await userEvent.click(await screen.findByRole('button', { name: 'Update menu' }));
    await waitFor(() => expect(pushed).toHaveLength(1));
    search = '';
    rerender(cloneElement(ui));
    expect(screen.getByRole('listitem', { name: 'Pings' })).toHaveFocus();
  });

  test('asks what to do when somebody else has changed the menu', async () => {
    show({
      address: 'menu=menu000000000001',
      menus: [menu()],
      answers: { [`POST ${base}/edit`]: new Refusal('stale') },
    });
    await userEvent.type(screen.getByRole('textbox', { name: 'Title' }), '!');
    await userEvent.click(screen.getByRole('button', { name: 'Update menu' }));
    expect(await screen.findByText('Someone else changed this in the meantime')).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('Pings!');
    await userEvent.click(screen.getByRole('button', { name: 'Start over' }));
    expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('Pings');
  });

  test('posts a new menu with the same key again after a failure', async () => {
    const { channelId, messageTitle, roleRows } = toMenuDraft(menu().form);
    localStorage.setItem(
      `corallium:role-menu:${userId}:${guildId}:new:scratch`,
      JSON.stringify({ start: {}, edits: { channelId, messageTitle, roleRows } }),
    );
    const { api } = show({
      address: 'template=scratch',
      answers: { [`POST ${base}/create`]: new Refusal('discord_unavailable') },
    });
    await userEvent.click(screen.getByRole('button', { name: 'Post menu' }));
    await waitFor(() => expect(toasts).toHaveLength(1));
    await userEvent.click(screen.getByRole('button', { name: 'Post menu' }));
    await waitFor(() => expect(toasts).toHaveLength(2));
    const [first, second] = z.array(z.looseObject({ key: z.uuid() })).parse(api.bodies);
    expect(second).toEqual(first);
    expect(pushed).toEqual([]);
  });
});
