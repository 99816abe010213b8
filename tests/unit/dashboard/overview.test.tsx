import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { OverviewPanel } from '@/components/dashboard/overview/panel';
import { ProblemList } from '@/components/dashboard/overview/problem-list';
import { PermissionWarning } from '@/components/form/permission-warning';
import { SectionLinksProvider } from '@/components/panel/section-links';
import type { OverviewData } from '@/lib/contracts/overview';
import { guildId as parseGuildId, userId as parseUserId } from '@/lib/core/ids';
import type { Problem } from '@/lib/guild-settings/references';
import type { SectionLink } from '@/lib/guild-settings/section';
import { overview } from '@/lib/guild-settings/sections/overview';
import type { Plan } from '@/lib/plans';
import { prepareBrowser, toasts } from '../../support/browser';
import { FakeApi, Refusal, renderWithQueries } from '../../support/fake-api';
import { panelProps } from '../../support/panel-props';

// It draws by measured sizes, which jsdom has none of; its figures stand in the table beside it.
jest.mock('@/components/dashboard/overview/joins-chart', () => ({ JoinsChart: () => 'Chart' }));
prepareBrowser();

const userId = parseUserId.parse('200000000000000003');
const guildId = parseGuildId.parse('300000000000000001');
const recheckCall = `POST /api/dashboard/${userId}/${guildId}/overview/recheck`;

const links: readonly SectionLink[] = [
  { id: 'welcome', title: 'Welcome', icon: 'hand', group: 'moderation', hasForm: true },
  { id: 'logging', title: 'Logging', icon: 'scroll-text', group: 'moderation', hasForm: true },
];
const data: OverviewData = {
  guildName: 'Coral Reef',
  guildIcon: null,
  isPremium: false,
  stats: { totalMembers: 1251, messageCounts: 20_400, voiceMinutes: 77, joinToday: 3, leaveToday: 0 },
  activity: [
    { date: '2026-11-19', joins: 900, leaves: 4 },
    { date: '2026-11-20', joins: 200, leaves: 1 },
  ],
  modules: [
    { id: 'welcome', isOn: true },
    { id: 'logging', isOn: false },
    { id: 'unknown', isOn: true },
  ],
  news: [{ id: 'n', date: '2026-11-01', title: 'A new reef', text: 'Come and see.' }],
  recentAudit: [],
};
const problem = (sectionId: string, path: string, label: string): Problem => ({
  sectionId,
  path,
  label,
  kind: 'missing',
  message: `${label} no longer exists.`,
});
const channel = problem('welcome', 'welcome.channel', 'Channel');
const logChannel = problem('logging', 'channel', 'Log channel');

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
      <OverviewPanel {...props} data={{ ...props.data, problems }} />
    </SectionLinksProvider>,
  );
  if (own.activity === undefined) await screen.findByText('Chart');
  return api;
}

const recheck = () => screen.getByRole('button', { name: /Recheck/ });
const fixes = () => screen.queryAllByRole('link', { name: /^Fix/ }).map((link) => link.getAttribute('href'));

