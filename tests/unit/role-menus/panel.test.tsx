import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { prepareBrowser, toasts } from '../../support/browser';
import { Refusal } from '../../support/fake-api';
import { menu } from '../../support/listed-menu';
import { base, guildId, place, router, show } from '../../support/reactionroles-panel';

jest.mock('next/navigation', () => ({
  useRouter: () => router,
  usePathname: () => '/',
  useSearchParams: () => new URLSearchParams(place.search),
}));
prepareBrowser();

beforeEach(() => void place.pushed.splice(0));

const page = `/dashboard/${guildId}/reactionroles`;

describe('the list', () => {
  async function deletePings() {
    await userEvent.click(screen.getByRole('button', { name: 'Delete Pings' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Delete menu' }));
  }

  test('offers templates when there are no menus, besides the settings', () => {
    show();
    expect(screen.getByText('No role menus yet')).toBeInTheDocument();
    const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    const templates = ['scratch', 'ColorRoles', 'Continents', 'Notifications'];
    expect(hrefs).toEqual(templates.map((template) => `${page}?template=${template}`));
    expect(screen.getByText('The settings')).toBeInTheDocument();
  });

  test('shows each menu with its problems', () => {
    const roleRows = [{ emoji: '', label: 'x', description: '', role: '2' }];
    const form = { ...menu().form, channelId: '1', roleRows };
    const broken = menu({ id: 'menu000000000002', msgid: null, name: 'Broken', state: 'posting', form });
    show({ menus: [menu(), broken] });
    const items = within(screen.getByRole('list', { name: 'Role menus' })).getAllByRole('listitem');
    const edit = items.map((item) => within(item).getByRole('link', { name: /^Edit/ }));
    expect(edit.map((link) => link.getAttribute('href'))).toEqual([
      `${page}?menu=menu000000000002`,
      `${page}?menu=menu000000000001`,
    ]);
    expect(items[0]).toHaveTextContent("Discord hasn't confirmed it yet");
    expect(items[0]).toHaveTextContent('Its channel no longer exists.');
    expect(items[0]).toHaveTextContent('One of its roles no longer exists.');
    expect(items[1]).toHaveTextContent('#welcome');
    expect(items[1]).not.toHaveTextContent('no longer');
    expect(screen.getAllByRole('link', { name: /in Discord$/ })).toHaveLength(1);
  });

  test('publishes a saved draft with one button, which a posted menu lacks', async () => {
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

  test("shows the upgrade notice instead of templates at the plan's limit", () => {
    show({ menus: [menu()], limit: 1 });
    expect(screen.getByText('Premium Required')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /Continents/ })).toBeNull();
  });

  test('deletes only after confirmation', async () => {
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
  ])('shows the reason of a failure: %j', async (refusal, description) => {
    show({ menus: [menu()], answers: refusal ? { [`POST ${base}/delete`]: refusal } : {} });
    await deletePings();
    await waitFor(() =>
      expect(toasts).toMatchObject([{ tone: 'error', text: 'Reaction Role Error', description }]),
    );
  });

  test('shows an unknown error for a failure without a message', async () => {
    show({ menus: [menu()] });
    const { Response } = globalThis;
    Object.assign(globalThis, { fetch: async () => Response.json({}, { status: 500 }) });
    await deletePings();
    await waitFor(() => expect(toasts[0]?.description).toBe('Failed: Unknown error'));
  });

  test("'Insufficient permissions' replaces the page", async () => {
    const denied = new Refusal('forbidden', 'Insufficient permissions');
    show({ menus: [menu()], answers: { [`POST ${base}/delete`]: denied } });
    await deletePings();
    expect(await screen.findByText('Insufficient permissions')).toBeInTheDocument();
    expect(screen.queryByText('The settings')).toBeNull();
  });
});

describe('the address', () => {
  test.each(['template=default', 'menu=nonsense', ''])('%j shows the list', (address) => {
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
    expect(screen.getByRole('link', { name: 'Back' })).toHaveAttribute('href', `${page}?template=default`);
    expect(screen.queryByText('The settings')).toBeNull();
  });
});
