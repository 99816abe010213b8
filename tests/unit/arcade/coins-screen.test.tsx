// The page of a person's coins: the balance, the earnings and the empty state.
import { fireEvent, screen, within } from '@testing-library/react';
import { CoinsScreen } from '@/components/arcade/lists/coins-screen';
import { prepareBrowser } from '../../support/browser';
import { FakeApi, Refusal } from '../../support/fake-api';
import { matchId, pearl } from './match-view';
import { showTo } from './shown';

jest.mock('next/navigation', () => jest.requireActual('../../support/address'));

prepareBrowser();

const coinsCall = `GET /api/arcade/coins/${pearl.userId}`;

function open(viewer: typeof pearl | null, answers: Record<string, unknown>): FakeApi {
  const api = new FakeApi(answers);
  showTo(viewer, <CoinsScreen />);
  return api;
}

const line = (number: number, changed: object = {}) => ({
  ...{ number, amount: 10, balance: number * 10, at: '2026-11-22T12:00:00.000Z', gameId: 'checkers' },
  ...{ petsWhy: null, matchId, opponents: ['Kai'], ...changed },
});

test('shows the balance and earnings with links to matches, and loads older ones', async () => {
  const older = line(1, { matchId: null, opponents: [] });
  open(pearl, {
    [coinsCall]: { items: [line(2)], next: 'more', balance: 1020, winsToday: 2 },
    [`${coinsCall}?after=more`]: { items: [older], next: null, balance: 1020, winsToday: 2 },
  });
  expect(await screen.findByText('1,020 coins')).toBeVisible();
  expect(screen.getByText('Earned today: 20 of 50')).toBeVisible();
  const list = screen.getByRole('list', { name: 'Your earnings' });
  expect(within(list).getByRole('link', { name: /^Won Checkers against Kai.*\+10$/ })).toHaveAttribute(
    'href',
    `/arcade/checkers/game?matchId=${matchId}`,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
  // Its match has been deleted, so there is no link.
  const last = await within(list).findByText('Won Checkers');
  expect(last.closest('a')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

test('shows how to earn the first coins when there are none', async () => {
  open(pearl, { [coinsCall]: { items: [], next: null, balance: 0, winsToday: 0 } });
  expect(await screen.findByText('No coins yet')).toBeVisible();
  expect(screen.getByText('0 coins')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Choose a game' })).toHaveAttribute('href', '/arcade');
});

test('reports a failure and can retry', async () => {
  const api = open(pearl, { [coinsCall]: new Refusal('internal') });
  expect(await screen.findByText('The coins could not be loaded.')).toBeVisible();
  api.answers[coinsCall] = { items: [line(1)], next: null, balance: 10, winsToday: 1 };
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('10 coins')).toBeVisible();
});

test('asks a visitor to sign in', () => {
  open(null, {});
  expect(screen.getByText('You must be logged in!')).toBeVisible();
});
