// The way from a friend in the list to the table where they play.
import { screen } from '@testing-library/react';
import { FriendsPage } from '@/components/social/friends-page';
import { userId as parseUserId } from '@/lib/core/ids';
import { prepareBrowser } from '../../support/browser';
import { FakeApi, renderWithQueries } from '../../support/fake-api';

jest.mock('next/navigation', () => ({
  usePathname: () => '/social/friends',
  useSearchParams: () => new URLSearchParams(),
  useRouter: () => ({ push: () => undefined }),
}));

prepareBrowser();

const kai = parseUserId.parse('200000000000000004');
const [finn, pearl] = ['200000000000000002', '200000000000000003'];
const friend = (userId: string, username: string) => ({
  userId,
  username,
  avatar: null,
  avatarUrl: '',
  since: '2026-01-01T00:00:00.000Z',
});
const matchId = 'poker-table-0000000000';
const seatsOf = (...people: (string | null)[]) => people.map((userId) => ({ userId }));

test('a friend who sits at a table with room can be joined there, and nobody in a match that waits', async () => {
  new FakeApi({
    [`GET /api/friends/list/${kai}`]: {
      friends: [friend(pearl, 'Pearl'), friend(finn, 'Finn')],
      pendingSent: [],
      pendingReceived: [],
      BlockedUsers: [],
    },
    'GET /api/friends/met': { people: [] },
    [`GET /api/friends/finding/${kai}`]: { code: null, isFindable: true },
    [`GET /api/arcade/home/${kai}`]: {
      tables: [
        { matchId, gameId: 'poker', table: 'Blinds 5/10', seats: seatsOf(pearl, null) },
        { matchId: 'checkers-0000000000000', gameId: 'checkers', table: null, seats: seatsOf(finn, null) },
      ],
    },
  });
  renderWithQueries(<FriendsPage userId={kai} />);
  const join = await screen.findByRole('link', { name: 'Join Pearl at Poker' });
  expect(join).toHaveAttribute('href', `/arcade/poker/game?matchId=${matchId}`);
  expect(screen.getAllByRole('link', { name: /^Join / })).toHaveLength(1);
});
