// Where a match begins: against the computer, a stranger, a friend, or by link and code.
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
/** The lobby where people play. */
function openPeople(answers: Record<string, unknown> = {}) {
  const api = open(answers);
  toPeople();
  return api;
}
const searching = { state: 'searching', since: 0, now: 0, offersComputer: false, levels: [] };

test('speaks of clocks where people play, and not where the computer does', () => {
  open();
  expect(screen.queryByText('45 seconds to move')).toBeNull();
  toPeople();
  expect(screen.getByText('45 seconds to move')).toBeInTheDocument();
});

test('two presses begin a match against the weakest computer', async () => {
  open();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Play the computer' })).toBeEnabled());
  await press('Play the computer');
  expect(push).toHaveBeenCalledWith('/arcade/checkers/game');
  const begun = { level: 'shrimp', steps: [], isOver: false };
  expect(readLocalMatch(pearl.userId, 'checkers')).toMatchObject(begun);
});

test('level and side are chosen, and a match that goes on can be continued', async () => {
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

test('a friend is invited with one press, and led to the match', async () => {
  const api = openPeople({ [createCall]: { match: matchView({ phase: 'waiting' }), now: 0 } });
  await press('Invite Kai');
  await waitFor(() => expect(push).toHaveBeenCalledWith(`/arcade/checkers/game?matchId=${matchId}`));
  expect(api.bodies).toContainEqual({ with: 'friend', friendId: kai, gameId: 'checkers', options: {} });
});

test('an invitation that is refused says why, and can be tried again', async () => {
  openPeople({ [createCall]: new Refusal('forbidden', "You can't invite this person.") });
  await press('Invite Kai');
  const refused = { text: 'Failed to invite friend', description: "You can't invite this person." };
  await waitFor(() => expect(toasts[0]).toMatchObject(refused));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Invite Kai' })).toBeEnabled());
  await press('Create invite link');
  await waitFor(() => expect(toasts[1]).toMatchObject({ text: 'Failed to create match' }));
});

test('an answer without a match is said to be one', async () => {
  openPeople({ [createCall]: {} });
  await press('Create invite link');
  const refused = { text: 'Failed to create match', description: 'No matchId in response' };
  await waitFor(() => expect(toasts[0]).toMatchObject(refused));
  expect(push).not.toHaveBeenCalled();
});

test('friends that cannot be loaded are said in the words of the product', async () => {
  openPeople({ [friendsCall]: new Refusal('internal') });
  expect(await screen.findByText('Failed to load your friends list.')).toBeVisible();
});

test('whoever has no friends yet is led to them', async () => {
  openPeople({ [friendsCall]: { ...friends, friends: [] } });
  expect(await screen.findByRole('link', { name: 'Add a friend' })).toHaveAttribute(
    'href',
    '/social/friends',
  );
});

test('a search asks until somebody is found, and offers the computer meanwhile', async () => {
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
    // It has ended by itself: leaving the page gives nothing up.
    cleanup();
    expect(api.calls).not.toContain(`${searchCall}/stop`);
  } finally {
    jest.useRealTimers();
  }
});

test('a cancelled search is ended on the server too', async () => {
  const api = openPeople({ [searchCall]: searching });
  await press('Play now');
  expect(await screen.findByText('Looking for someone to play…')).toBeVisible();
  await waitFor(() => expect(api.calls).toContain(searchCall));
  await press('Cancel');
  await waitFor(() => expect(api.calls).toContain(`${searchCall}/stop`));
  expect(await screen.findByRole('button', { name: 'Play now' })).toBeVisible();
});

test('a code is read as people type it, and a wrong one is said to be wrong', () => {
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

test('while the game is off nothing begins, each button says why, and what runs goes on', async () => {
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
  // It has no moves yet: it would begin now.
  cleanup();
  keep([]);
  openClosed();
  await closed('Play the computer');
  expect(screen.queryByRole('link', { name: /^Continue/ })).toBeNull();
});

describe('a game that goes on hand after hand', () => {
  const openPoker = (answers: Record<string, unknown>) => show(<Lobby info={gameInfo(poker)} />, answers);
  const made = { match: matchView({ phase: 'waiting' }), now: 0 };

  test('begins on the server against as many computers as were chosen', async () => {
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

  test('says why no match was made, and takes another press', async () => {
    openPoker({ [createCall]: new Refusal('conflict', 'You are playing 20 matches. Finish one first.') });
    await press('Play the computer');
    await waitFor(() =>
      expect(toasts).toMatchObject([{ description: 'You are playing 20 matches. Finish one first.' }]),
    );
    expect(screen.getByRole('button', { name: 'Play the computer' })).toBeEnabled();
  });

  test('asks how many play at a table of people', async () => {
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
