import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { cloneElement } from 'react';
import { z } from 'zod';
import { toMenuDraft } from '@/lib/rules/role-menus/form';
import { keptDrafts, prepareBrowser, toasts } from '../../support/browser';
import { Refusal } from '../../support/fake-api';
import { menu } from '../../support/listed-menu';
import {
  base,
  guildId,
  known,
  labels,
  place,
  role,
  router,
  rows,
  show,
  userId,
  values,
} from '../../support/reactionroles-panel';

jest.mock('next/navigation', () => ({
  useRouter: () => router,
  usePathname: () => '/',
  useSearchParams: () => new URLSearchParams(place.search),
}));
prepareBrowser();

beforeEach(() => void place.pushed.splice(0));

/** Shows the builder with a template; its code is loaded on demand. */
async function build(template: string) {
  const shown = show({ address: `template=${template}` });
  await screen.findByRole('list', { name: 'Roles' });
  return shown;
}

/** Shows the builder with a posted menu; `answer` is the response to its update. */
const edit = (answer: unknown) =>
  show({
    address: 'menu=menu000000000001',
    menus: [menu()],
    answers: { [`POST ${base}/edit`]: answer },
  });

describe('the builder', () => {
  test('chooses roles by name, and reports missing values', async () => {
    await build('ColorRoles');
    const first = within(rows()[0] ?? document.body);
    expect(first.getByText('Red', { selector: 'button *, button' })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Post menu' }));
    expect(screen.getByText('Choose a channel.')).toBeInTheDocument();
    expect(screen.getAllByText('Choose a role.')).toHaveLength(8);
  });

  test('moves rows with the arrow keys, and announces it', async () => {
    await build('Continents');
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

  test('moves a row to where it is dropped, and cancels on Escape', async () => {
    await build('Continents');
    const before = values();
    const height = 100;
    const rect = document.body.getBoundingClientRect();
    jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      const place = [...(this.parentElement?.children ?? [])].indexOf(this);
      return { ...rect, top: place * height, bottom: (place + 1) * height };
    });
    const dragTo = (y: number, type = 'pointermove') =>
      fireEvent(window, new MouseEvent(type, { clientY: y, bubbles: true }));
    // jsdom has no pointer events with a button; mouse events have everything that matters here.
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

  test('adds and removes rows, and adjusts the maximum', async () => {
    await build('Notifications');
    expect(screen.getByRole('spinbutton', { name: 'Maximum' })).toHaveValue(6);
    await userEvent.click(screen.getByRole('button', { name: 'Remove Polls' }));
    expect(rows()).toHaveLength(5);
    expect(screen.getByRole('spinbutton', { name: 'Maximum' })).toHaveValue(5);
    await userEvent.click(screen.getByRole('button', { name: 'Add a role' }));
    expect(rows()).toHaveLength(6);
    expect(screen.getByRole('spinbutton', { name: 'Maximum' })).toHaveValue(6);
  });

  test('creates missing roles, and chooses them', async () => {
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

  test('pastes several lines as rows, and a single one as text', async () => {
    await build('scratch');
    const [label] = labels();
    label?.focus();
    await userEvent.paste('Red');
    expect(values()).toEqual(['Red']);
    await userEvent.clear(label ?? document.body);
    label?.focus();
    await userEvent.paste('🔴 Red\n🔵 Blue\n');
    expect(values()).toEqual(['Red', 'Blue']);
    const [red, blue] = rows().map((row) => within(row));
    expect(red?.getByRole('combobox', { name: /^Role/ })).toHaveTextContent('Red');
    expect(blue?.getByRole('textbox', { name: /^Emoji/ })).toHaveValue('🔵');
  });

  test('previews the message while typing', async () => {
    await build('scratch');
    await userEvent.type(screen.getByRole('textbox', { name: 'Title' }), 'Ahoy');
    expect(within(screen.getByRole('figure', { name: 'Preview' })).getByText('Ahoy')).toBeInTheDocument();
  });

  test('restores the draft from the browser, and discards it on Start over', async () => {
    const { unmount } = await build('scratch');
    await userEvent.type(screen.getByRole('textbox', { name: 'Title' }), 'Ahoy');
    unmount();
    await build('scratch');
    expect(screen.getByText('Your draft is back')).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('Ahoy');
    await userEvent.click(screen.getByRole('button', { name: 'Start over' }));
    expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('');
    expect(keptDrafts()).toHaveLength(0);
  });

  test('updates a menu with the revision it began from, and returns to the list', async () => {
    const message = 'Menu updated in #welcome.';
    const { api } = edit({ message, id: 'x', msgid: '1', revision: 4, menu: menu() });
    await userEvent.type(screen.getByRole('textbox', { name: 'Title' }), '!');
    await userEvent.click(screen.getByRole('button', { name: 'Update menu' }));
    await waitFor(() => expect(toasts.map(({ text }) => text)).toEqual([message]));
    const sent = { messageId: '900000000000000001', revision: 3, messageTitle: 'Pings!' };
    expect(api.bodies).toMatchObject([sent]);
    expect(JSON.stringify(api.bodies)).not.toContain('"key"');
    await waitFor(() =>
      expect(place.pushed).toEqual([`/dashboard/${guildId}/reactionroles?template=default`]),
    );
    expect(keptDrafts()).toHaveLength(0);
  });

  test('focuses the menu in the list after it is saved', async () => {
    const saved = { message: 'Saved.', id: menu().id, msgid: '1', revision: 4, menu: menu() };
    const { rerender, ui } = edit(saved);
    await userEvent.click(await screen.findByRole('button', { name: 'Update menu' }));
    await waitFor(() => expect(place.pushed).toHaveLength(1));
    place.search = '';
    rerender(cloneElement(ui));
    expect(screen.getByRole('listitem', { name: 'Pings' })).toHaveFocus();
  });

  test('reports a conflict when someone else has changed the menu', async () => {
    edit(new Refusal('stale'));
    await userEvent.type(screen.getByRole('textbox', { name: 'Title' }), '!');
    await userEvent.click(screen.getByRole('button', { name: 'Update menu' }));
    expect(await screen.findByText('This was changed in the meantime')).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('Pings!');
    await userEvent.click(screen.getByRole('button', { name: 'Start over' }));
    expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('Pings');
  });

  test('retries posting a new menu with the same key', async () => {
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
    await waitFor(() => expect(screen.getByRole('button', { name: 'Post menu' })).toBeEnabled());
    await userEvent.click(screen.getByRole('button', { name: 'Post menu' }));
    await waitFor(() => expect(toasts).toHaveLength(2));
    const [first, second] = z.array(z.looseObject({ key: z.uuid() })).parse(api.bodies);
    expect(second).toEqual(first);
    expect(place.pushed).toEqual([]);
  });
});
