import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NotificationBell } from '@/components/layout/notification-bell';
import { deliverLive } from '@/components/live/live';
import { NavigationProvider } from '@/components/ui/navigation';
import { prepareBrowser } from '../../support/browser';
import { FakeApi, Refusal } from '../../support/fake-api';
import { preparePopovers } from '../../support/native-popover';
import { viewer } from '../../support/viewer';

const push = jest.fn();
const router = { push, prefetch: jest.fn() };
jest.mock('next/navigation', () => ({ usePathname: () => '/', useRouter: () => router }));
// The stream is tested in live-stream.test.tsx.
const followed: string[] = [];
jest.mock('@/components/live/live-stream', () => ({
  followLive: (userId: string) => {
    followed.push(userId);
    return () => undefined;
  },
}));
prepareBrowser();
preparePopovers();
/** Waits until the idle page follows the stream. */
const untilItFollows = () => waitFor(() => expect(followed).toContain(String(userId)));

// Each test has its own user: the site has one cache of answers for the whole browser.
let userId = 200_000_000;
beforeEach(() => {
  userId += 1;
});
const address = () => `GET /api/social/notifications/${userId}`;
const bell = () => screen.getByRole('button', { name: /^Notifications/ });
const list = () => within(screen.getByRole('region', { name: 'Notifications' }));

function show(notifications = 0) {
  return render(
    <NavigationProvider>
      <NotificationBell viewer={{ ...viewer, userId: String(userId), notifications }} />
    </NavigationProvider>,
  );
}

let count = 0;
const entry = (title: string, read = false, more: object = {}) => {
  count += 1;
  return {
    id: `id-${count}`,
    title,
    message: `About ${title}.`,
    timestamp: '2026-11-20T12:00:00.000Z',
    read,
    seen: true,
    gone: false,
    type: 'info',
    data: {},
    href: null,
    ...more,
  };
};
const counts = { unseen: 0, unread: 0 };
const at = (method: string, rest: string) => `${method} /api/social/notifications/${rest}`;
const read = () => at('POST', `read/${userId}`);

test('sends no call until it is opened', async () => {
  const api = new FakeApi({ [address()]: [] });
  show(3);
  expect(bell()).toHaveAccessibleName('Notifications, 3 new');
  expect(bell()).toHaveAttribute('aria-expanded', 'false');
  expect(screen.queryByRole('region')).toBeNull();
  // Long enough for a list that is rendered too early to load and send its call.
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(api.calls).toEqual([]);
  await userEvent.click(bell());
  expect(bell()).toHaveAttribute('aria-expanded', 'true');
  await waitFor(() => expect(api.calls).toEqual([address()]));
  expect(await list().findByText('No notifications')).toBeInTheDocument();
});

test('shows a loading status, then the notifications with unread ones marked', async () => {
  const api = new FakeApi({ [address()]: [entry('Welcome', false), entry('News', true)] });
  const answer = api.hold();
  show();
  await userEvent.click(bell());
  expect(await list().findByText('Loading notifications…')).toBeInTheDocument();
  answer();
  const items = await list().findAllByRole('listitem');
  expect(items).toHaveLength(2);
  expect(items[0]).toHaveTextContent('Unread: WelcomeAbout Welcome.');
  expect(items[1]).not.toHaveTextContent('Unread');
});

test('shows a failure and reloads on Retry', async () => {
  const api = new FakeApi({ [address()]: new Refusal('internal') });
  show();
  await userEvent.click(bell());
  expect(await list().findByRole('alert')).toHaveTextContent('Your notifications could not be loaded.');
  api.answers[address()] = [];
  await userEvent.click(list().getByRole('button', { name: 'Retry' }));
  expect(await list().findByText('No notifications')).toBeInTheDocument();
  expect(api.calls).toHaveLength(2);
});

test('shows 99+ for more than 99 new ones', () => {
  show(250);
  expect(bell()).toHaveAccessibleName('Notifications, 250 new');
  expect(bell()).toHaveTextContent('99+');
});

