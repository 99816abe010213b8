import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TicketsPanel } from '@/components/dashboard/tickets/panel';
import { moved } from '@/components/ui/use-reorder';
import { tickets as section } from '@/lib/guild-settings/sections/tickets';
import type { Plan } from '@/lib/plans';
import type { ListedPanel } from '@/lib/rules/tickets/panel-schema';
import { ticketTemplateTexts } from '@/lib/rules/tickets/templates';
import { prepareBrowser, toasts } from '../../support/browser';
import { FakeApi, Refusal, renderWithQueries } from '../../support/fake-api';
import { panelPlace, panelProps } from '../../support/panel-props';
import { guildId } from '../../support/section-form';

const push = jest.fn();
let search = '';
jest.mock('next/navigation', () => ({
  useRouter: () => ({ push }),
  usePathname: () => '/dashboard/300000000000000001/tickets',
  useSearchParams: () => new URLSearchParams(search),
}));
prepareBrowser();

const base = `${panelPlace}/tickets/panel`;
const home = `/dashboard/${guildId}/tickets`;
const panel = (id: string, more: Partial<ListedPanel> = {}): ListedPanel => ({
  id,
  version: `version of ${id}`,
  state: 'published',
  link: 'https://discord.com/channels/1/2/3',
  updatedAt: '2026-11-20T10:00:00.000Z',
  updatedBy: 'Marina',
  panelData: {
    publishChannel: '400000000000000002',
    ticketCategoryID: '400000000000000001',
    supportRoleID: '500000000000000001',
    ...ticketTemplateTexts.Support,
    dropdownOptions: [...ticketTemplateTexts.Support.dropdownOptions],
    ticketTitle: `Panel ${id}`,
    ticketTemplate: 'Support',
    panelEmbedId: null,
  },
  ...more,
});

const dataOf = (panels: readonly ListedPanel[], limits: readonly [number, number] = [10, 10]) => ({
  ticketPanels: [...panels],
  ticketPanelLimit: limits[0],
  ticketOptionLimit: limits[1],
  ticketEmbeds: [],
  openTickets: { items: [], next: null },
  ticketCounts: { open: 0, closed: 0 },
});

interface Shown {
  readonly panels?: readonly ListedPanel[];
  readonly answers?: Record<string, unknown>;
  readonly query?: string;
  readonly plan?: Plan;
  readonly limits?: readonly [panels: number, options: number];
}

const drawn = (panels: readonly ListedPanel[], plan?: Plan, limits?: readonly [number, number]) => (
  <TicketsPanel {...panelProps(section, dataOf(panels, limits), plan)} />
);

function show({ panels = [], answers = {}, query = '', plan, limits }: Shown = {}) {
  search = query;
  push.mockClear();
  return { api: new FakeApi(answers), ...renderWithQueries(drawn(panels, plan, limits)) };
}

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const setup = () => screen.findByRole('form', { name: 'New ticket panel' });
const optionNames = () =>
  within(screen.getByRole('list', { name: 'Options' }))
    .getAllByRole('listitem')
    .map((item) => item.getAttribute('aria-label'));

async function pick(name: string, option: string) {
  await userEvent.click(screen.getByRole('combobox', { name }));
  await userEvent.click(await screen.findByRole('option', { name: option }));
}

describe('the list of panels', () => {
  test('offers templates when there are no panels', () => {
    show();
    expect(screen.getByText('No panels yet')).toBeInTheDocument();
    const links = within(screen.getByRole('list', { name: 'Templates' })).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      `${home}?template=default`,
      `${home}?template=Support`,
      `${home}?template=AdvancedSupport`,
    ]);
  });

  test('shows the state of each panel', () => {
    show({
      panels: [panel('a'), panel('b', { state: 'changed' }), panel('c', { state: 'draft', link: null })],
    });
    const shown = within(screen.getByRole('list', { name: 'Ticket panels' })).getAllByRole('listitem');
    expect(shown.map((item) => item.textContent)).toEqual([
      expect.stringMatching(/^Panel a.*welcome.*3 options.*PublishedEditPublish again/),
      expect.stringMatching(/Changes not published/),
      expect.stringMatching(/Not publishedEditPublishDelete$/),
    ]);
    expect(screen.getByRole('link', { name: 'Edit Panel a' })).toHaveAttribute('href', `${home}?panel=a`);
  });

  test('publishes again, and deletes only after confirmation', async () => {
    const published = { message: 'Ticket panel published.', panel: panel('a', { updatedBy: 'Finn' }) };
    const { api } = show({
      panels: [panel('a')],
      answers: {
        [`POST ${base}/publish`]: published,
        [`POST ${base}/delete`]: { message: 'Ticket panel deleted.' },
      },
    });
    await userEvent.click(button('Publish again: Panel a'));
    await waitFor(() => expect(toasts).toEqual([{ tone: 'success', text: 'Ticket panel published.' }]));
    await waitFor(() => expect(button('Delete Panel a')).toBeEnabled());
    await userEvent.click(button('Delete Panel a'));
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(api.bodies).toHaveLength(1);
    await userEvent.click(button('Delete Panel a'));
    expect(await screen.findByRole('alertdialog')).toHaveTextContent(/Its message on Discord/);
    await userEvent.click(button('Delete panel'));
    await waitFor(() => expect(toasts.at(-1)?.text).toBe('Ticket panel deleted.'));
    const seen = { panelId: 'a', panelVersion: 'version of a' };
    expect(api.bodies).toEqual([seen, seen]);
  });

  test("hides the templates at the plan's limit", () => {
    show({ panels: [panel('a')], plan: 'none', limits: [1, 3] });
    expect(screen.queryByRole('list', { name: 'Templates' })).toBeNull();
    expect(screen.getByText('All panels are in use')).toBeInTheDocument();
    expect(screen.getByText(/Basic allows 10 ticket panels/)).toBeInTheDocument();
  });
});

