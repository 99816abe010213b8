// The arcade home page, for visitors and signed-in people.
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { ArcadeHome } from '@/components/arcade/home/arcade-home';
import { newLocalMatch, writeLocalMatch } from '@/components/arcade/local-store';
import { progressText } from '@/components/arcade/match-texts';
import { prepareBrowser, toasts } from '../../support/browser';
import { FakeApi, Refusal } from '../../support/fake-api';
import { matchId, matchView, pearl, seats } from './match-view';
import { emptyHome, homeCall, showTo } from './shown';

jest.mock('next/navigation', () => jest.requireActual('../../support/address'));

prepareBrowser();
beforeEach(() => window.history.replaceState(null, '', '/arcade'));

const open = (viewer: typeof pearl | null) => showTo(viewer, <ArcadeHome />);
const listed = (matchId: string, changed: object = {}) => ({
  ...matchView(),
  ...{ matchId, steps: 4, isYourTurn: false, ratingChange: null },
  ...changed,
});
const record = {
  ...{ gameId: 'checkers', rating: 1500, isProvisional: true, matches: 0, wins: 0, draws: 0, losses: 0 },
  tables: { sittings: 0, hands: 0, net: 0 },
};
const idOf = (letter: string) => letter.repeat(matchId.length);

/** As the server lists it: an invited person is a spectator until they join. */
const invitation = (matchId: string) =>
  listed(matchId, { phase: 'waiting', viewer: 'spectator', hostId: seats[1].userId ?? '' });

test('shows a visitor the login prompt over an inert preview', () => {
  const api = new FakeApi();
  open(null);
  expect(screen.getByRole('heading', { level: 1, name: 'Corallium Arcade' })).toBeVisible();
  expect(screen.getByText('Log in with Discord to begin')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Login with Discord' })).toHaveAttribute(
    'href',
    `/auth/login?callbackUrl=${encodeURIComponent('/arcade')}`,
  );
  expect(screen.getByRole('list', { hidden: true }).closest('[inert]')).not.toBeNull();
  expect(api.calls).toEqual([]);
});

test('links to each of the six games', async () => {
  new FakeApi({ [homeCall]: emptyHome });
  open(pearl);
  const tiles = within(screen.getByRole('region', { name: 'Games' })).getAllByRole('link');
  expect(tiles.map((tile) => tile.getAttribute('href'))).toEqual([
    '/arcade/battleship',
    '/arcade/checkers',
    '/arcade/poker',
    '/arcade/blackjack',
    '/arcade/coralopolis',
    '/arcade/pets',
  ]);
  expect(screen.queryByText('Log in with Discord to begin')).toBeNull();
});

test('counts the moves of a match as players do', () => {
  // In Battleship, the first two steps place the fleets.
  expect(progressText('battleship', 1, 2)).toBe('Setting up');
  const moves = (...numbers: readonly number[]) => numbers.map((number) => `Move ${number}`);
  expect([2, 3, 4, 5, 6, 7].map((steps) => progressText('battleship', steps, 2))).toEqual(
    moves(1, 1, 1, 2, 2, 3),
  );
  expect([0, 1, 2, 3].map((steps) => progressText('checkers', steps, 2))).toEqual(moves(1, 1, 1, 2));
});

test('lists matches with whose turn it is, invitations, tables and records', async () => {
  const [active, invited, table] = ['a', 'b', 'c'].map(idOf);
  new FakeApi({
    [homeCall]: {
      ...emptyHome,
      active: [listed(active ?? '', { isYourTurn: true })],
      invitations: [invitation(invited ?? '')],
      tables: [listed(table ?? '', { phase: 'waiting', seats: [seats[1]], viewer: 'spectator' })],
      records: [
        { ...record, rating: 1612, matches: 3, wins: 2, losses: 1 },
        { ...record, gameId: 'poker', tables: { sittings: 2, hands: 31, net: -120 } },
      ],
      coins: 1230,
    },
  });
  writeLocalMatch(pearl.userId, 'checkers', newLocalMatch(1, { options: {}, level: 'crab', seat: 0 }));
  open(pearl);
  const row = (await screen.findByText('Checkers with Kai', { selector: '#running ~ ul *' })).closest('li');
  expect(row).toHaveTextContent('Your turn');
  expect(screen.getByRole('link', { name: 'Play: Checkers with Kai' })).toHaveAttribute(
    'href',
    `/arcade/checkers/game?matchId=${active}`,
  );
  expect(screen.getByRole('link', { name: 'Accept: Kai invites you to Checkers' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Join: Checkers with Kai' })).toBeVisible();
  const local = screen.getByRole('link', { name: 'Continue: Checkers against the computer' });
  expect(local).toHaveAttribute('href', '/arcade/checkers/game');
  // The local match is found only after the first paint, so it must not shift the games down.
  const games = screen.getByRole('region', { name: 'Games' });
  expect(games.compareDocumentPosition(local)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(games).toHaveTextContent(/Checkers\s*In progress/);
  expect(screen.getByText('1612?')).toBeVisible();
  expect(screen.getByText('2 won, 0 drawn, 1 lost')).toBeVisible();
  expect(screen.getByRole('link', { name: '1,230 coins' })).toHaveAttribute('href', '/arcade/coins');
});

test('declines an invitation in place and reports a failure', async () => {
  const invited = idOf('b');
  const api = new FakeApi({
    [homeCall]: { ...emptyHome, invitations: [invitation(invited)] },
    [`POST /api/arcade/matches/${invited}/decline`]: new Refusal('conflict', 'It has begun already.'),
  });
  open(pearl);
  fireEvent.click(await screen.findByRole('button', { name: 'Decline: Kai' }));
  await waitFor(() => expect(toasts[0]?.description).toBe('It has begun already.'));
  Object.assign(api.answers, {
    [homeCall]: emptyHome,
    [`POST /api/arcade/matches/${invited}/decline`]: { match: matchView(), now: 0 },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Decline: Kai' }));
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Invitations' })).toBeNull());
});

test('shows the games and a retry button when loading fails', async () => {
  new FakeApi();
  open(pearl);
  expect(await screen.findByText('Your matches could not be loaded.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
  expect(screen.getByRole('region', { name: 'Games' })).toBeVisible();
});