describe('OverviewPanel', () => {
  test('names the server and its plan', async () => {
    await show();
    expect(screen.getByRole('heading', { name: 'Coral Reef' })).toBeInTheDocument();
    expect(screen.getByText('Free plan')).toBeInTheDocument();
  });

  test.each([
    ['basic', 'Basic plan'],
    ['pro', 'Pro plan'],
  ] as const)('plan %s', async (plan, expected) => {
    await show({ plan, data: { isPremium: true } });
    expect(screen.getByText(expected)).toBeInTheDocument();
  });

  test('shows each figure under its name', async () => {
    await show();
    const figures = screen
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent]);
    expect(figures).toEqual([
      ['Members', '1,251'],
      ['Messages', '20,400'],
      ['Voice minutes', '77'],
      ['Joins today', '3'],
      ['Leaves today', '0'],
    ]);
  });

  test('tells joins and leaves in sum and by day', async () => {
    await show();
    expect(screen.getByText('The last 2 days')).toBeInTheDocument();
    expect(screen.getByText('1,100 joined')).toBeInTheDocument();
    expect(screen.getByText('5 left')).toBeInTheDocument();
    const table = within(screen.getByRole('table', { name: 'Joins and leaves by day' }));
    expect(table.getAllByRole('row').map((row) => row.textContent)).toEqual([
      'DayJoinsLeaves',
      '2026-11-199004',
      '2026-11-202001',
    ]);
  });

  test('says when nothing was counted and when there is no news', async () => {
    await show({ data: { activity: [], news: [] } });
    expect(screen.getByText('Nothing counted yet')).toBeInTheDocument();
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.getByText('No news')).toBeInTheDocument();
  });

  test('a lamp tells which modules are on, each leading to its section', async () => {
    await show();
    const welcome = screen.getByRole('link', { name: 'Welcome On' });
    expect(welcome).toHaveAttribute('href', `/dashboard/${guildId}/welcome`);
    expect(screen.getByRole('link', { name: 'Logging Off' })).toBeInTheDocument();
    // One that the site has no page for is left out.
    expect(screen.queryByRole('link', { name: /unknown/ })).toBeNull();
    expect(screen.getAllByRole('link', { name: /O(n|ff)$/ })).toHaveLength(2);
  });

  test('news are listed', async () => {
    await show();
    expect(screen.getByText('A new reef')).toBeInTheDocument();
    expect(screen.getByText('Come and see.')).toBeInTheDocument();
  });

  test('Recheck asks the server and shows what it has found', async () => {
    const api = await show({ problems: [channel], answers: { [recheckCall]: { problems: [] } } });
    expect(fixes()).toHaveLength(1);
    const finish = api.hold();
    await userEvent.click(recheck());
    expect(recheck()).toBeDisabled();
    finish();
    expect(await screen.findByText('No problems found.')).toBeInTheDocument();
    expect(fixes()).toEqual([]);
    expect(recheck()).toBeEnabled();
    expect(api.calls).toEqual([recheckCall]);
    expect(toasts).toEqual([{ tone: 'success', text: 'No problems found.' }]);
  });

  test.each([
    [[channel], '1 problem found.'],
    [[channel, logChannel], '2 problems found.'],
  ])('and says how many', async (problems, expected) => {
    await show({ answers: { [recheckCall]: { problems } } });
    await userEvent.click(recheck());
    await waitFor(() => expect(toasts).toEqual([{ tone: 'success', text: expected }]));
    expect(fixes()).toHaveLength(problems.length);
  });

  test('a check that fails says why and leaves the list as it was', async () => {
    await show({
      problems: [channel],
      answers: { [recheckCall]: new Refusal('rate_limited', 'Too often.') },
    });
    await userEvent.click(recheck());
    await waitFor(() =>
      expect(toasts).toEqual([{ tone: 'error', text: 'The check failed.', description: 'Too often.' }]),
    );
    expect(fixes()).toHaveLength(1);
  });
});

describe('ProblemList', () => {
  const list = (problems: readonly Problem[]) => (
    <SectionLinksProvider links={links}>
      <ProblemList guildId={guildId} problems={problems} onRecheck={() => {}} isChecking={false} />
    </SectionLinksProvider>
  );

  test('says what is wrong where, and leads to the very setting', () => {
    render(list([channel, logChannel]));
    const [first, second] = screen.getAllByRole('listitem');
    expect(first).toHaveTextContent('Channel no longer exists.Welcome · Channel');
    expect(second).toHaveTextContent('Logging · Log channel');
    expect(screen.getByRole('link', { name: 'Fix Log channel' })).toHaveTextContent('Fix');
    expect(fixes()).toEqual([
      `/dashboard/${guildId}/welcome#setting-welcome.channel`,
      `/dashboard/${guildId}/logging#setting-channel`,
    ]);
  });

  test('says so when there is nothing to mend', () => {
    const { rerender } = render(list([channel]));
    expect(screen.queryByText('No problems found.')).toBeNull();
    rerender(list([]));
    const text = screen.getByText('No problems found.');
    expect(text.closest('[aria-live=polite]')).not.toBeNull();
  });
});

test('who lacks the right is told so and led elsewhere', () => {
  render(<PermissionWarning guildId="300000000000000001" />);
  expect(screen.getByRole('alert')).toHaveTextContent("You don't have permission to manage this server.");
  expect(screen.getByRole('link', { name: 'Member Hub' })).toHaveAttribute(
    'href',
    '/userhub/300000000000000001',
  );
  expect(screen.getByRole('link', { name: 'Your servers' })).toHaveAttribute('href', '/dashboard/selector');
});
