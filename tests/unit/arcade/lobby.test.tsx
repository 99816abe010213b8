// Starting a match: against the computer, a stranger, a friend, or by link and code.
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Lobby } from '@/components/arcade/lobby/lobby';
import { newLocalMatch, readLocalMatch, writeLocalMatch } from '@/components/arcade/local-store';
import { ClosedWhile } from '@/components/ui/closed-while';
import { checkers } from '@/lib/games/checkers/checkers';
import { gameInfo } from '@/lib/games/game-info';
import { poker } from '@/lib/games/poker/poker';
import { prepareBrowser, toasts } from '../../support/browser';
import { FakeApi, Refusal } from '../../support/fake-api';
import { matchId, matchView, pearl } from './match-view';
import { emptyHome, homeCall, showTo } from './shown';

const push = jest.fn();
jest.mock('next/navigation', () => ({
  usePathname: () => '/arcade/checkers',
  useRouter: () => ({ push }),
}));
jest.mock('@/components/arcade/boards', () => jest.requireActual('./plain-board').plainBoards);

prepareBrowser();
beforeEach(() => push.mockClear());

const kai = '200000000000000004';
const friendsCall = `GET /api/friends/list/${pearl.userId}`;
const createCall = 'POST /api/arcade/matches';
const searchCall = 'POST /api/arcade/search/checkers';
const friend = {
  ...{ userId: kai, username: 'Kai', avatar: null, avatarUrl: '', since: '2026-01-01T00:00:00.000Z' },
};
const friends = { friends: [friend], pendingSent: [], pendingReceived: [], BlockedUsers: [] };
const off = 'Checkers is switched off for now: it deals wrong';

function show(lobby: ReactNode, answers: Record<string, unknown> = {}): FakeApi {
  const api = new FakeApi({ [homeCall]: emptyHome, [friendsCall]: friends, ...answers });
  showTo(pearl, lobby);
  return api;
}
const lobby = <Lobby info={gameInfo(checkers)} />;
const open = (answers: Record<string, unknown> = {}) => show(lobby, answers);
const openClosed = (answers: Record<string, unknown> = {}) =>
  show(<ClosedWhile reason={off}>{lobby}</ClosedWhile>, answers);
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));
const toPeople = () => fireEvent.click(screen.getByRole('tab', { name: 'Multiplayer' }));
/** Opens the lobby on its Multiplayer tab. */
function openPeople(answers: Record<string, unknown> = {}) {
  const api = open(answers);
  toPeople();
  return api;
}
const searching = { state: 'searching', since: 0, now: 0, offersComputer: false, levels: [] };

test('shows the clocks only in multiplayer', () => {
  open();
  expect(screen.queryByText('45 seconds to move')).toBeNull();
  toPeople();
  expect(screen.getByText('45 seconds to move')).toBeInTheDocument();
});

test('starts a match against the weakest computer by default', async () => {
  open();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Play the computer' })).toBeEnabled());
  await press('Play the computer');
  expect(push).toHaveBeenCalledWith('/arcade/checkers/game');
  const begun = { level: 'shrimp', steps: [], isOver: false };
  expect(readLocalMatch(pearl.userId, 'checkers')).toMatchObject(begun);
});

test('starts with the chosen level and side, and offers to continue the match', async () => {
  open();
  fireEvent.click(screen.getByRole('radio', { name: /Kraken/ }));
  fireEvent.click(await screen.findByRole('radio', { name: 'White' }));
  await press('Play the computer');
  expect(readLocalMatch(pearl.userId, 'checkers')).toMatchObject({ level: 'kraken', seat: 1 });
  document.body.replaceChildren();
  open();
  expect(await screen.findByRole('link', { name: 'Continue against Kraken' })).toHaveAttribute(
    'href',
    '/arcade/checkers/game',
  );
});

test('invites a friend with one press and opens the match', async () => {
  const api = openPeople({ [createCall]: { match: matchView({ phase: 'waiting' }), now: 0 } });
  await press('Invite Kai');
  await waitFor(() => expect(push).toHaveBeenCalledWith(`/arcade/checkers/game?matchId=${matchId}`));
  expect(api.bodies).toContainEqual({ with: 'friend', friendId: kai, gameId: 'checkers', options: {} });
});

test('reports a refused invitation and allows a retry', async () => {
  openPeople({ [createCall]: new Refusal('forbidden', "You can't invite this person.") });
  await press('Invite Kai');
  const refused = { text: 'Failed to invite friend', description: "You can't invite this person." };
  await waitFor(() => expect(toasts[0]).toMatchObject(refused));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Invite Kai' })).toBeEnabled());
  await press('Create invite link');
  await waitFor(() => expect(toasts[1]).toMatchObject({ text: 'Failed to create match' }));
});

test('reports an answer without a match', async () => {
  openPeople({ [createCall]: {} });
  await press('Create invite link');
  const refused = { text: 'Failed to create match', description: 'No matchId in response' };
  await waitFor(() => expect(toasts[0]).toMatchObject(refused));
  expect(push).not.toHaveBeenCalled();
});

test('reports a failure to load friends', async () => {
  openPeople({ [friendsCall]: new Refusal('internal') });
  expect(await screen.findByText('Failed to load your friends list.')).toBeVisible();
});

test('links to the friends page when there are no friends', async () => {
  openPeople({ [friendsCall]: { ...friends, friends: [] } });
  expect(await screen.findByRole('link', { name: 'Add a friend' })).toHaveAttribute(
    'href',
    '/social/friends',
  );
});

