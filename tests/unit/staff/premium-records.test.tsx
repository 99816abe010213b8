import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CodeBatches } from '@/components/staff/premium/code-batches';
import { PremiumRecords } from '@/components/staff/premium/premium-records';
import type { ListedPlan, ListedRecord } from '@/lib/contracts/staff/premium';
import { userId } from '@/lib/core/ids';
import { people } from '@/sandbox/world/ids';
import { prepareBrowser, toasts } from '../../support/browser';
import { FakeApi, Refusal, renderWithQueries } from '../../support/fake-api';

const marina = userId.parse(people.marina);
const reef = '300000000000000001';
const plan = (own: Partial<ListedPlan>): ListedPlan => ({
  id: 'one',
  plan: 'basic',
  source: 'staff',
  guildIds: [reef],
  expiresAt: null,
  code: null,
  isActive: true,
  locked: null,
  ...own,
});
const record = (own: Partial<ListedRecord>): ListedRecord => ({
  userId: people.kai,
  username: 'kai',
  version: 4,
  Premium: [plan({})],
  ...own,
});
const put = `PUT /api/staff/premium/${people.kai}`;

jest.mock('next/navigation', () => jest.requireActual('../../support/address'));
prepareBrowser();
afterEach(() => window.history.replaceState(null, '', '/'));

function draw(answers: Record<string, unknown> = {}) {
  const items = [record({}), record({ userId: people.pearl, Premium: [] })];
  const api = new FakeApi({ 'GET /api/staff/premium': { items, next: null }, ...answers });
  renderWithQueries(<PremiumRecords viewerId={marina} />);
  return api;
}

const editKais = async () =>
  userEvent.click(await screen.findByRole('button', { name: 'Edit the Basic plan of kai' }));

test('lists every plan in a table', async () => {
  draw();
  expect(await screen.findByRole('rowheader', { name: new RegExp(people.kai) })).toHaveTextContent('Staff');
  expect(screen.queryByRole('rowheader', { name: new RegExp(people.pearl) })).toBeNull();
  const columns = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(columns).toEqual(['User ID', 'Plan', 'Guilds', 'Expires At', 'Code', 'Save']);
});

test('edits a row in place, sends it whole with its version and shows the answer', async () => {
  const saved = record({ version: 5, Premium: [plan({ plan: 'pro', code: 'GIFT' })] });
  const api = draw({ [put]: { message: `✅ Saved ${people.kai}`, record: saved } });
  await editKais();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Plan' }), 'Pro');
  await userEvent.type(screen.getByRole('textbox', { name: 'Code' }), 'GIFT');
  await userEvent.click(screen.getByRole('button', { name: `Save ${people.kai}` }));
  expect(await screen.findByText(`✅ Saved ${people.kai}`)).toBeInTheDocument();
  expect(api.bodies).toEqual([
    { version: 4, Premium: [{ id: 'one', plan: 'pro', guildIds: [reef], expiresAt: null, code: 'GIFT' }] },
  ]);
  expect(await screen.findByRole('button', { name: 'Edit the Pro plan of kai' })).toBeInTheDocument();
});

test('drops a user without a plan from the list', async () => {
  draw({ [put]: { message: `✅ Saved ${people.kai}`, record: record({ version: 5, Premium: [] }) } });
  await editKais();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Plan' }), 'None');
  await userEvent.clear(screen.getByRole('textbox', { name: 'Guilds' }));
  await userEvent.click(screen.getByRole('button', { name: `Save ${people.kai}` }));
  expect(await screen.findByText('No plans found')).toBeInTheDocument();
});

test('checks the servers before it sends anything', async () => {
  const api = draw();
  await editKais();
  const guilds = screen.getByRole('textbox', { name: 'Guilds' });
  await userEvent.type(guilds, ', 12');
  await userEvent.click(screen.getByRole('button', { name: `Save ${people.kai}` }));
  expect(guilds).toHaveAccessibleDescription("'12' isn't a server ID: those are 17 to 20 digits.");
  expect(guilds).toHaveFocus();
  expect(api.bodies).toEqual([]);
});

test('shows a rejection and preserves the input of the row', async () => {
  draw({ [put]: new Refusal('stale') });
  await editKais();
  await userEvent.type(screen.getByRole('textbox', { name: 'Code' }), 'GIFT');
  await userEvent.click(screen.getByRole('button', { name: `Save ${people.kai}` }));
  expect(await screen.findByText(new RegExp(`^❌ Failed to save ${people.kai}`))).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'Code' })).toHaveValue('GIFT');
  expect(screen.getByText(/Your draft is kept/)).toBeInTheDocument();
});

test('disables editing of a Stripe plan and says why', async () => {
  const locked = 'Stripe looks after this plan. Change it there.';
  const items = [record({ Premium: [plan({ source: 'stripe', locked })] })];
  draw({ 'GET /api/staff/premium': { items, next: null } });
  const edit = await screen.findByRole('button', { name: 'Edit the Basic plan of kai' });
  expect(edit).toBeDisabled();
  expect(edit).toHaveAttribute('title', locked);
  expect(screen.queryByRole('button', { name: /^Extend/ })).toBeNull();
});

test('shows a failed load with Retry', async () => {
  draw({ 'GET /api/staff/premium': new Refusal('store_unavailable') });
  expect(await screen.findByText('The plans could not be loaded.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeInTheDocument();
});

const batch = {
  id: 'b',
  plan: 'pro',
  days: 30,
  note: 'Reef party',
  createdAt: '2026-11-20T10:00:00.000Z',
  createdBy: 'marina',
  redeemBy: '2027-11-20T10:00:00.000Z',
  count: 2,
  used: 1,
};

test('shows new codes once', async () => {
  const api = new FakeApi({
    'GET /api/staff/codes': { items: [batch], next: null },
    'POST /api/staff/codes': { message: 'Created 2 codes.', batch, codes: ['AAAA-BBBB', 'CCCC-DDDD'] },
  });
  renderWithQueries(<CodeBatches viewerId={marina} />);
  expect(await screen.findByText('1 of 2 used')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Create codes' }));
  const form = within(await screen.findByRole('dialog', { name: 'Create codes' }));
  await userEvent.type(form.getByRole('textbox', { name: /Purpose/ }), 'Reef party');
  await userEvent.click(form.getByRole('button', { name: 'Create codes' }));
  const shown = within(await screen.findByRole('dialog', { name: 'Your new codes' }));
  expect(shown.getByText(/AAAA-BBBB/)).toHaveTextContent('CCCC-DDDD');
  expect(api.bodies).toEqual([{ plan: 'basic', days: 30, count: 10, validDays: 90, note: 'Reef party' }]);
  await userEvent.click(shown.getByRole('button', { name: 'Done' }));
  expect(screen.queryByText(/AAAA-BBBB/)).toBeNull();
  expect(toasts).toEqual([]);
});
