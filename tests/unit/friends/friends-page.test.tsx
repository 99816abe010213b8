import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { deliverLive } from '@/components/live/live';
import { FriendsPage } from '@/components/social/friends-page';
import { ProfilePage } from '@/components/social/profile-page';
import { userId as parseUserId } from '@/lib/core/ids';
import { prepareBrowser, toasts } from '../../support/browser';
import { FakeApi, Refusal, renderWithQueries } from '../../support/fake-api';

jest.mock('next/navigation', () => jest.requireActual('../../support/address'));
prepareBrowser();

const kai = parseUserId.parse('200000000000000004');
const pearl = '200000000000000003';
const since = '2026-01-01T00:00:00.000Z';
const person = (userId: string, username: string) => ({ userId, username, avatar: null, avatarUrl: '' });
const listed = (userId: string, username: string) => ({ ...person(userId, username), since });
const none = { friends: [], pendingSent: [], pendingReceived: [], BlockedUsers: [] };
const listCall = `GET /api/friends/list/${kai}`;
const findCall = `GET /api/friends/people/${pearl}`;
const sendCall = 'POST /api/friends/send';
const metCall = 'GET /api/friends/met';
const findingCall = `GET /api/friends/finding/${kai}`;
/** The page's calls besides those for the lists. */
const finding = { [metCall]: { people: [] }, [findingCall]: { code: null, isFindable: true } };

beforeEach(() => window.history.replaceState(null, '', '/social/friends'));

function showFriends(answers: Record<string, unknown> = {}) {
  const api = new FakeApi({ [listCall]: none, ...finding, ...answers });
  return { api, ...renderWithQueries(<FriendsPage userId={kai} />) };
}
const openTab = (tab: string) => window.history.replaceState(null, '', `?tab=${tab}`);

async function find(id: string) {
  const box = await screen.findByPlaceholderText('Enter user ID...');
  fireEvent.change(box, { target: { value: id } });
  fireEvent.click(screen.getByRole('button', { name: 'Find' }));
}

