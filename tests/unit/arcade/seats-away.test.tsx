// How a server match shows absent players, computers and spectators.
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { MatchView } from '@/lib/rules/arcade/view-schema';
import { prepareBrowser } from '../../support/browser';
import { freeSeat, matchView, path, seats, waitingView } from './match-view';
import { openMatch, prepareMatch } from './server-match';

jest.mock('next/navigation', () => jest.requireActual('../../support/address'));
jest.mock('@/components/arcade/boards', () => jest.requireActual('./plain-board').plainBoards);

prepareBrowser();
prepareMatch();

const [own, other] = seats;
const away = { ...other, connection: 'reconnecting' as const, isTheirTurn: true, clock: 'move' };

function open(match: MatchView, act = 'none', answer = match) {
  const now = Date.now();
  return openMatch({
    [`GET ${path}`]: match,
    [`POST ${path}/ready`]: { match, now },
    [`POST ${path}/${act}`]: { match: { ...answer, version: answer.version + 1 }, now },
  });
}

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

test('shows how many seconds a disconnected opponent has to return', async () => {
  open(matchView({ seats: [own, { ...away, graceEndsAt: Date.now() + 30_500 }] }));
  expect(
    await screen.findByText(/^Kai lost the connection and has \d\d seconds to come back\.$/),
  ).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Claim the win' })).toBeNull();
});

test.each([
  ['Claim the win', 'win'],
  ['Play on against the computer', 'computer'],
])('offers against an absent opponent: %s', async (name, act) => {
  const api = open(matchView({ seats: [own, { ...away, graceEndsAt: Date.now() - 1000 }] }), 'absence');
  await press(name);
  await waitFor(() => expect(api.calls).toContain(`POST ${path}/absence`));
  expect(api.bodies).toContainEqual({ act });
});

test('offers no win when the absent opponent is not to move', async () => {
  const gone = { ...away, clock: null, isTheirTurn: false, graceEndsAt: Date.now() - 1000 };
  open(matchView({ seats: [own, gone] }));
  expect(await screen.findByText('Kai is still away.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Claim the win' })).toBeNull();
});

test('shows spectators which player is away and how many watch', async () => {
  const gone = { ...away, graceEndsAt: Date.now() - 1000 };
  open(matchView({ viewer: 'spectator', offers: null, watching: 3, seats: [own, gone] }));
  expect(await screen.findByText('Kai is still away.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Claim the win' })).toBeNull();
  expect(screen.getByText('watching').parentElement).toHaveTextContent('3 watching');
});

test('a player takes their seat back from the computer', async () => {
  const replaced = matchView({ offers: null, seats: [{ ...own, level: 'turtle' }, other] });
  const api = open(replaced, 'return', matchView());
  expect(await screen.findByRole('region', { name: 'Pearl (you)' })).toHaveTextContent(
    'Played by the computer',
  );
  expect(screen.getByText('If you stay away, you finish behind everyone who stayed.')).toBeVisible();
  await press('Take your seat back');
  await waitFor(() => expect(screen.queryByText('The computer is playing for you.')).toBeNull());
  expect(api.calls).toContain(`POST ${path}/return`);
});

test("shows a computer in the opponent's place as thinking, and the match as unrated", async () => {
  const replaced = { ...other, level: 'turtle', isTheirTurn: true };
  const rating = { state: 'none', why: 'computer', changes: null } as const;
  open(matchView({ offers: null, rating, seats: [own, replaced] }));
  expect(await screen.findByText('The computer is thinking…')).toBeVisible();
  expect(screen.getByText('Unrated: the computer plays in it')).toBeVisible();
});

test('warns of missed turns and their consequence, and shows double time', async () => {
  open(matchView({ seats: [{ ...own, misses: 2, hasDoubleTime: true }, other] }));
  expect(await screen.findByText('You missed 2 turns.')).toBeVisible();
  expect(screen.getByText('After 3 in a row, you lose the match.')).toBeVisible();
  expect(screen.getByRole('region', { name: 'Pearl (you)' })).toHaveTextContent('First game: double time');
});

test('the host can fill the open seat with a computer', async () => {
  const begun = matchView({
    seats: [own, { ...freeSeat, username: 'Shrimp', level: 'shrimp', hasJoined: true }],
  });
  const api = open(waitingView({ code: 'REEF42', seats: [own, freeSeat] }), 'computer', begun);
  await press('Add AI Player');
  expect(await screen.findByRole('region', { name: 'Shrimp' })).toHaveTextContent('Computer');
  expect(api.bodies).toContainEqual({ level: 'shrimp' });
});

test('does not offer a guest in the waiting room a computer', async () => {
  open(waitingView({ hostId: 'somebody', seats: [own, freeSeat] }));
  expect(await screen.findByText('Open seat')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Add AI Player' })).toBeNull();
});
