// One stream for all tabs of a browser. Each tab is a copy of the module; they share locks and channels.
import { act } from '@testing-library/react';
import { prepareBrowser } from '../../support/browser';
import { FakeApi } from '../../support/fake-api';

const hearAnnounced = jest.fn();
jest.mock('@/components/live/announced-now', () => ({
  hearAnnounced: (items: unknown) => hearAnnounced(items),
}));

prepareBrowser();

/** Every stream opened so far, in order. */
let streams: FakeSource[] = [];

class FakeSource extends EventTarget {
  static readonly CLOSED = 2;
  readyState = 0;
  constructor(readonly url: string) {
    super();
    streams.push(this);
  }
  close() {
    this.readyState = FakeSource.CLOSED;
  }
  tell(event: string, data: unknown) {
    this.dispatchEvent(new MessageEvent(event, { data: JSON.stringify(data) }));
  }
  opened() {
    this.readyState = 1;
    this.dispatchEvent(new Event('open'));
  }
  refuse() {
    this.readyState = FakeSource.CLOSED;
    this.dispatchEvent(new Event('error'));
  }
}

/** Like the browser's: tabs receive each other's messages, not their own. */
class FakeChannel {
  static readonly all = new Set<FakeChannel>();
  onmessage: ((event: { data: unknown }) => void) | null = null;
  constructor(readonly name: string) {
    FakeChannel.all.add(this);
  }
  postMessage(data: unknown) {
    for (const other of FakeChannel.all)
      if (other !== this && other.name === this.name) other.onmessage?.({ data });
  }
  close() {
    FakeChannel.all.delete(this);
  }
}

/** Grants locks in the order of the requests. */
class FakeLocks {
  private readonly queues = new Map<string, Promise<unknown>>();
  request(name: string, { signal }: { signal: AbortSignal }, hold: () => Promise<void>): Promise<void> {
    const before = this.queues.get(name) ?? Promise.resolve();
    const turn = before.then(() => (signal.aborted ? undefined : hold()));
    this.queues.set(name, turn);
    return turn.then(() => undefined);
  }
}

let visibility: DocumentVisibilityState = 'visible';
function show(state: DocumentVisibilityState) {
  visibility = state;
  document.dispatchEvent(new Event('visibilitychange'));
}

/** A browser tab: the messages it receives, and a function that closes it. */
async function openTab() {
  const heard: unknown[] = [];
  let close = () => {};
  let isSignedOut = () => false;
  await jest.isolateModulesAsync(async () => {
    const { followLive } = await import('@/components/live/live-stream');
    const live = await import('@/components/live/live');
    const unhear = live.listenLive((message) => heard.push('data' in message ? message.data : null));
    const { readConnection } = await import('@/components/ui/connection');
    isSignedOut = () => readConnection().isSignedOut;
    const end = followLive('200');
    close = () => {
      end();
      unhear();
    };
  });
  await act(async () => {});
  return { heard, close, isSignedOut };
}

const flush = () => act(() => jest.advanceTimersByTimeAsync(0));

beforeEach(() => {
  jest.useFakeTimers();
  streams = [];
  FakeChannel.all.clear();
  visibility = 'visible';
  Object.assign(globalThis, { EventSource: FakeSource, BroadcastChannel: FakeChannel });
  Object.defineProperty(navigator, 'locks', { value: new FakeLocks(), configurable: true });
  Object.defineProperty(document, 'visibilityState', { get: () => visibility, configurable: true });
});
afterEach(() => jest.useRealTimers());

const counts = { unseen: 1, unread: 1 };

test('two tabs share one stream and both receive its messages', async () => {
  const [one, two] = [await openTab(), await openTab()];
  expect(streams.map(({ url }) => url)).toEqual(['/api/events/200']);
  act(() => streams[0]?.tell('notifications', counts));
  expect([one.heard, two.heard]).toEqual([[counts], [counts]]);
  const three = await openTab();
  // A later listener gets the last message.
  expect(three.heard).toEqual([counts]);
  for (const tab of [one, two, three]) tab.close();
});

test('another tab opens a stream when the tab with the stream closes', async () => {
  const [one, two] = [await openTab(), await openTab()];
  one.close();
  await flush();
  expect(streams).toHaveLength(2);
  expect(streams[0]?.readyState).toBe(FakeSource.CLOSED);
  act(() => streams[1]?.tell('notifications', counts));
  expect(two.heard).toEqual([counts]);
  two.close();
});

test('a hidden tab closes the stream after a few seconds and reopens it when visible', async () => {
  const tab = await openTab();
  show('hidden');
  await act(() => jest.advanceTimersByTimeAsync(4000));
  expect(streams[0]?.readyState).not.toBe(FakeSource.CLOSED);
  await act(() => jest.advanceTimersByTimeAsync(2000));
  expect(streams[0]?.readyState).toBe(FakeSource.CLOSED);
  show('visible');
  await flush();
  expect(streams).toHaveLength(2);
  tab.close();
});

test('a refused stream is replaced by polling, and retried', async () => {
  const announcements = [{ title: 'High tide' }];
  new FakeApi({ 'GET /api/session': { user: { userId: '200' }, announcements } });
  const [one, two] = [await openTab(), await openTab()];
  act(() => streams[0]?.refuse());
  await act(() => jest.advanceTimersByTimeAsync(100));
  expect([one.heard, two.heard]).toEqual([[null], [null]]);
  // The announcements in the session's answer are not lost.
  expect(hearAnnounced).toHaveBeenCalledWith(announcements);
  await act(() => jest.advanceTimersByTimeAsync(15_000));
  expect(one.heard).toEqual([null, null]);
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(streams).toHaveLength(2);
  act(() => streams[1]?.opened());
  const { length } = one.heard;
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(one.heard).toHaveLength(length);
  one.close();
  two.close();
});

test('a stream that never opens is replaced by polling until it does', async () => {
  const tab = await openTab();
  await act(() => jest.advanceTimersByTimeAsync(10_001));
  expect(tab.heard).toEqual([null]);
  act(() => streams[0]?.opened());
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(tab.heard).toEqual([null]);
  tab.close();
});

test('an ended session is noted and stops the polling', async () => {
  const api = new FakeApi({ 'GET /api/session': { user: null } });
  const tab = await openTab();
  act(() => streams[0]?.refuse());
  await act(() => jest.advanceTimersByTimeAsync(200_000));
  expect(api.calls).toEqual(['GET /api/session']);
  expect(tab.isSignedOut()).toBe(true);
  expect(tab.heard).toEqual([]);
  expect(streams).toHaveLength(1);
  tab.close();
});

test('each tab opens its own stream without the Web Locks API', async () => {
  Object.defineProperty(navigator, 'locks', { value: undefined, configurable: true });
  const [one, two] = [await openTab(), await openTab()];
  expect(streams).toHaveLength(2);
  one.close();
  two.close();
});

test('unknown and malformed messages are ignored', async () => {
  const tab = await openTab();
  act(() => streams[0]?.tell('other', counts));
  act(() => {
    streams[0]?.dispatchEvent(new MessageEvent('notifications', { data: 'no JSON' }));
  });
  act(() => new FakeChannel('corallium:live:200').postMessage({ event: 'other', data: 1 }));
  expect(tab.heard).toEqual([]);
  tab.close();
});