test('polls until a search finds an opponent, and offers the computer meanwhile', async () => {
  jest.useFakeTimers();
  try {
    const api = openPeople({ [searchCall]: searching });
    fireEvent.click(screen.getByRole('button', { name: 'Play now' }));
    await act(() => jest.advanceTimersByTimeAsync(4100));
    expect(api.calls.filter((call) => call === searchCall)).toHaveLength(3);
    expect(screen.queryByText(/Nobody is free/)).toBeNull();
    Object.assign(api.answers, { [searchCall]: { ...searching, offersComputer: true } });
    await act(() => jest.advanceTimersByTimeAsync(2000));
    expect(screen.getByRole('button', { name: 'Play Shrimp' })).toBeEnabled();
    Object.assign(api.answers, { [searchCall]: { state: 'found', matchId } });
    await act(() => jest.advanceTimersByTimeAsync(2000));
    expect(push).toHaveBeenCalledWith(`/arcade/checkers/game?matchId=${matchId}`);
    await act(() => jest.advanceTimersByTimeAsync(6000));
    expect(api.calls.filter((call) => call === searchCall)).toHaveLength(5);
    // The search is over, so leaving the page must not cancel it.
    cleanup();
    expect(api.calls).not.toContain(`${searchCall}/stop`);
  } finally {
    jest.useRealTimers();
  }
});

test('cancels a search on the server too', async () => {
  const api = openPeople({ [searchCall]: searching });
  await press('Play now');
  expect(await screen.findByText('Looking for someone to play…')).toBeVisible();
  await waitFor(() => expect(api.calls).toContain(searchCall));
  await press('Cancel');
  await waitFor(() => expect(api.calls).toContain(`${searchCall}/stop`));
  expect(await screen.findByRole('button', { name: 'Play now' })).toBeVisible();
});

test('normalises a typed code and rejects an invalid one', () => {
  openPeople();
  const box = screen.getByRole('textbox', { name: 'Code' });
  fireEvent.change(box, { target: { value: '?' } });
  fireEvent.click(screen.getByRole('button', { name: 'Join' }));
  expect(screen.getByText(/Enter the code/)).toBeVisible();
  expect(push).not.toHaveBeenCalled();
  fireEvent.change(box, { target: { value: ' reef-42 ' } });
  fireEvent.click(screen.getByRole('button', { name: 'Join' }));
  expect(push).toHaveBeenCalledWith('/arcade/join/REEF42');
});

test('starts nothing while the game is disabled, but continues a running match', async () => {
  const kept = newLocalMatch(1, { options: {}, level: 'kraken', seat: 0 });
  const keep = (steps: typeof kept.steps) => writeLocalMatch(pearl.userId, 'checkers', { ...kept, steps });
  keep([{ kind: 'move', seat: 0, move: { path: [9, 13] } }]);
  const summary = { ...matchView({ phase: 'waiting' }), isYourTurn: false };
  const others = { ...summary, matchId: 'd'.repeat(12) };
  openClosed({ [homeCall]: { ...emptyHome, invitations: [summary], tables: [others] } });
  const closed = async (name: string | RegExp) => {
    const button = await screen.findByRole('button', { name });
    expect(button).toBeDisabled();
    expect(button).toHaveAttribute('title', off);
  };
  for (const name of [/^Accept/, /^Join:/, 'Start over']) await closed(name);
  expect(screen.getByRole('button', { name: /^Decline/ })).toBeEnabled();
  expect(await screen.findByRole('link', { name: 'Continue against Kraken' })).toBeVisible();
  toPeople();
  for (const name of ['Play now', 'Invite Kai', 'Create invite link', 'Open a table', 'Join'])
    await closed(name);
  // A match without moves would only start now, so it counts as new.
  cleanup();
  keep([]);
  openClosed();
  await closed('Play the computer');
  expect(screen.queryByRole('link', { name: /^Continue/ })).toBeNull();
});

describe('a game played in hands', () => {
  const openPoker = (answers: Record<string, unknown>) => show(<Lobby info={gameInfo(poker)} />, answers);
  const made = { match: matchView({ phase: 'waiting' }), now: 0 };

  test('starts on the server against the chosen number of computers', async () => {
    const api = openPoker({ [createCall]: made });
    fireEvent.click(screen.getByRole('radio', { name: '6' }));
    fireEvent.click(screen.getByRole('radio', { name: /Hard/ }));
    fireEvent.click(await screen.findByRole('radio', { name: /Fast/ }));
    await press('Play the computer');
    await waitFor(() => expect(push).toHaveBeenCalledWith(`/arcade/poker/game?matchId=${matchId}`));
    expect(api.bodies).toEqual([
      {
        with: 'computers',
        gameId: 'poker',
        level: 'hard',
        seats: 6,
        options: { pace: 'fast', antes: false, kind: 'sit-and-go' },
      },
    ]);
    expect(readLocalMatch(pearl.userId, 'poker')).toBeNull();
  });

  test('reports why no match was created and allows a retry', async () => {
    openPoker({ [createCall]: new Refusal('conflict', 'You are playing 20 matches. Finish one first.') });
    await press('Play the computer');
    await waitFor(() =>
      expect(toasts).toMatchObject([{ description: 'You are playing 20 matches. Finish one first.' }]),
    );
    expect(screen.getByRole('button', { name: 'Play the computer' })).toBeEnabled();
  });

  test('opens a table with the chosen number of seats', async () => {
    const api = openPoker({ [createCall]: made });
    toPeople();
    expect(screen.getByText('20 seconds to act')).toBeInTheDocument();
    expect(screen.queryByText(/to rebuy/)).toBeNull();
    fireEvent.click(screen.getByRole('radio', { name: '5' }));
    await press('Open a table');
    await waitFor(() => expect(push).toHaveBeenCalled());
    expect(api.bodies).toContainEqual({ with: 'table', gameId: 'poker', seats: 5, options: {} });
  });
});
