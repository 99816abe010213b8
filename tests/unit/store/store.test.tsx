import { cleanup, render, screen, within } from '@testing-library/react';
import StorePage from '@/app/(site)/store/page';
import { BackLink } from '@/components/store/back-link';
import { limitFor, type PlanLimit, planLimits } from '@/lib/plan-limits';
import { plans } from '@/lib/plans';
import { comparePlans, perks } from '@/lib/rules/premium/plan-labels';
import { lockedNotice, roomOnHigher } from '@/lib/rules/premium/within-plan';
import { priceTable } from '../../support/price-table';
import { hrefOf, textsOf } from '../../support/seen';

const table = priceTable('EUR');
const findShownPrices = jest.fn(async (): Promise<typeof table | null> => table);
jest.mock('@/lib/store/read-prices', () => ({ findShownPrices: () => findShownPrices() }));

async function showAt(search: string) {
  window.history.replaceState(null, '', `/store${search}`);
  render(await StorePage());
}

test('the perks show their free and premium limits', () => {
  expect(perks.map(({ title, free, premium }) => [title, free, premium])).toEqual([
    ['Custom commands', '10 commands', 'Unlimited'],
    ['Auto responses', '10 responses', 'Unlimited'],
    ['Longer applications', '10 questions', '25 questions'],
    ['More announcements', '1 post', '20 posts'],
    ['More allowed accounts', null, 'Up to 50'],
    ['Bigger ticket menus', null, '10 reactions'],
  ]);
});

test('every plan limit has a row in the comparison', async () => {
  await showAt('');
  const limits = Object.keys(planLimits).filter((name): name is PlanLimit => Object.hasOwn(planLimits, name));
  expect(comparePlans()).toHaveLength(limits.length + 4);
  const row = (name: RegExp) => textsOf(within(screen.getByRole('row', { name })).getAllByRole('cell'));
  const panels = plans.map((plan) => String(limitFor('ticketPanels', plan)));
  expect(row(/^Custom commands/)).toEqual(['10', 'Unlimited', 'Unlimited']);
  expect(row(/^Ticket panels/)).toEqual(panels);
  expect(row(/^Suggestion design/)).toEqual(['Not included', 'Included', 'Included']);
});

test.each([table, null])('the plans are shown, with their prices if those are known', async (known) => {
  findShownPrices.mockResolvedValueOnce(known);
  await showAt('');
  const pro = screen.getByRole('region', { name: 'Pro' });
  expect(pro).toHaveTextContent('Most Popular');
  expect(pro.textContent?.includes('€9.99a monthPaid each month, incl. tax')).toBe(known !== null);
  expect(within(pro).getByRole('link', { name: 'Choose Pro' })).toHaveAttribute(
    'href',
    '/store/subscriptions?plan=pro',
  );
});

test('a link leads to the prices', async () => {
  await showAt('');
  expect(hrefOf('See prices')).toBe('/store/subscriptions');
});

test('a visitor who came from a lock sees a link back to it', async () => {
  await showAt('?from=%2Fdashboard%2F300000000000000001%2Fcommands%3Ftab%3Dcustom');
  expect(hrefOf('Back to the dashboard')).toBe('/dashboard/300000000000000001/commands?tab=custom');
});

test.each([
  '',
  '?from=',
  '?from=https%3A%2F%2Fevil.example',
  '?from=%2F%2Fevil.example',
  '?from=javascript%3Aalert(1)',
])("no link back is shown for the query '%s'", async (search) => {
  await showAt(search);
  expect(screen.queryByRole('link', { name: /^Back/ })).toBeNull();
});

test('the notices name the limit of a plan and the room on a higher one', () => {
  expect(lockedNotice('twitchStreamers', 'none', 2, 'streamers')).toBe(
    'The Free plan covers 1 of your 2 streamers. The oldest one keeps working; the other one waits until you upgrade. Nothing is deleted.',
  );
  expect(lockedNotice('ticketOptions', 'none', 5, 'options')).toBe(
    'The Free plan covers 3 of your 5 options. The first 3 keep working; the other 2 wait until you upgrade. Nothing is deleted.',
  );
  expect(roomOnHigher('customCommands', 'none')).toBe(' Basic allows unlimited.');
  expect(roomOnHigher('ticketPanels', 'basic', 'panels')).toBe(' Pro allows 25 panels.');
  expect(roomOnHigher('ticketPanels', 'pro')).toBe('');
});

test('the link back is remembered for the tab until a visit without one', async () => {
  const from = '/dashboard/300000000000000001/suggestions?tab=message#setting-footer';
  await showAt(`?${new URLSearchParams({ from })}`);
  cleanup();
  render(<BackLink source="tab" />);
  expect(hrefOf('Back to the dashboard')).toBe(from);
  cleanup();
  await showAt('');
  cleanup();
  render(<BackLink source="tab" />);
  expect(screen.queryByRole('link', { name: /^Back/ })).toBeNull();
});
