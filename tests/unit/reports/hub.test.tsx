import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { OwnReports } from '@/components/userhub/reports/own-reports';
import { ReportForm } from '@/components/userhub/reports/report-form';
import type { OwnReport } from '@/lib/rules/reports/schema';
import { prepareBrowser, toasts } from '../../support/browser';
import { FakeApi, Refusal, renderWithQueries } from '../../support/fake-api';
import { panelGuild } from '../../support/panel-props';

const refresh = jest.fn();
jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh }) }));
prepareBrowser();

const base = `/api/dashboard/userModules/reports/${panelGuild.guildId}`;
const own = (id: string, more: Partial<OwnReport> = {}): OwnReport => ({
  id,
  state: 'open',
  category: null,
  text: `Text of ${id}`,
  target: null,
  createdAt: '2026-11-20T10:00:00.000Z',
  resolvedAt: null,
  note: '',
  ...more,
});
const takes = { user: false, issue: true };
const categories = [
  { name: 'Spam', emoji: '🚩' },
  { name: 'Noise', emoji: '<:bell:123456789012345678>' },
];
const list = () => within(screen.getByRole('list', { name: 'Your reports' }));

async function fillIn() {
  await userEvent.type(screen.getByRole('textbox', { name: /What happened/ }), 'Loud.');
  await userEvent.click(screen.getByRole('button', { name: 'Send report' }));
}

test('a category is required where there are any, and a sent report appears below', async () => {
  const api = new FakeApi({
    [`POST ${base}`]: { id: 'a', message: 'Report sent.' },
    [`GET ${base}/own`]: { items: [own('a')], next: null },
  });
  renderWithQueries(
    <>
      <ReportForm {...panelGuild} takes={takes} categories={categories} />
      <OwnReports {...panelGuild} initial={{ items: [], next: null }} />
    </>,
  );
  expect(screen.getByText("You haven't reported anything in this server.")).toBeInTheDocument();
  await fillIn();
  expect(screen.getByText('Choose a category.')).toBeInTheDocument();
  expect(api.bodies).toEqual([]);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: /Category/ }), 'Noise');
  await userEvent.click(screen.getByRole('button', { name: 'Send report' }));
  expect(await screen.findByText('Text of a')).toBeInTheDocument();
  expect(api.bodies).toEqual([{ kind: 'issue', text: 'Loud.', category: 'Noise', key: expect.any(String) }]);
  await waitFor(() => expect(screen.getByRole('combobox', { name: /Category/ })).toHaveValue(''));
});

test('no category is asked for without any, and a refusal is shown and refreshes the page', async () => {
  const api = new FakeApi({ [`POST ${base}`]: new Refusal('conflict', 'You have 5 open reports.') });
  renderWithQueries(<ReportForm {...panelGuild} takes={takes} categories={[]} />);
  expect(screen.queryByRole('combobox')).toBeNull();
  await fillIn();
  await waitFor(() =>
    expect(toasts).toEqual([
      { tone: 'error', text: 'The report was not sent.', description: 'You have 5 open reports.' },
    ]),
  );
  expect(api.bodies).toEqual([{ kind: 'issue', text: 'Loud.', key: expect.any(String) }]);
  await waitFor(() => expect(refresh).toHaveBeenCalledTimes(1));
  expect(screen.getByRole('textbox', { name: /What happened/ })).toHaveValue('Loud.');
});

test('own reports show their outcome, and more are loaded on demand', async () => {
  const resolvedAt = '2026-11-20T11:00:00.000Z';
  new FakeApi({ [`GET ${base}/own?after=more`]: { items: [own('c')], next: null } });
  const items = [
    own('a', { state: 'resolved', resolvedAt, note: 'Thank you.', target: 'Spammer' }),
    own('b', { category: { name: 'Spam', emoji: '🚩' } }),
  ];
  renderWithQueries(<OwnReports {...panelGuild} initial={{ items, next: 'more' }} />);
  const [resolved, open] = list().getAllByRole('listitem');
  expect(resolved).toHaveTextContent(/^ResolvedSpammer.*Text of a.*Resolved by the team.*Thank you\.$/);
  expect(open).toHaveTextContent(/^Open SpamA problem with the server.*Text of b$/);
  expect(screen.getByRole('img', { name: '🚩' }).closest('li')).toBe(open);
  await userEvent.click(screen.getByRole('button', { name: 'Show more reports' }));
  expect(await list().findByText('Text of c')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Show more reports' })).toBeNull();
});

test('a failed page shows an error and can be retried', async () => {
  new FakeApi();
  renderWithQueries(<OwnReports {...panelGuild} initial={{ items: [own('a')], next: 'more' }} />);
  await userEvent.click(screen.getByRole('button', { name: 'Show more reports' }));
  expect(await screen.findByRole('alert')).toBeInTheDocument();
  expect(list().getAllByRole('listitem')).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'Show more reports' })).toBeEnabled();
});
