import { act, render, screen, waitFor } from '@testing-library/react';
import { parseLocalUser, readLocalUser, writeLocalUser } from '@/components/form/local-user';
import { Navbar } from '@/components/layout/navbar';
import { PaletteProvider } from '@/components/layout/palette-context';
import { viewerFromLocal } from '@/components/layout/viewer';
import { ViewerProvider } from '@/components/layout/viewer-provider';
import { useViewer, type Viewer } from '@/components/panel/viewer';
import { blockStorage, prepareBrowser } from '../../support/browser';
import { FakeApi } from '../../support/fake-api';

let path = '/';
jest.mock('next/navigation', () => ({ usePathname: () => path }));
prepareBrowser();
beforeEach(() => {
  path = '/';
});

const session = {
  userId: '200000000000000003',
  username: 'Pearl',
  avatar: 'a1b2',
  avatarUrl: 'https://cdn.discordapp.com/avatars/200000000000000003/a1b2.png',
  notifications: 2,
  staffLevel: 'admin',
} as const;
const viewer: Viewer = session;
const local = {
  userId: session.userId,
  username: 'Pearl',
  avatar: session.avatarUrl,
  notifications: 2,
};
const stored = (): unknown => JSON.parse(localStorage.getItem('user') ?? 'null');
const store = (value: unknown) => localStorage.setItem('user', JSON.stringify(value));

function Who() {
  const known = useViewer();
  if (known === undefined) return <p>not known</p>;
  return <p>{known ? `${known.username} ${known.notifications} ${known.staffLevel}` : 'nobody'}</p>;
}

function show(known?: Viewer | null) {
  return render(
    <ViewerProvider viewer={known}>
      <Who />
    </ViewerProvider>,
  );
}

describe('on a page without session data', () => {
  test('the local copy is shown at once, then corrected and stored with four members', async () => {
    const api = new FakeApi({ 'GET /api/session': { user: session } });
    const answer = api.hold();
    store({ ...local, username: 'Old name', notifications: 9, staffLevel: 'owner', extra: 1 });
    show();
    // A local copy cannot make a user staff.
    expect(screen.getByText('Old name 9 null')).toBeInTheDocument();
    answer();
    expect(await screen.findByText('Pearl 2 admin')).toBeInTheDocument();
    await waitFor(() => expect(stored()).toEqual(local));
    expect(api.calls).toEqual(['GET /api/session']);
  });

  test('the session is loaded and stored when there is no local copy', async () => {
    new FakeApi({ 'GET /api/session': { user: session } });
    show();
    expect(await screen.findByText('Pearl 2 admin')).toBeInTheDocument();
    await waitFor(() => expect(stored()).toEqual(local));
  });

  test('the local copy of an ended session is deleted', async () => {
    new FakeApi({ 'GET /api/session': { user: null } });
    store(local);
    show();
    expect(await screen.findByText('nobody')).toBeInTheDocument();
    await waitFor(() => expect(localStorage.getItem('user')).toBeNull());
  });

  test('the local copy remains while the server is unreachable', async () => {
    const api = new FakeApi();
    store(local);
    show();
    await waitFor(() => expect(api.calls).toEqual(['GET /api/session']));
    await act(async () => {});
    expect(screen.getByText('Pearl 2 null')).toBeInTheDocument();
    expect(stored()).toEqual(local);
  });

  test.each(['{', '"Pearl"', '[]', '{}', '{"userId":"","username":"Pearl"}', '{"userId":1,"username":"x"}'])(
    'an invalid local copy is ignored: %s',
    async (text) => {
      const api = new FakeApi({ 'GET /api/session': { user: session } });
      const answer = api.hold();
      localStorage.setItem('user', text);
      show();
      expect(screen.queryByText(/Pearl/)).toBeNull();
      answer();
      expect(await screen.findByText('Pearl 2 admin')).toBeInTheDocument();
      await waitFor(() => expect(stored()).toEqual(local));
    },
  );
});