describe('the setup', () => {
  test.each(['default', 'Support', 'AdvancedSupport'] as const)(
    'starts from the template %s',
    async (name) => {
      show({ query: `template=${name}` });
      await setup();
      const texts = ticketTemplateTexts[name];
      expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue(texts.ticketTitle);
      expect(screen.getByRole('link', { name: 'Back to tickets' })).toHaveAttribute('href', home);
      const options = within(screen.getByRole('list', { name: 'Options' })).queryAllByRole('listitem');
      expect(options).toHaveLength(texts.dropdownOptions.length);
    },
  );

  test('shows the list for an unknown template, and a notice for a deleted panel', () => {
    show({ query: 'template=other' });
    expect(screen.getByText('No panels yet')).toBeInTheDocument();
    show({ query: 'panel=gone' });
    expect(screen.getByText('This panel no longer exists')).toBeInTheDocument();
  });

  test('requires a channel, a category and a role before sending', async () => {
    const { api } = show({ query: 'template=default' });
    await setup();
    const channel = screen.getByRole('combobox', { name: 'Publish channel' });
    expect(channel).toHaveAttribute('aria-required', 'true');
    await userEvent.click(button('Save and publish'));
    for (const text of ['Choose a channel to publish in.', 'Choose a category.', 'Choose a manager role.']) {
      expect(screen.getByText(text)).toBeInTheDocument();
    }
    await waitFor(() => expect(channel).toHaveFocus());
    expect(api.calls).toEqual([]);
  });

  test('saves, publishes and returns to the list', async () => {
    const { api } = show({
      query: 'template=default',
      panels: [panel('a')],
      answers: {
        [`POST ${base}/save`]: { message: 'Ticket panel published.', panelIndex: 1, panel: panel('b') },
      },
    });
    await setup();
    await pick('Publish channel', 'welcome');
    await pick('Category', 'THE REEF');
    await pick('Manager role', 'Diver');
    await userEvent.click(button('Save and publish'));
    await waitFor(() => expect(push).toHaveBeenCalledWith(home));
    expect(api.bodies).toEqual([
      expect.objectContaining({
        panelIndex: 1,
        panelId: null,
        publish: true,
        panelData: expect.objectContaining({
          publishChannel: '400000000000000002',
          ticketCategoryID: '400000000000000001',
          supportRoleID: '500000000000000001',
          ticketTemplate: 'default',
        }),
      }),
    ]);
  });

  test('focuses the panel in the list after it is saved, and only then', async () => {
    const panels = [panel('a'), panel('b')];
    const saved = { message: 'Saved.', panelIndex: 1, panel: panel('b') };
    const { rerender } = show({ query: 'panel=b', panels, answers: { [`POST ${base}/save`]: saved } });
    const goTo = (query: string) => {
      search = query;
      rerender(drawn(panels));
    };
    await userEvent.click(await screen.findByRole('button', { name: 'Save without publishing' }));
    await waitFor(() => expect(push).toHaveBeenCalledWith(home));
    goTo('');
    expect(screen.getByRole('listitem', { name: 'Panel b' })).toHaveFocus();
    goTo('panel=a');
    await screen.findByRole('button', { name: 'Save without publishing' });
    goTo('');
    expect(screen.getByRole('listitem', { name: 'Panel b' })).not.toHaveFocus();
  });

  test('shows a refusal and preserves the input', async () => {
    show({
      query: 'panel=a',
      panels: [panel('a')],
      answers: { [`POST ${base}/save`]: new Refusal('discord_refused', 'Discord refused this: No.') },
    });
    const title = await screen.findByRole('textbox', { name: 'Title' });
    await userEvent.type(title, '!');
    await userEvent.click(button('Save without publishing'));
    await waitFor(() =>
      expect(toasts).toEqual([
        { tone: 'error', text: 'Failed to save ticket panel.', description: 'Discord refused this: No.' },
      ]),
    );
    expect(title).toHaveValue('Panel a!');
    expect(push).not.toHaveBeenCalled();
  });

  test('a panel that someone else has changed can be loaded or overwritten', async () => {
    const mine = panel('a');
    const panelData = { ...mine.panelData, ticketTitle: 'Theirs' };
    const theirs = panel('a', { version: 'later', panelData });
    const { api, rerender } = show({
      query: 'panel=a',
      panels: [mine],
      answers: { [`POST ${base}/save`]: new Refusal('conflict') },
    });
    const title = await screen.findByRole('textbox', { name: 'Title' });
    await userEvent.type(title, '!');
    rerender(drawn([theirs]));
    expect(title).toHaveValue('Panel a!');
    expect(screen.getByRole('status')).toHaveTextContent(/Marina has changed this panel/);
    await userEvent.click(button('Keep mine'));
    expect(screen.queryByText(/has changed this panel/)).toBeNull();
    await userEvent.click(button('Save without publishing'));
    await waitFor(() => expect(api.bodies).toEqual([expect.objectContaining({ panelVersion: 'later' })]));
    const newest = { ...theirs, version: 'latest', panelData: { ...panelData, ticketFooter: 'New' } };
    rerender(drawn([newest]));
    await userEvent.click(await screen.findByRole('button', { name: 'Load theirs' }));
    expect(title).toHaveValue('Theirs');
  });

  test('moves options with arrow keys and buttons, and announces it', async () => {
    show({ query: 'template=Support' });
    await setup();
    expect(optionNames()).toEqual(['Question', 'Technical problem', 'Something else']);
    button(/^Move Question: position 1 of 3/).focus();
    await userEvent.keyboard('{ArrowDown}');
    expect(optionNames()).toEqual(['Technical problem', 'Question', 'Something else']);
    expect(screen.getByText('Question is now at position 2 of 3.')).toBeInTheDocument();
    expect(button(/^Move Question: position 2 of 3/)).toHaveFocus();
    await userEvent.click(button('Move Something else up'));
    expect(optionNames()).toEqual(['Technical problem', 'Something else', 'Question']);
    expect(button('Move Technical problem up')).toBeDisabled();
    await userEvent.click(button('Remove Something else'));
    expect(optionNames()).toEqual(['Technical problem', 'Question']);
  });

  test('the plan limits the options', async () => {
    show({ query: 'template=AdvancedSupport', plan: 'none', limits: [3, 3] });
    await setup();
    expect(optionNames()).toHaveLength(3);
    expect(button('Add option')).toBeDisabled();
    const limit = /The Free plan covers 3 options, and all are in use\. Basic allows 10 options\./;
    expect(screen.getByText(limit)).toBeInTheDocument();
  });

  test('focuses the missing label of an option', async () => {
    show({ query: 'panel=a', panels: [panel('a')] });
    await screen.findByRole('form', { name: 'Edit ticket panel' });
    await userEvent.click(button('Add option'));
    await userEvent.click(button(/^Save and publish/));
    expect(screen.getByText('Must not be empty.')).toBeInTheDocument();
    await waitFor(() => expect(screen.getAllByRole('textbox', { name: 'Label' }).at(-1)).toHaveFocus());
  });

  test('updates the preview while typing', async () => {
    show({ query: 'template=default' });
    await setup();
    await userEvent.type(screen.getByRole('textbox', { name: 'Title' }), ' please');
    expect(await screen.findByRole('figure', { name: 'Preview' })).toHaveTextContent(/Open a ticket please/);
  });
});

test('an item moves within its list, but not out of it', () => {
  const list = ['a', 'b', 'c'];
  expect(moved(list, 0, 2)).toEqual(['b', 'c', 'a']);
  expect(moved(list, 2, 0)).toEqual(['c', 'a', 'b']);
  for (const [from, to] of [
    [0, -1],
    [2, 3],
    [1, 1],
    [5, 0],
  ] as const)
    expect(moved(list, from, to)).toBe(list);
});
