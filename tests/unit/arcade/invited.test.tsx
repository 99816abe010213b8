// From the click on an invitation in the bell to the match, by what it leaves in the storage of the tab.
import { screen, waitFor } from '@testing-library/react';
import { MatchScreen } from '@/components/arcade/match/match-screen';
import { prepareTarget } from '@/components/layout/open-invite';
import { type Viewer, ViewerContext } from '@/components/panel/viewer';
import { checkers } from '@/lib/games/checkers/checkers';
import { gameInfo } from '@/lib/games/game-info';
import { prepareBrowser } from '../../support/browser';
import { FakeApi, renderWithQueries } from '../../support/fake-api';
import { matchId, matchView, seats } from './match-view';

jest.mock('next/navigation', () => ({
  usePathname: () => '/battleship/setup',
  useSearchParams: () => new URLSearchParams(window.location.search),
  useRouter: () => ({ push: jest.fn() }),
}));
jest.mock('@/components/arcade/boards', () => ({
  loadRules: async () => jest.requireActual('@/lib/games/checkers/checkers').checkers,
  loadBoard: async () => jest.requireActual('./plain-board').plainBoard,
}));
prepareBrowser();

const pearl: Viewer = {
  userId: '200000000000000003',
  username: 'Pearl',
  avatarUrl: 'https://cdn.invalid/pearl.png',
  notifications: 0,
  staffLevel: null,
};
const path = `/api/arcade/matches/${matchId}`;

function open() {
  const now = Date.now();
  const invited = matchView({
    phase: 'waiting',
    view: null,
    offers: null,
    viewer: 'spectator',
    seats: [{ ...seats[0], hasJoined: false, isReady: false }, seats[1]],
  });
  const api = new FakeApi({
    [`GET ${path}`]: invited,
    [`POST ${path}/join`]: { match: matchView({ version: 2 }), now },
    [`POST ${path}/presence`]: { now },
  });
  renderWithQueries(
    <ViewerContext.Provider value={pearl}>
      <MatchScreen info={gameInfo(checkers)} />
    </ViewerContext.Provider>,
  );
  return api;
}

beforeEach(() => {
  sessionStorage.clear();
  window.history.replaceState(null, '', '/battleship/setup');
  Object.assign(globalThis, { EventSource: undefined });
});

test('the match of the invitation opens, once, and stays after a reload', async () => {
  prepareTarget({
    type: 'battleship-invite',
    data: { matchId, theme: 'pirate', senderId: seats[1].userId ?? '', senderName: 'Kai' },
  });
  expect(sessionStorage.getItem('mode')).toBe('multi');
  expect(sessionStorage.getItem('theme')).toBe('pirate');
  expect(sessionStorage.getItem('opponentId')).toBe(seats[1].userId);
  const api = open();
  await waitFor(() => expect(api.calls).toContain(`GET ${path}`));
  // The next visit to the page is not this invitation again, and a reload of this one is.
  expect(sessionStorage.getItem('matchId')).toBeNull();
  expect(window.location.search).toBe(`?matchId=${matchId}`);
});

test('without an invitation it is the match of this browser', async () => {
  const api = open();
  expect(await screen.findByText('Against the computer, unrated')).toBeVisible();
  expect(api.calls).toEqual([]);
});

test('another kind of notification leaves nothing behind', () => {
  prepareTarget({ type: 'match-invite', data: { matchId } });
  expect(sessionStorage).toHaveLength(0);
});
