import { useQuery } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { OverviewPanel } from '@/components/dashboard/overview/panel';
import { sectionKey } from '@/components/form/section-data';
import { SectionLinksProvider } from '@/components/panel/section-links';
import type { OverviewData } from '@/lib/contracts/overview';
import type { Problem } from '@/lib/guild-settings/references';
import { overview } from '@/lib/guild-settings/sections/overview';
import type { Plan } from '@/lib/plans';
import { prepareBrowser, toasts } from '../../support/browser';
import { FakeApi, Refusal, renderWithQueries } from '../../support/fake-api';
import { panelGuild, panelPlace, panelProps } from '../../support/panel-props';
import { hrefOf, hrefsOf, textsOf } from '../../support/seen';
import { change, channel, data, links, logChannel, moduleOf } from './overview-data';

// The chart needs measured sizes, which jsdom lacks; its figures are also in the table next to it.
jest.mock('@/components/dashboard/overview/joins-chart', () => ({ JoinsChart: () => 'Chart' }));
prepareBrowser();

const { guildId } = panelGuild;
const recheckCall = `POST ${panelPlace}/overview/recheck`;

interface Shown {
  data?: Partial<OverviewData>;
  plan?: Plan;
  problems?: readonly Problem[];
  answers?: Record<string, unknown>;
}

async function show({ data: own = {}, plan = 'none', problems = [], answers = {} }: Shown = {}) {
  const api = new FakeApi(answers);
  const props = panelProps(overview, { ...data, ...own }, plan);
  renderWithQueries(
    <SectionLinksProvider links={links}>
      <OverviewPanel {...props} data={{ ...props.data, problems }} form={<h2>General</h2>} />
    </SectionLinksProvider>,
  );
  if (own.activity === undefined) await screen.findByText('Chart');
  return api;
}

const queryKey = sectionKey({ ...panelGuild, section: overview });
const stored = panelProps(overview, data);

