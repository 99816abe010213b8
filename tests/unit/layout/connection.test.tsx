// A lost connection and an ended session: one strip, one rule for reads, writes and links, and recovery.
import { QueryClientProvider, useMutation, useQuery } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { UnsavedGuardProvider, useUnsavedGuard } from '@/components/form/unsaved-guard';
import { ConnectionStrip } from '@/components/layout/connection-strip';
import { createQueryClient } from '@/components/layout/query-provider';
import { ViewerContext } from '@/components/panel/viewer';
import { noteSignedOut } from '@/components/ui/connection';
import { fetched } from '@/components/ui/fetched';
import { NavigationProvider } from '@/components/ui/navigation';
import { PageLink } from '@/components/ui/page-link';
import { call } from '@/lib/api/call';
import { prepareBrowser, toasts } from '../../support/browser';
import { FakeApi, Refusal } from '../../support/fake-api';
import { viewer } from '../../support/viewer';

const push = jest.fn();
jest.mock('next/navigation', () => ({
  usePathname: () => '/social',
  useRouter: () => ({ push, prefetch: () => undefined }),
}));
prepareBrowser();

const session = 'GET /api/session';
const someone = { [session]: { user: viewer, announcements: [] } };
const stats = 'GET /api/stats';
const offline = /^You are offline\./;
const saidNoPage = "You are offline, so this page can't be opened yet.";

let isOnline = true;
Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => isOnline });

/** The browser reports that the device is offline, or online again. */
const line = (state: 'offline' | 'online') =>
  act(async () => {
    isOnline = state === 'online';
    window.dispatchEvent(new Event(state));
  });

function Figures() {
  const query = useQuery({ queryKey: ['stats'], queryFn: () => call('GET', '/api/stats') });
  const save = useMutation({ mutationFn: () => call('POST', '/api/contact/submit') });
  return (
    <>
      <p>{query.isSuccess ? 'Figures' : query.isError ? query.error.message : 'Loading…'}</p>
      <button type="button" onClick={() => save.mutate()}>
        Save
      </button>
      {save.isPaused && <p>Waiting in silence</p>}
      {save.error && <p>{`Not saved: ${save.error.message}`}</p>}
    </>
  );
}

const discard = jest.fn();
function Typed() {
  useUnsavedGuard(true, { discard });
  return <PageLink href="/store">Store</PageLink>;
}

function open(children: ReactNode = null, { signedIn = true } = {}) {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <NavigationProvider>
        <UnsavedGuardProvider>
          <ViewerContext.Provider value={signedIn ? viewer : null}>
            {children}
            <ConnectionStrip />
          </ViewerContext.Provider>
        </UnsavedGuardProvider>
      </NavigationProvider>
    </QueryClientProvider>,
  );
}

afterEach(() => {
  cleanup();
  isOnline = true;
  push.mockClear();
});

test('the strip shows a lost connection and announces its return to screen readers', async () => {
  const api = new FakeApi();
  open();
  const region = screen.getByRole('status');
  expect(region).toBeEmptyDOMElement();
  await line('offline');
  expect(region).toHaveTextContent(offline);
  Object.assign(api.answers, someone);
  await line('online');
  await waitFor(() => expect(region).toHaveTextContent(/^You are online again\.$/));
  expect(screen.getByText('You are online again.')).toHaveClass('sr-only');
});

test('the strip appears when a failed call and the check after it cannot reach the site', async () => {
  const api = new FakeApi({ ...someone });
  open();
  await act(() => call('GET', '/api/stats').catch(() => undefined));
  await waitFor(() => expect(api.calls).toContain(session));
  expect(screen.queryByText(/offline/)).toBeNull();
  delete api.answers[session];
  await act(() => call('GET', '/api/stats').catch(() => undefined));
  expect(await screen.findByText(/You are offline/)).toBeVisible();
  // Any successful call hides it.
  Object.assign(api.answers, { [stats]: {} });
  await act(() => call('GET', '/api/stats').then(() => undefined));
  await waitFor(() => expect(screen.queryByText(/You are offline/)).toBeNull());
});

test('reads and writes fail at once with a message, and reads recover when online', async () => {
  const api = new FakeApi();
  await line('offline');
  open(<Figures />);
  expect(await screen.findByText(/^The site can't be reached\./)).toBeVisible();
  expect(api.calls.filter((one) => one === stats)).toHaveLength(1);
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/^Not saved: The site can't be reached\./)).toBeVisible();
  expect(screen.queryByText('Waiting in silence')).toBeNull();
  Object.assign(api.answers, { ...someone, [stats]: { guilds: 1 } });
  await line('online');
  expect(await screen.findByText('Figures')).toBeVisible();
});

describe('a link', () => {
  const link = () => screen.getByRole('link', { name: 'Store' });

  test('is not followed while offline, and says why', async () => {
    const api = new FakeApi();
    open(<PageLink href="/store">Store</PageLink>);
    await line('offline');
    expect(fireEvent.click(link())).toBe(false);
    expect(toasts).toMatchObject([{ text: saidNoPage }]);
    expect(push).not.toHaveBeenCalled();
    Object.assign(api.answers, someone);
    await line('online');
    await waitFor(() => expect(screen.queryByText(offline)).toBeNull());
  });

  test('does not ask about unsaved changes while offline', async () => {
    new FakeApi();
    open(<Typed />);
    await line('offline');
    fireEvent.click(link());
    await waitFor(() => expect(toasts).toMatchObject([{ text: saidNoPage }]));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(discard).not.toHaveBeenCalled();
  });
});

test('code that fails to load offline is loaded when online again', async () => {
  const api = new FakeApi();
  const loads: string[] = [];
  const Part = fetched(async () => {
    loads.push('asked');
    if (!isOnline) throw new TypeError('Failed to fetch dynamically imported module');
    return () => <p>The part</p>;
  });
  await line('offline');
  open(<Part />);
  await waitFor(() => expect(loads).toHaveLength(1));
  expect(screen.queryByText('The part')).toBeNull();
  Object.assign(api.answers, someone);
  await line('online');
  expect(await screen.findByText('The part')).toBeVisible();
});

describe('a session that has ended', () => {
  const ended = /^Your session has ended\./;

  test('is shown when a call reports it, with a login link back to this page', async () => {
    const api = new FakeApi({ [stats]: new Refusal('unauthenticated') });
    open();
    await act(() => call('GET', '/api/stats').catch(() => undefined));
    expect(await screen.findByText(ended)).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Login with Discord' })).toHaveAttribute(
      'href',
      `/auth/login?callbackUrl=${encodeURIComponent('/social')}`,
    );
    // After a login in another tab the notice disappears.
    Object.assign(api.answers, someone);
    await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() => expect(screen.queryByText(ended)).toBeNull());
  });

  test('is shown when the stream reports it', async () => {
    new FakeApi();
    open();
    act(noteSignedOut);
    expect(await screen.findByText(ended)).toBeVisible();
  });

  test('is not shown to a visitor who never had one', async () => {
    new FakeApi({ [stats]: new Refusal('unauthenticated') });
    open(null, { signedIn: false });
    await act(() => call('GET', '/api/stats').catch(() => undefined));
    expect(screen.queryByText(ended)).toBeNull();
  });
});