describe('on a page with session data', () => {
  test('no call is sent, and the local copy is stored', () => {
    const api = new FakeApi();
    show(viewer);
    expect(screen.getByText('Pearl 2 admin')).toBeInTheDocument();
    expect(stored()).toEqual(local);
    expect(api.calls).toEqual([]);
  });

  test('the local copy is deleted without a session', () => {
    const api = new FakeApi();
    store(local);
    show(null);
    expect(screen.getByText('nobody')).toBeInTheDocument();
    expect(localStorage.getItem('user')).toBeNull();
    expect(api.calls).toEqual([]);
  });

  test('a user without a picture is stored without one', () => {
    new FakeApi();
    show({ ...viewer, avatarUrl: '' });
    expect(stored()).toEqual({ ...local, avatar: null });
  });
});

describe('the local copy', () => {
  test('follows a change in another tab', async () => {
    new FakeApi();
    store(local);
    show();
    await act(async () => {});
    store({ ...local, username: 'Shell' });
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'user' })));
    expect(screen.getByText('Shell 2 null')).toBeInTheDocument();
    act(() => writeLocalUser(null));
    expect(screen.queryByText(/Shell/)).toBeNull();
  });

  test('is the same object as long as it is unchanged', () => {
    store(local);
    expect(readLocalUser()).toBe(readLocalUser());
    expect(readLocalUser()).toEqual(local);
  });

  test('does not throw when storage is blocked', () => {
    blockStorage();
    expect(readLocalUser()).toBeNull();
    expect(() => writeLocalUser(local)).not.toThrow();
  });

  const who = { userId: '1', username: 'x' };
  const least = { ...who, avatar: null, notifications: 0 };
  test.each([
    [who, least],
    [{ ...who, avatar: 7, notifications: -3 }, least],
    [
      { ...who, avatar: 'a', notifications: 2.7 },
      { ...who, avatar: 'a', notifications: 2 },
    ],
    [null, null],
    [7, null],
  ])('reads %j as %j', (value, expected) => expect(parseLocalUser(value)).toEqual(expected));

  test.each([
    ['https://cdn.discordapp.com/a.png', 'https://cdn.discordapp.com/a.png'],
    ['/art/pearl.svg', '/art/pearl.svg'],
    ['a1b2', ''],
    ['//elsewhere.example/a.png', ''],
    ['javascript:alert(1)', ''],
    [null, ''],
  ])('shows the picture %j as %j', (avatar, expected) =>
    expect(viewerFromLocal({ ...local, avatar }).avatarUrl).toBe(expected),
  );
});

describe('the navbar', () => {
  const bar = (known?: Viewer | null, place?: string) =>
    render(
      <ViewerProvider viewer={known}>
        <PaletteProvider>
          <Navbar place={place} />
        </PaletteProvider>
      </ViewerProvider>,
    );
  const login = () => screen.queryByRole('link', { name: 'Login with Discord' });

  test('shows name and bell to a signed-in user', () => {
    new FakeApi();
    bar(viewer);
    expect(screen.getByRole('button', { name: /Pearl/ })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Notifications, 2 new' })).toBeInTheDocument();
    expect(login()).toBeNull();
    expect(screen.getByRole('link', { name: 'Corallium' })).toHaveAttribute('href', '/');
  });

  test('offers a login back to this page without a session, except on the login page', async () => {
    new FakeApi();
    path = '/docs';
    const { unmount } = bar(null);
    const link = await screen.findByRole('link', { name: 'Login with Discord' });
    expect(link).toHaveAttribute('href', '/auth/login?callbackUrl=%2Fdocs');
    expect(screen.queryByRole('button', { name: /Notifications/ })).toBeNull();
    unmount();
    path = '/login';
    bar(null);
    expect(login()).toBeNull();
  });

  test('names the current server in windows without a sidebar', () => {
    new FakeApi();
    bar(viewer, 'Coral Reef');
    expect(screen.getByText('Coral Reef')).toHaveClass('lg:hidden');
  });

  test('offers the theme switch without a session', () => {
    new FakeApi();
    bar(null);
    expect(screen.getByRole('group', { name: 'Theme' })).toBeInTheDocument();
  });
});