/** The panel with the cached data, as on its page; `again` is what a later read returns. */
function StoredPanel({ again }: { again?: typeof stored.data }) {
  const { data: kept = stored.data } = useQuery({
    queryKey,
    // Without `again`, a later read never ends.
    queryFn: () => (again ? Promise.resolve(again) : new Promise<typeof stored.data>(() => {})),
    initialData: stored.data,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <SectionLinksProvider links={links}>
      <OverviewPanel {...stored} data={kept} />
    </SectionLinksProvider>
  );
}

const recheck = () => screen.getByRole('button', { name: /Recheck/ });
const fixes = () => hrefsOf(screen.queryAllByRole('link', { name: /^Fix/ }));

describe('OverviewPanel', () => {
  test.each([
    ['none', 'Free plan'],
    ['basic', 'Basic plan'],
    ['pro', 'Pro plan'],
  ] as const)('names the server and its plan: %s', async (plan, expected) => {
    await show({ plan, data: { isPremium: plan !== 'none' } });
    expect(screen.getByRole('heading', { name: 'Coral Reef' })).toBeInTheDocument();
    expect(screen.getByText(expected)).toBeInTheDocument();
  });

  test('shows each figure under its name', async () => {
    await show();
    const figures = screen
      .getAllByRole('term')
      .map((term) => textsOf([...(term.parentElement?.children ?? [])]));
    expect(figures).toEqual([
      ['Members', '1,251', '+22 in 7 days'],
      ['Messages', '20,400', '1,204 in 7 days'],
      ['Voice minutes', '77', '60 in 7 days'],
      ['Joins today', '3', '5 yesterday'],
      ['Leaves today', '0', '1 yesterday'],
    ]);
    expect(screen.queryByRole('link', { name: 'Show all members' })).toBeNull();
  });

  test('shows joins and leaves in total and by day', async () => {
    await show();
    expect(screen.getByText('The last 2 days')).toBeInTheDocument();
    expect(screen.getByText('1,100 joined')).toBeInTheDocument();
    expect(screen.getByText('5 left')).toBeInTheDocument();
    const table = within(screen.getByRole('table', { name: 'Joins and leaves by day' }));
    const rows = ['DayJoinsLeaves', '2026-11-199004', '2026-11-202001'];
    expect(textsOf(table.getAllByRole('row'))).toEqual(rows);
  });

  test('shows empty states without activity and news', async () => {
    await show({ data: { activity: [], news: [] } });
    expect(screen.getByText('Nothing counted yet')).toBeInTheDocument();
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.getByText('No news')).toBeInTheDocument();
  });

  test('shows what needs attention first, settings above the figures, and news last', async () => {
    await show();
    expect(textsOf(screen.getAllByRole('heading', { level: 2 }))).toEqual([
      'Coral Reef',
      'Configuration problems',
      'Set up your server',
      'Modules',
      'Recent changes',
      'General',
      'Joins and leaves',
      'News',
    ]);
    expect(screen.getByText('1 of 2 steps done')).toBeInTheDocument();
    const [figure] = screen.getAllByRole('term');
    const general = screen.getByRole('heading', { name: 'General' });
    expect(figure && general.compareDocumentPosition(figure)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  test('lists the modules by sidebar group, with their contents and switches', async () => {
    await show();
    const namesIn = (group: string) =>
      within(screen.getByRole('list', { name: group }))
        .getAllByRole('link')
        .map((one) => [one.textContent, one.getAttribute('href')]);
    expect(namesIn('Moderation')).toEqual([
      ['Welcome', `/dashboard/${guildId}/welcome`],
      ['Alt Detector', `/dashboard/${guildId}/altdetector`],
      ['Reports', `/dashboard/${guildId}/reports`],
    ]);
    expect(namesIn('Engagement')).toEqual([['Reaction Roles', `/dashboard/${guildId}/reactionroles`]]);
    // Modules without a page and groups without modules are left out.
    expect(screen.queryByText(/unknown/)).toBeNull();
    expect(screen.queryByRole('list', { name: 'Utility' })).toBeNull();
    expect(screen.getByText('What altdetector does.')).toBeInTheDocument();
    expect(screen.getByText('3 menus')).toBeInTheDocument();
    expect(screen.getByText('2 open reports')).toBeInTheDocument();
    expect(screen.getByText('Applies at once')).toBeInTheDocument();
    const switches = screen.getAllByRole<HTMLInputElement>('switch');
    expect(switches.map((one) => [one.getAttribute('aria-label'), one.checked])).toEqual([
      ['Welcome: Welcome message', true],
      ['Welcome: Leave message', false],
      ['Alt Detector', false],
    ]);
  });

  describe('a switch of a module', () => {
    const save = `POST ${panelPlace}/welcome/save`;
    const saveAlt = `POST ${panelPlace}/altdetector/update`;
    const saved = { message: 'Settings saved!', values: {}, changed: 1 };

    test('saves only its own setting, confirms it and can be undone', async () => {
      const api = await show({ answers: { [save]: saved, [saveAlt]: saved } });
      await userEvent.click(screen.getByRole('switch', { name: 'Welcome: Leave message' }));
      await waitFor(() =>
        expect(toasts).toMatchObject([{ tone: 'success', text: 'Welcome: Leave message is on.' }]),
      );
      await userEvent.click(screen.getByRole('switch', { name: 'Alt Detector' }));
      await waitFor(() => expect(toasts).toHaveLength(2));
      expect(api.calls).toEqual([save, saveAlt]);
      toasts[0]?.action?.onClick();
      await waitFor(() => expect(api.bodies).toHaveLength(3));
      expect(api.bodies).toEqual([
        { leave: { toggle: true } },
        { altToggle: true },
        { leave: { toggle: false } },
      ]);
    });

    test('says what is missing when it is on but not working', async () => {
      const idle = 'Choose a channel: nothing is sent without one.';
      const leave = { path: 'leave.toggle', label: 'Leave message', isOn: true, idle };
      const modules = [moduleOf('welcome', { save: 'welcome/save', switches: [leave] })];
      const again = { ...stored.data, answer: { ...stored.data.answer, modules } };
      new FakeApi({ [save]: saved });
      renderWithQueries(<StoredPanel again={again} />);
      await userEvent.click(screen.getByRole('switch', { name: 'Welcome: Leave message' }));
      const text = 'Welcome: Leave message is on, but not working yet.';
      const said = { tone: 'success', text, description: idle, action: { label: 'Undo' } };
      await waitFor(() => expect(toasts).toMatchObject([said]));
    });

    test('changes at once and reverts when the server refuses', async () => {
      const api = new FakeApi({ [save]: new Refusal('not_a_manager', 'Not yours.') });
      const finish = api.hold();
      renderWithQueries(<StoredPanel />);
      const own = screen.getByRole('switch', { name: 'Welcome: Leave message' });
      await userEvent.click(own);
      await waitFor(() => expect(own).toBeChecked());
      finish();
      await waitFor(() => expect(own).not.toBeChecked());
      expect(toasts).toEqual([{ tone: 'error', text: 'Failed to save settings', description: 'Not yours.' }]);
    });
  });

  test('shows the latest changes with their authors', async () => {
    const ended = { sectionTitle: 'Polls', changes: [], action: "Ended the poll 'Lunch'." };
    await show({ data: { recentAudit: [change, { ...change, id: 'b', ...ended }] } });
    const card = screen.getByRole('heading', { name: 'Recent changes' }).closest('section');
    const [first, second] = within(card ?? document.body).getAllByRole('listitem');
    expect(first).toHaveTextContent(
      /^MMarina changed Welcome .*Welcome message: Enabled: Off → On and 1 more$/,
    );
    expect(second).toHaveTextContent(/^MMarina in Polls .*Ended the poll 'Lunch'\.$/);
    expect(hrefOf('Open the audit log')).toBe(`/dashboard/${guildId}/audit`);
  });

  test('shows an empty state without recent changes', async () => {
    await show();
    expect(screen.getByText('No changes yet')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Open the audit log' })).toBeNull();
  });

  test('lists the news', async () => {
    await show();
    expect(screen.getByText('A new reef')).toBeInTheDocument();
    expect(screen.getByText('Come and see.')).toBeInTheDocument();
  });

  test('rechecks on request and shows that no problems are left', async () => {
    const api = await show({ problems: [channel], answers: { [recheckCall]: { problems: [] } } });
    expect(fixes()).toHaveLength(1);
    const finish = api.hold();
    await userEvent.click(recheck());
    expect(recheck()).toBeDisabled();
    finish();
    expect(await screen.findByText('No problems found.')).toBeInTheDocument();
    expect(fixes()).toEqual([]);
    await waitFor(() => expect(recheck()).toBeEnabled());
    expect(api.calls).toEqual([recheckCall]);
    expect(toasts).toEqual([{ tone: 'success', text: 'No problems found.' }]);
  });

  test.each([
    [[channel], '1 problem found.'],
    [[channel, logChannel], '2 problems found.'],
  ])('reports how many problems a recheck has found', async (problems, expected) => {
    await show({ answers: { [recheckCall]: { problems } } });
    await userEvent.click(recheck());
    await waitFor(() => expect(toasts).toEqual([{ tone: 'success', text: expected }]));
    await waitFor(() => expect(fixes()).toHaveLength(problems.length));
  });

  test('shows why a recheck failed and leaves the list unchanged', async () => {
    const answers = { [recheckCall]: new Refusal('rate_limited', 'Too often.') };
    await show({ problems: [channel], answers });
    await userEvent.click(recheck());
    await waitFor(() =>
      expect(toasts).toEqual([{ tone: 'error', text: 'The check failed.', description: 'Too often.' }]),
    );
    expect(fixes()).toHaveLength(1);
  });
});