/** Opens the bell with these notifications. */
async function open(items: readonly ReturnType<typeof entry>[], answers: Record<string, unknown> = {}) {
  const api = new FakeApi({ [address()]: items, [read()]: counts, ...answers });
  show();
  await userEvent.click(bell());
  if (items.length > 0) await list().findAllByRole('listitem');
  return api;
}
const titles = () =>
  list()
    .queryAllByText(/^(One|Two|Three)$/)
    .map(({ textContent }) => textContent?.replace('Unread: ', ''));
const button = (name: string) => list().getByRole('button', { name });

describe('new ones', () => {
  test('are marked as seen up to the newest shown when the list opens', async () => {
    const newest = entry('One', false, { seen: false });
    const api = await open([newest, entry('Two')], { [at('POST', `seen/${userId}`)]: counts });
    await waitFor(() => expect(api.calls).toContain(at('POST', `seen/${userId}`)));
    expect(api.bodies).toEqual([{ newest: newest.id }]);
    expect(bell()).toHaveAccessibleName('Notifications');
  });

  test('are counted when they arrive, and shown in an open list', async () => {
    const api = await open([entry('One')]);
    await untilItFollows();
    api.answers[address()] = [entry('Two'), entry('One')];
    act(() => deliverLive({ event: 'notifications', data: { unseen: 1, unread: 2 } }));
    expect(bell()).toHaveAccessibleName('Notifications, 1 new');
    // Announced to screen readers as well.
    expect(screen.getByText('Notifications, 1 new')).toHaveAttribute('aria-live', 'polite');
    expect(await list().findByText('Two')).toBeInTheDocument();
  });

  test('are fetched while the stream is unavailable', async () => {
    const api = new FakeApi({ [address()]: [entry('One', false, { seen: false })] });
    show();
    await untilItFollows();
    act(() => deliverLive({ event: 'refresh' }));
    await waitFor(() => expect(bell()).toHaveAccessibleName('Notifications, 1 new'));
    expect(api.calls).toEqual([address()]);
  });
});

describe('a click on one', () => {
  test('marks it as read, closes the list and opens its target', async () => {
    const one = entry('One', false, { href: '/userhub/3/applications', type: 'application-decided' });
    const api = await open([one]);
    const link = list().getByRole('link', { name: /One/ });
    expect(link).toHaveAttribute('href', '/userhub/3/applications');
    await userEvent.click(link);
    expect(push).toHaveBeenLastCalledWith('/userhub/3/applications');
    expect(bell()).toHaveAttribute('aria-expanded', 'false');
    await waitFor(() => expect(api.bodies).toEqual([{ notificationIndex: 0, id: one.id }]));
  });

  test('on a Battleship invite stores its match for the game', async () => {
    const data = { matchId: 'match-1', senderId: '200000000000000004' };
    const invite = { type: 'battleship-invite', href: '/battleship/setup', data };
    await open([entry('One', false, invite)]);
    await userEvent.click(list().getByRole('link', { name: /One/ }));
    expect(push).toHaveBeenLastCalledWith('/battleship/setup');
    const kept = ['matchId', 'mode', 'theme', 'opponentId'].map((name) => sessionStorage.getItem(name));
    expect(kept).toEqual(['match-1', 'multi', 'default', '200000000000000004']);
  });

  test('without a target marks it as read and closes the list', async () => {
    const api = await open([entry('One')]);
    await userEvent.click(list().getByRole('button', { name: /^Unread: One/ }));
    await waitFor(() => expect(bell()).toHaveAttribute('aria-expanded', 'false'));
    await waitFor(() => expect(api.calls).toContain(read()));
  });

  test('is not offered when its target no longer exists', async () => {
    await open([entry('One', false, { href: '/social/friends', type: 'friend-request', gone: true })]);
    expect(list().queryByRole('link')).toBeNull();
    expect(list().getByText('This is no longer available.')).toBeInTheDocument();
  });
});

