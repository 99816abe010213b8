// From a click on an invitation notification to the match, by way of the tab's session storage.
import { screen, waitFor } from '@testing-library/react';
import { MatchScreen } from '@/components/arcade/match/match-screen';
import { prepareTarget } from '@/components/layout/open-invite';
import { checkers } from '@/lib/games/checkers/checkers';
import { gameInfo } from '@/lib/games/game-info';
import { prepareBrowser } from '../../support/browser';
import { FakeApi } from '../../support/fake-api';
import { matchId, matchView, path, pearl, seats, waitingView } from './match-view';
import { showTo } from './shown';

jest.mock('next/navigation', () => jest.requireActual('../../support/address'));
jest.mock('@/components/arcade/boards', () => jest.requireActual('./plain-board').plainBoards);
prepareBrowser();

function open() {
  const now = Date.now();
  const invited = waitingView({
    viewer: 'spectator',
    seats: [{ ...seats[0], hasJoined: false, isReady: false }, seats[1]],
  });
  const api = new FakeApi({
    [`GET ${path}`]: invited,
    [`POST ${path}/join`]: { match: matchView({ version: 2 }), now },
    [`POST ${path}/presence`]: { now },
  });
  showTo(pearl, <MatchScreen info={gameInfo(checkers)} />);
  return api;
}

beforeEach(() => {
  sessionStorage.clear();
  window.history.replaceState(null, '', '/battleship/setup');
  Object.assign(globalThis, { EventSource: undefined });
});

test('opens the invited match once and puts it in the address', async () => {
  prepareTarget({
    type: 'battleship-invite',
    data: { matchId, theme: 'pirate', senderId: seats[1].userId ?? '', senderName: 'Kai' },
  });
  expect(sessionStorage.getItem('mode')).toBe('multi');
  expect(sessionStorage.getItem('theme')).toBe('pirate');
  expect(sessionStorage.getItem('opponentId')).toBe(seats[1].userId);
  const api = open();
  await waitFor(() => expect(api.calls).toContain(`GET ${path}`));
  // The next visit must not reopen this invitation, but a reload must.
  expect(sessionStorage.getItem('matchId')).toBeNull();
  expect(window.location.search).toBe(`?matchId=${matchId}`);
});

test('opens the local match without an invitation', async () => {
  const api = open();
  expect(await screen.findByText('Against the computer, unrated')).toBeVisible();
  expect(api.calls).toEqual([]);
});

test('stores nothing for another kind of notification', () => {
  prepareTarget({ type: 'match-invite', data: { matchId } });
  expect(sessionStorage).toHaveLength(0);
});
