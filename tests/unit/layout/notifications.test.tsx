import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NotificationBell } from '@/components/layout/notification-bell';
import { prepareBrowser } from '../../support/browser';
import { FakeApi, Refusal } from '../../support/fake-api';

jest.mock('next/navigation', () => ({ usePathname: () => '/' }));
prepareBrowser();

// A user of its own for each test: the site keeps one cache of answers for the whole browser.
let userId = 200_000_000;
beforeEach(() => {
  userId += 1;
});
const address = () => `GET /api/social/notifications/${userId}`;
const bell = () => screen.getByRole('button', { name: /^Notifications/ });
const list = () => within(screen.getByRole('region', { name: 'Notifications' }));

function show(notifications = 0) {
  const viewer = {
    userId: String(userId),
    username: 'Pearl',
    avatarUrl: '',
    notifications,
    staffLevel: null,
  };
  return render(<NotificationBell viewer={viewer} />);
}

const entry = (title: string, read: boolean) => ({
  title,
  message: `About ${title}.`,
  timestamp: '2026-11-20T12:00:00.000Z',
  read,
  type: 'system',
  data: {},
});

test('asks nothing until it is opened', async () => {
  const api = new FakeApi({ [address()]: [] });
  show(3);
  expect(bell()).toHaveAccessibleName('Notifications, 3 unread');
  expect(bell()).toHaveAttribute('aria-expanded', 'false');
  expect(screen.queryByRole('region')).toBeNull();
  // Long enough for a list that is drawn too early to be loaded and to ask.
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(api.calls).toEqual([]);
  await userEvent.click(bell());
  expect(bell()).toHaveAttribute('aria-expanded', 'true');
  await waitFor(() => expect(api.calls).toEqual([address()]));
  expect(await list().findByText('No notifications')).toBeInTheDocument();
});

test('says that it loads, then lists what there is, the unread marked', async () => {
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

test('tells a failure, and Retry asks again', async () => {
  const api = new FakeApi({ [address()]: new Refusal('internal') });
  show();
  await userEvent.click(bell());
  expect(await list().findByRole('alert')).toHaveTextContent('Your notifications could not be loaded.');
  api.answers[address()] = [];
  await userEvent.click(list().getByRole('button', { name: 'Retry' }));
  expect(await list().findByText('No notifications')).toBeInTheDocument();
  expect(api.calls).toHaveLength(2);
});

test('Escape closes it and gives the focus back', async () => {
  new FakeApi({ [address()]: [] });
  show();
  await userEvent.click(bell());
  await list().findByText('No notifications');
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('region')).toBeNull();
  expect(bell()).toHaveFocus();
});

test('more than 99 unread are not counted one by one', () => {
  show(250);
  expect(bell()).toHaveAccessibleName('Notifications, 250 unread');
  expect(bell()).toHaveTextContent('99+');
});