describe('deleting', () => {
  test('removes one at once', async () => {
    const [one, two] = [entry('One'), entry('Two')];
    const path = at('DELETE', `${userId}/0?id=${one.id}`);
    const api = await open([one, two], { [path]: counts });
    const answer = api.hold();
    await userEvent.click(button("Delete 'One'"));
    await waitFor(() => expect(titles()).toEqual(['Two']));
    expect(list().getByRole('button', { name: /Two/, description: '' })).toBeInTheDocument();
    answer();
    await waitFor(() => expect(api.calls).toContain(path));
    expect(titles()).toEqual(['Two']);
  });

  test('restores it when the server refuses', async () => {
    const one = entry('One');
    await open([one, entry('Two')], { [at('DELETE', `${userId}/0?id=${one.id}`)]: new Refusal('internal') });
    await userEvent.click(button("Delete 'One'"));
    await waitFor(() => expect(titles()).toEqual(['One', 'Two']));
  });

  test('succeeds when another device was faster', async () => {
    const [one, two] = [entry('One'), entry('Two')];
    const path = at('DELETE', `${userId}/0?id=${one.id}`);
    const api = await open([one, two], { [path]: new Refusal('not_found') });
    api.answers[address()] = [two];
    await userEvent.click(button("Delete 'One'"));
    await waitFor(() => expect(api.calls.filter((call) => call === address())).toHaveLength(2));
    await waitFor(() => expect(titles()).toEqual(['Two']));
  });

  test('all of them asks first, and is limited to those shown', async () => {
    const one = entry('One');
    const path = at('DELETE', `${userId}?newest=${one.id}`);
    const api = await open([one, entry('Two')], { [path]: counts });
    await userEvent.click(button('Delete all'));
    expect(list().getByRole('alertdialog', { name: 'Delete all notifications?' })).toBeInTheDocument();
    await userEvent.click(button('Cancel'));
    expect(titles()).toEqual(['One', 'Two']);
    expect(button('Delete all')).toHaveFocus();
    await userEvent.click(button('Delete all'));
    await userEvent.keyboard('{Escape}');
    expect(button('Delete all')).toHaveFocus();
    await userEvent.click(button('Delete all'));
    await userEvent.click(button('Delete all'));
    expect(await list().findByText('No notifications')).toBeInTheDocument();
    expect(api.calls).toContain(path);
  });
});

test('marks all as read at once', async () => {
  const one = entry('One');
  const api = await open([one, entry('Two')], { [at('POST', `readall/${userId}`)]: counts });
  await userEvent.click(button('Mark all as read'));
  await waitFor(() => expect(list().queryByText('Unread:')).toBeNull());
  expect(api.bodies).toEqual([{ newest: one.id }]);
});

test('groups several of a type under one line, which unfolds', async () => {
  const request = { type: 'friend-request', href: '/social/friends' };
  await open([entry('One', false, request), entry('News'), entry('Two', false, request)]);
  const group = list().getByRole('button', { name: /2 friend requests/ });
  expect(group).toHaveAttribute('aria-expanded', 'false');
  await userEvent.click(group);
  expect(group).toHaveAttribute('aria-expanded', 'true');
  expect(list().getAllByRole('link')).toHaveLength(2);
});

test('moves through the list with the arrow keys and deletes with Delete', async () => {
  const [one, two] = [entry('One'), entry('Two')];
  const path = at('DELETE', `${userId}/0?id=${one.id}`);
  const api = await open([one, two, entry('Three')], { [path]: counts });
  const row = (name: RegExp) => list().getByRole('button', { name });
  act(() => row(/One.*About/).focus());
  await userEvent.keyboard('{ArrowDown}');
  expect(row(/Two.*About/)).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}');
  await userEvent.keyboard('{Delete}');
  await waitFor(() => expect(titles()).toEqual(['Two', 'Three']));
  expect(row(/Two.*About/)).toHaveFocus();
  await waitFor(() => expect(api.calls).toContain(path));
});
