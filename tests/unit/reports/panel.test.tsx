import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ReportsPanel } from '@/components/dashboard/reports/panel';
import { reports as section } from '@/lib/guild-settings/sections/reports';
import type { ListedReport } from '@/lib/rules/reports/schema';
import { prepareBrowser, toasts } from '../../support/browser';
import { FakeApi, Refusal, renderWithQueries } from '../../support/fake-api';
import { panelPlace, panelProps } from '../../support/panel-props';

prepareBrowser();

const report = (id: string, more: Partial<ListedReport> = {}): ListedReport => ({
  id,
  kind: 'user',
  state: 'open',
  category: null,
  text: `Text of ${id}`,
  reporter: { userId: '1', username: `Reporter ${id}` },
  target: { userId: '2', username: 'Spammer' },
  createdAt: '2026-11-20T10:00:00.000Z',
  link: null,
  resolution: null,
  ...more,
});
const base = `${panelPlace}/reports`;
const resolution = {
  by: { userId: '3', username: 'Finn' },
  note: 'Muted.',
  at: '2026-11-20T11:00:00.000Z',
  isNoteShared: true,
};

function show(
  items: readonly ListedReport[],
  answers: Record<string, unknown> = {},
  next: string | null = null,
) {
  const api = new FakeApi(answers);
  const data = { openReports: { items: [...items], next }, openReportCount: items.length };
  const categories = [{ name: 'Harassment', emoji: '' }];
  renderWithQueries(<ReportsPanel {...panelProps(section, data, 'basic', { categories })} />);
  return api;
}
const list = () => within(screen.getByRole('list', { name: 'Reports' }));
const resolved = { [`POST ${base}/resolve`]: { message: 'Report resolved.', report: report('a') } };

test('shows the open reports without a request', () => {
  const link = 'https://discord.com/channels/1/2/3';
  const api = show([report('a'), report('b', { kind: 'issue', target: null, link })]);
  const [user, issue] = list().getAllByRole('listitem');
  expect(user).toHaveTextContent(/Member.*Spammer reported by Reporter a.*Text of a/);
  expect(issue).toHaveTextContent(/Issue.*A problem with the server reported by Reporter b/);
  expect(screen.getByText('2 open')).toBeInTheDocument();
  expect(api.calls).toEqual([]);
});

test('filters by state and kind', async () => {
  const past = report('c', { state: 'resolved', resolution });
  const api = show([report('a')], {
    [`GET ${base}/queue?state=resolved`]: { items: [past], next: null },
    [`GET ${base}/queue?state=resolved&kind=issue`]: { items: [], next: null },
  });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Resolved');
  expect(await list().findByText('Muted.')).toBeInTheDocument();
  expect(list().queryByRole('button')).toBeNull();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'About' }), 'Issues');
  expect(await screen.findByText('No resolved reports')).toBeInTheDocument();
  expect(api.calls).toHaveLength(2);
});

test('shows categories, and filters by current ones and those of older reports', async () => {
  const old = report('b', { category: { name: 'Spam', emoji: '🚩' } });
  const api = show([report('a'), old], {
    [`GET ${base}/queue?state=open&category=Spam`]: { items: [old], next: null },
    [`GET ${base}/queue?state=open&category=Harassment`]: { items: [], next: null },
  });
  const [first, second] = list().getAllByRole('listitem');
  const flags = list().getAllByRole('img', { name: '🚩' });
  expect(flags.map((flag) => flag.closest('li'))).toEqual([second]);
  expect(within(first ?? document.body).queryByText('Spam')).toBeNull();
  expect(second).toHaveTextContent('Spam');
  const filter = screen.getByRole('combobox', { name: 'Category' });
  const options = within(filter).getAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual(['All categories', 'Harassment', '🚩 Spam']);
  await userEvent.selectOptions(filter, '🚩 Spam');
  await waitFor(() => expect(list().getAllByRole('listitem')).toHaveLength(1));
  await userEvent.selectOptions(filter, 'Harassment');
  expect(await screen.findByText('Nothing matches these filters.')).toBeInTheDocument();
  expect(api.calls).toHaveLength(2);
});

test('resolves a report without telling the reporter', async () => {
  const api = show([report('a')], resolved);
  await userEvent.click(screen.getByRole('button', { name: "Resolve Reporter a's report" }));
  await userEvent.click(await screen.findByRole('checkbox', { name: /^Tell the reporter/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Resolve' }));
  expect(await screen.findByText('No open reports')).toBeInTheDocument();
  expect(api.bodies).toEqual([{ reportId: 'a', note: '', tellReporter: false }]);
});

test('resolves a report with a note and removes it from the queue', async () => {
  const api = show([report('a')], resolved);
  await userEvent.click(screen.getByRole('button', { name: "Resolve Reporter a's report" }));
  await userEvent.type(await screen.findByRole('textbox', { name: 'Note' }), ' Muted. ');
  await userEvent.click(screen.getByRole('button', { name: 'Resolve' }));
  expect(await screen.findByText('No open reports')).toBeInTheDocument();
  expect(api.bodies).toEqual([{ reportId: 'a', note: 'Muted.', tellReporter: true }]);
  expect(toasts).toEqual([{ tone: 'success', text: 'Report resolved.' }]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('shows a conflict and reloads the queue when a report is already resolved', async () => {
  const description = 'Finn has already resolved this report.';
  show([report('a')], {
    [`POST ${base}/resolve`]: new Refusal('conflict', description),
    [`GET ${base}/queue?state=open`]: { items: [], next: null },
  });
  await userEvent.click(screen.getByRole('button', { name: "Resolve Reporter a's report" }));
  await userEvent.click(await screen.findByRole('button', { name: 'Resolve' }));
  await waitFor(() =>
    expect(toasts).toEqual([{ tone: 'error', text: 'The report was not resolved.', description }]),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByText('No open reports')).toBeInTheDocument();
});

test('loads more on demand, and offers a retry after a failure', async () => {
  const api = show(
    [report('a')],
    { [`GET ${base}/queue?state=open&after=more`]: { items: [report('b')], next: null } },
    'more',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Show more reports' }));
  expect(await list().findByText('Text of b')).toBeInTheDocument();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Resolved');
  expect(await screen.findByText('The reports could not be loaded.')).toBeInTheDocument();
  Object.assign(api.answers, { [`GET ${base}/queue?state=resolved`]: { items: [], next: null } });
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('No resolved reports')).toBeInTheDocument();
});
