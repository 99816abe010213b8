// Taking, leaving and filling the seats of an open table on its page.
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { poker } from '@/lib/games/poker/poker';
import type { MatchView } from '@/lib/rules/arcade/view-schema';
import { prepareBrowser } from '../../support/browser';
import { Refusal } from '../../support/fake-api';
import { matchView, path, seats } from './match-view';
import { openMatch, prepareMatch } from './server-match';

jest.mock('next/navigation', () => jest.requireActual('../../support/address'));
jest.mock('@/components/arcade/boards', () => jest.requireActual('./plain-board').plainBoards);

prepareBrowser();
prepareMatch();

const table = (changed: Partial<MatchView> = {}) =>
  matchView({
    ...{ gameId: 'poker', table: 'Blinds 5/10', rating: { state: 'none', why: 'table', changes: null } },
    ...changed,
  });
const empty = { ...seats[1], userId: null, username: '', isTheirTurn: false };
const computer = { ...empty, username: 'Easy', level: 'easy' };

const open = (match: MatchView, answers: Record<string, unknown> = {}, closed: string | null = null) =>
  openMatch(
    { [`GET ${path}`]: match, [`GET ${path}/log`]: { lines: [], next: null }, ...answers },
    { game: poker, closed },
  );

const watching = { viewer: 'spectator', offers: null } as const;
const button = (name: string) => screen.findByRole('button', { name });

test('seats a spectator on request, not on opening the table', async () => {
  const api = open(table({ ...watching, seats: [seats[0], empty] }), {
    [`POST ${path}/join`]: { match: table({ version: 2, viewer: 1, code: 'ABC234' }), now: 0 },
  });
  expect(await screen.findByText('1 seat free')).toBeVisible();
  expect(api.calls).not.toContain(`POST ${path}/join`);
  fireEvent.click(await button('Take a seat'));
  expect(await button('Leave table')).toBeVisible();
  expect(screen.queryByText('1 seat free')).toBeNull();
});

test('says that a computer makes room, and people do not', async () => {
  open(table({ ...watching, seats: [seats[0], computer] }));
  expect(await screen.findByText('A computer makes room for you')).toBeVisible();
  open(table({ ...watching, seats: [...seats] }));
  expect(await screen.findByText('All seats are taken.')).toBeVisible();
});

test('turns the alert for a free seat on and off at a full table', async () => {
  const full = { ...watching, seats: [...seats] };
  const api = open(table(full), {
    [`POST ${path}/seat-alert`]: { match: table({ ...full, version: 2, hasSeatAlert: true }), now: 0 },
  });
  fireEvent.click(await button('Tell me when one is free'));
  expect(await screen.findByText("We'll tell you when a seat is free.")).toBeVisible();
  fireEvent.click(await button("Don't tell me"));
  await waitFor(() => expect(api.bodies).toEqual(expect.arrayContaining([{ on: true }, { on: false }])));
});

test('lets a person waiting for a seat cancel', async () => {
  const api = open(table({ ...watching, arrivesAt: 1 }), {
    [`POST ${path}/leave`]: new Refusal('conflict', 'No.'),
  });
  expect(await screen.findByText('A seat is being cleared for you.')).toBeVisible();
  fireEvent.click(await button('Never mind'));
  await waitFor(() => expect(api.calls).toContain(`POST ${path}/leave`));
});

test('asks before leaving, and says that the hand is finished first', async () => {
  const leaving = [{ ...seats[0], isLeaving: true }, seats[1]];
  const api = open(table(), {
    [`POST ${path}/leave`]: { match: table({ version: 2, seats: leaving, offers: null }), now: 0 },
  });
  fireEvent.click(await button('Leave table'));
  expect(api.calls).not.toContain(`POST ${path}/leave`);
  fireEvent.click(await button('Leave'));
  expect(await screen.findByText('You leave when this hand is over.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Leave table' })).toBeNull();
});

test('shows players the code to invite, and fills a free seat with a computer', async () => {
  const api = open(table({ code: 'ABC234', seats: [seats[0], empty] }), {
    [`POST ${path}/computer`]: { match: table({ version: 2, seats: [seats[0], computer] }), now: 0 },
  });
  fireEvent.click(await button('Invite'));
  expect(await screen.findByText('ABC234')).toBeVisible();
  fireEvent.click(await button('Add AI Player'));
  await waitFor(() => expect(api.bodies).toContainEqual({ level: 'easy' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Add AI Player' })).toBeNull());
});

test('disables taking a seat while the game is disabled', async () => {
  open(table({ ...watching, seats: [seats[0], empty] }), {}, 'Poker is switched off.');
  expect(await button('Take a seat')).toBeDisabled();
});

test('shows that a table is closed, with its hands', async () => {
  open(
    table({
      ...watching,
      phase: 'finished',
      result: null,
      seats: [empty, empty],
      hands: { number: 3, seed: 4, commitment: 'c'.repeat(64) },
    }),
  );
  expect(await screen.findByRole('heading', { name: 'This table is closed.' })).toBeVisible();
  expect(await button('Hands')).toBeVisible();
});