test("makes no call for a blank, invalid or one's own ID, and explains the last two", async () => {
  const { api } = showFriends();
  await screen.findByText('No friends.');
  await find('   ');
  await find('abc');
  expect(screen.getAllByText(/isn't a Discord user ID/)[0]).toBeVisible();
  await find(kai);
  expect(screen.getAllByText(/This is your own ID/)[0]).toBeVisible();
  expect(api.calls.filter((made) => made.includes('/people/'))).toEqual([]);
  // Announced to screen readers; the focus stays in the field.
  expect(screen.getAllByText(/This is your own ID/)[1]).toHaveAttribute('aria-live', 'polite');
});

test('shows the person before a request is sent', async () => {
  const { api } = showFriends({
    [findCall]: person(pearl, 'Pearl'),
    [sendCall]: { message: 'Friend request sent.', list: 'pendingSent' },
  });
  await find(` ${pearl} `);
  const send = await screen.findByRole('button', { name: 'Send request: Pearl' });
  expect(api.calls).not.toContain(sendCall);
  await waitFor(() => expect(send).toHaveFocus());
  api.answers[listCall] = { ...none, pendingSent: [listed(pearl, 'Pearl')] };
  fireEvent.click(send);
  const waiting = await screen.findByText('Your request is waiting for an answer.');
  expect(waiting).toBeVisible();
  // On the row, because its next button would cancel the request.
  await waitFor(() => expect(document.activeElement).toHaveAttribute('tabindex', '-1'));
  expect(document.activeElement).toContainElement(waiting);
  expect(api.bodies).toEqual([{ senderId: kai, receiverId: pearl }]);
});

test('shows an alert for an unknown ID', async () => {
  showFriends({ [findCall]: new Refusal('not_found', 'Nobody with this ID.') });
  await find(pearl);
  expect(await screen.findByRole('alert')).toHaveTextContent('Nobody with this ID.');
});

test('finds people by name while typing, and announces how many', async () => {
  const searchCall = (name: string) => `GET /api/friends/search?name=${name}`;
  const via = { ...person(pearl, 'Pearl'), via: 'Coral Reef' };
  const { api } = showFriends({
    [searchCall('pea')]: { people: [via] },
    [searchCall('whale')]: { people: [] },
    [sendCall]: { message: 'Friend request sent.', list: 'pendingSent' },
  });
  const box = await screen.findByLabelText('Name');
  fireEvent.change(box, { target: { value: 'p' } });
  fireEvent.change(box, { target: { value: ' pea ' } });
  const found = within(await screen.findByRole('list', { name: 'People found' }));
  expect(found.getByText('In Coral Reef')).toBeVisible();
  expect(screen.getByText('1 person found.')).toHaveAttribute('aria-live', 'polite');
  expect(api.calls.filter((made) => made.includes('/search'))).toEqual([searchCall('pea')]);
  api.answers[listCall] = { ...none, pendingSent: [listed(pearl, 'Pearl')] };
  fireEvent.click(found.getByRole('button', { name: 'Send request: Pearl' }));
  expect(await found.findByText('Your request is waiting for an answer.')).toBeVisible();
  fireEvent.change(box, { target: { value: 'whale' } });
  expect((await screen.findAllByText(/Nobody in your servers is called "whale"/)).length).toBe(2);
});

test('a friend link shows its owner, or an alert once it is invalid', async () => {
  window.history.replaceState(null, '', '/social/friends?add=ABCDE23456');
  const codeCall = 'GET /api/friends/codes/ABCDE23456';
  const { unmount } = showFriends({ [codeCall]: person(pearl, 'Pearl') });
  expect(await screen.findByRole('button', { name: 'Send request: Pearl' })).toBeVisible();
  unmount();
  showFriends({ [codeCall]: new Refusal('not_found', 'This friend link is over.') });
  expect(await screen.findByRole('alert')).toHaveTextContent('This friend link is over.');
});

test('lists people of recent matches with their game', async () => {
  const via = { ...person(pearl, 'Pearl'), via: 'Checkers' };
  showFriends({ [metCall]: { people: [via] } });
  const met = within(await screen.findByRole('list', { name: 'Played with lately' }));
  expect(met.getByText('Checkers')).toBeVisible();
  expect(met.getByRole('button', { name: 'Send request: Pearl' })).toBeVisible();
});

describe('how people find you', () => {
  const changeCall = `POST /api/friends/finding/${kai}`;

  test('a link can be created, and replaced or turned off after confirmation', async () => {
    const { api } = showFriends();
    api.answers[changeCall] = { code: 'ABCDE23456', isFindable: true };
    fireEvent.click(await screen.findByRole('button', { name: 'Make a link' }));
    const link = screen.getByLabelText('Your friend link');
    await waitFor(() => expect(link).toHaveValue(`${window.location.origin}/social/friends?add=ABCDE23456`));
    fireEvent.click(screen.getByRole('button', { name: 'New link' }));
    const asked = await screen.findByRole('alertdialog', { name: 'Make a new link?' });
    expect(api.bodies).toEqual([{ link: 'new' }]);
    api.answers[changeCall] = { code: 'ZYXWV98765', isFindable: true };
    fireEvent.click(within(asked).getByRole('button', { name: 'Make a new link' }));
    await waitFor(() => expect(link).toHaveDisplayValue(/ZYXWV98765/));
    fireEvent.click(screen.getByRole('button', { name: 'Turn off' }));
    api.answers[changeCall] = { code: null, isFindable: true };
    const off = await screen.findByRole('alertdialog', { name: 'Turn your link off?' });
    fireEvent.click(within(off).getByRole('button', { name: 'Turn off' }));
    await waitFor(() => expect(link).toHaveValue(''));
    expect(api.bodies).toEqual([{ link: 'new' }, { link: 'new' }, { link: 'none' }]);
  });

  test('the search by name switches at once, and reverts on a refusal', async () => {
    const { api } = showFriends({ [changeCall]: new Refusal('store_unavailable') });
    const byName = await screen.findByRole('switch', { name: /Find me by name/ });
    expect(byName).toBeChecked();
    const open = api.hold();
    fireEvent.click(byName);
    await waitFor(() => expect(byName).not.toBeChecked());
    await act(async () => open());
    await waitFor(() => expect(byName).toBeChecked());
    expect(toasts.at(-1)).toMatchObject({ tone: 'error', text: 'This was not changed.' });
    expect(api.bodies).toEqual([{ isFindable: false }]);
  });
});

test('an accepted request moves at once, and reverts on a refusal', async () => {
  openTab('incoming');
  const acceptCall = 'POST /api/friends/accept';
  const { api } = showFriends({
    [listCall]: { ...none, pendingReceived: [listed(pearl, 'Pearl')] },
    [acceptCall]: new Refusal('conflict', 'This request is no longer there.'),
  });
  const accept = await screen.findByRole('button', { name: 'Accept: Pearl' });
  const open = api.hold();
  fireEvent.click(accept);
  expect(await screen.findByText('No incoming requests.')).toBeVisible();
  expect(screen.getByRole('tab', { name: 'Friends 1' })).toBeVisible();
  // The lists can't be reloaded either, so the previous ones are restored.
  api.answers[listCall] = new Refusal('store_unavailable');
  await act(async () => open());
  expect(await screen.findByRole('button', { name: 'Accept: Pearl' })).toBeVisible();
  expect(toasts).toMatchObject([
    { tone: 'error', text: 'The request was not accepted.', description: 'This request is no longer there.' },
  ]);
});

test('blocking and removing a friend need confirmation', async () => {
  const { api } = showFriends({
    [listCall]: { ...none, friends: [listed(pearl, 'Pearl')] },
    'POST /api/friends/block': { message: 'Blocked.', list: 'BlockedUsers' },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Remove: Pearl' }));
  const asked = await screen.findByRole('alertdialog', { name: 'Remove Pearl from your friends?' });
  fireEvent.click(within(asked).getByRole('button', { name: 'Cancel' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Block: Pearl' }));
  const block = await screen.findByRole('alertdialog', { name: 'Block Pearl?' });
  expect(api.bodies).toEqual([]);
  api.answers[listCall] = { ...none, BlockedUsers: [listed(pearl, 'Pearl')] };
  fireEvent.click(within(block).getByRole('button', { name: 'Block' }));
  expect(await screen.findByText('No friends.')).toBeInTheDocument();
  expect(api.bodies).toEqual([{ userId: kai, targetId: pearl, senderId: kai }]);
});

test('updates on events of the other side, but not during a call of its own', async () => {
  openTab('incoming');
  const acceptCall = 'POST /api/friends/accept';
  const { api } = showFriends({ [acceptCall]: { message: 'Done.', list: 'friends' } });
  await screen.findByText('No incoming requests.');
  const counts = { friends: 0, pendingReceived: 1, pendingSent: 0, BlockedUsers: 0 };
  const hear = () => act(async () => deliverLive({ event: 'friends', data: counts }));
  api.answers[listCall] = { ...none, pendingReceived: [listed(pearl, 'Pearl')] };
  await act(async () => deliverLive({ event: 'notifications', data: { unseen: 1, unread: 1 } }));
  expect(screen.getByText('No incoming requests.')).toBeVisible();
  await hear();
  const accept = await screen.findByRole('button', { name: 'Accept: Pearl' });
  const open = api.hold();
  fireEvent.click(accept);
  await screen.findByText('No incoming requests.');
  const asked = api.calls.length;
  await hear();
  expect(api.calls).toHaveLength(asked);
  api.answers[listCall] = { ...none, friends: [listed(pearl, 'Pearl')] };
  await act(async () => open());
  expect(await screen.findByRole('tab', { name: 'Friends 1' })).toBeVisible();
  // Without a stream, refresh events reload the lists.
  api.answers[listCall] = none;
  await act(async () => deliverLive({ event: 'refresh' }));
  expect(await screen.findByRole('tab', { name: 'Friends' })).toBeVisible();
});

test('offers to join a friend at a table with a free seat, but not in a waiting match', async () => {
  const finn = '200000000000000002';
  const matchId = 'poker-table-0000000000';
  const seatsOf = (...people: (string | null)[]) => people.map((userId) => ({ userId }));
  showFriends({
    [listCall]: { ...none, friends: [listed(pearl, 'Pearl'), listed(finn, 'Finn')] },
    [`GET /api/arcade/home/${kai}`]: {
      tables: [
        { matchId, gameId: 'poker', table: 'Blinds 5/10', seats: seatsOf(pearl, null) },
        { matchId: 'checkers-0000000000000', gameId: 'checkers', table: null, seats: seatsOf(finn, null) },
      ],
    },
  });
  const join = await screen.findByRole('link', { name: 'Join Pearl at Poker' });
  expect(join).toHaveAttribute('href', `/arcade/poker/game?matchId=${matchId}`);
  expect(screen.getAllByRole('link', { name: /^Join / })).toHaveLength(1);
});

test('a long list has pages and a search', async () => {
  const many = Array.from({ length: 60 }, (_, at) => {
    const number = String(at).padStart(2, '0');
    return listed(`7000000000000000${number}`, `Fish ${number}`);
  });
  showFriends({ [listCall]: { ...none, friends: many } });
  const list = await screen.findByRole('list', { name: 'Friends' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(25);
  fireEvent.click(screen.getByRole('button', { name: 'Page 3' }));
  expect(screen.getByText('Fish 59')).toBeVisible();
  fireEvent.change(screen.getByLabelText('Search this list'), { target: { value: 'fish 07' } });
  expect(await screen.findByText('Fish 07')).toBeVisible();
  expect(screen.queryByText('Fish 59')).toBeNull();
  fireEvent.change(screen.getByLabelText('Search this list'), { target: { value: 'whale' } });
  expect(await screen.findByText('No one in this list matches "whale".')).toBeVisible();
});

describe('the profile', () => {
  const viewer = {
    userId: kai,
    username: 'Kai',
    avatar: null,
    avatarUrl: '',
    notifications: 0,
    staffLevel: null,
  };
  const profileCall = `GET /api/social/profile/${kai}`;
  const profile = {
    isPremium: false,
    coins: 1234,
    arcadeCoins: 0,
    totalFriends: 1,
    totalNotifications: 5,
    unreadNotifications: 2,
    premiumPlan: 'none',
    premiumTerm: null,
  };
  function showProfile(own: object = {}) {
    const api = new FakeApi({ [listCall]: none, [profileCall]: { ...profile, ...own } });
    renderWithQueries(<ProfilePage viewer={viewer} />);
    return api;
  }

  test('shows the person and all four lists', async () => {
    const lists = { ...none, pendingReceived: [listed(pearl, 'Pearl')] };
    const api = new FakeApi({ [listCall]: lists, [profileCall]: profile });
    const open = api.hold();
    renderWithQueries(<ProfilePage viewer={viewer} />);
    expect(screen.getByText('Loading profile...')).toBeVisible();
    await act(async () => open());
    expect(await screen.findByText('1,234')).toBeVisible();
    expect(screen.getByText(kai)).toBeVisible();
    expect(screen.queryByText(/from the arcade/)).toBeNull();
    for (const text of ['No friends.', 'No outgoing requests.', 'No blocked users.']) {
      expect(screen.getByText(text)).toBeInTheDocument();
    }
    for (const act of ['Accept', 'Decline', 'Remove', 'Block']) {
      expect(screen.getByRole('button', { name: `${act}: Pearl` })).toBeVisible();
    }
  });

  test('updates its figures on notification and friend events', async () => {
    const api = showProfile();
    await screen.findByText('1,234');
    const figure = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling;
    api.answers[profileCall] = { ...profile, totalNotifications: 6, unreadNotifications: 3 };
    await act(async () => deliverLive({ event: 'notifications', data: { unseen: 3, unread: 3 } }));
    await waitFor(() => expect(figure('Unread')).toHaveTextContent('3'));
    expect(figure('Notifications')).toHaveTextContent('6');
    api.answers[profileCall] = { ...profile, totalFriends: 2 };
    const counts = { friends: 2, pendingReceived: 0, pendingSent: 0, BlockedUsers: 0 };
    await act(async () => deliverLive({ event: 'friends', data: counts }));
    await waitFor(() => expect(figure('Total friends')).toHaveTextContent('2'));
  });

  test('shows once that signing in cancelled the deletion, with a link to continue', async () => {
    window.history.replaceState(null, '', '/social/profile?deletion=cancelled&next=%2Farcade%3Fa%3D1');
    showProfile();
    expect(await screen.findByText('Your account stays. The deletion is cancelled.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Continue' })).toHaveAttribute('href', '/arcade?a=1');
    expect(window.location.search).toBe('');
    fireEvent.click(screen.getAllByRole('button', { name: 'Delete account…' })[0] ?? document.body);
    expect(await screen.findByRole('dialog', { name: 'Delete your account?' })).toBeVisible();
  });

  test('links arcade coins to their page', async () => {
    showProfile({ arcadeCoins: 1030 });
    const link = await screen.findByRole('link', { name: '1,030 from the arcade' });
    expect(link).toHaveAttribute('href', '/arcade/coins');
  });

  test('links the end of a plan to its management', async () => {
    showProfile({ isPremium: true, premiumPlan: 'pro', premiumTerm: 'Ends on 22 December 2026' });
    const end = await screen.findByRole('link', { name: 'Ends on 22 December 2026' });
    expect(end).toHaveAttribute('href', '/store/manage');
    expect(screen.getByText('Premium')).toBeVisible();
  });

  test('shows an error when it fails to load', async () => {
    new FakeApi({ [listCall]: none, [profileCall]: new Refusal('store_unavailable') });
    renderWithQueries(<ProfilePage viewer={viewer} />);
    expect(await screen.findByText('Failed to load profile.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
  });
});
