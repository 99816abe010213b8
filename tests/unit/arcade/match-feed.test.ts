/** @jest-environment jsdom */
// Following a match by server-sent events, and by polling where these fail.
import { type Feed, followMatch } from '@/components/arcade/match/match-feed';
import { carryBearer } from '@/lib/api/call';
import { prepareBrowser } from '../../support/browser';
import { FakeApi, Refusal } from '../../support/fake-api';

prepareBrowser();

class FakeSource extends EventTarget {
  static readonly OPEN = 1;
  static readonly CLOSED = 2;
  static last: FakeSource;
  static count = 0;
  readyState = 0;
  constructor(readonly url: string) {
    super();
    FakeSource.last = this;
    FakeSource.count += 1;
  }
  close() {
    this.readyState = FakeSource.CLOSED;
  }
  tell(event: string, data: unknown) {
    this.readyState = FakeSource.OPEN;
    this.dispatchEvent(new MessageEvent(event, { data: JSON.stringify(data) }));
  }
  refuse() {
    this.readyState = FakeSource.CLOSED;
    this.dispatchEvent(new Event('error'));
  }
}

const path = '/api/arcade/matches/m1';
const presence = `POST ${path}/presence`;
const read = `GET ${path}`;

let visibility: DocumentVisibilityState = 'visible';
let feed: Feed | null = null;
const heard: string[] = [];

function begin(
  answers: Record<string, unknown> = { [read]: { version: 1 }, [presence]: { now: 0 } },
): FakeApi {
  const api = new FakeApi(answers);
  feed = followMatch('m1', {
    onMatch: ({ version }) => heard.push(`match ${version}`),
    onWatching: (count) => heard.push(`watching: ${count}`),
    onState: (state) => heard.push(state),
    onLost: ({ code }) => heard.push(`lost: ${code}`),
  });
  return api;
}

const reads = ({ calls }: FakeApi) => calls.filter((call) => call === read).length;
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

function become(state: DocumentVisibilityState) {
  visibility = state;
  document.dispatchEvent(new Event('visibilitychange'));
}

beforeEach(() => {
  jest.useFakeTimers();
  heard.length = 0;
  FakeSource.count = 0;
  visibility = 'visible';
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => visibility });
  Object.assign(globalThis, { EventSource: FakeSource });
});
afterEach(() => {
  feed?.end();
  carryBearer(null);
  jest.useRealTimers();
});

test('does not poll while events arrive', async () => {
  const api = begin();
  await pass(0);
  FakeSource.last.tell('match', { match: { version: 2 }, now: 5 });
  FakeSource.last.tell('watching', { count: 3 });
  expect(heard.at(-1)).toBe('watching: 3');
  const before = reads(api);
  for (let beat = 0; beat < 4; beat += 1) {
    await pass(10_000);
    FakeSource.last.tell('beat', { now: 6 });
  }
  expect(reads(api)).toBe(before);
  expect(api.calls).not.toContain(presence);
  expect(heard).toContain('match 2');
  expect(heard.at(-1)).toBe('live');
});

test('polls every two seconds after three seconds of silence, until events arrive', async () => {
  const api = begin();
  await pass(2900);
  expect(reads(api)).toBe(1);
  await pass(200);
  expect(reads(api)).toBe(2);
  await pass(4000);
  expect(reads(api)).toBe(4);
  expect(api.calls).toContain(presence);
  expect(heard).toContain('polling');
  FakeSource.last.tell('beat', { now: 1 });
  await pass(6000);
  expect(reads(api)).toBe(4);
  expect(heard.at(-1)).toBe('live');
});

test('polls when the stream falls silent, and reopens it after an error', async () => {
  const api = begin();
  FakeSource.last.tell('match', { match: { version: 2 }, now: 5 });
  await pass(13_100);
  expect(reads(api)).toBeGreaterThan(1);
  FakeSource.last.refuse();
  await pass(30_100);
  expect(FakeSource.count).toBe(2);
});

test("polls from the start with a bearer session, which a stream can't carry", async () => {
  carryBearer('token');
  const api = begin();
  await pass(0);
  expect(FakeSource.count).toBe(0);
  expect(api.calls).toContain(presence);
  await pass(4000);
  expect(reads(api)).toBe(3);
  expect(heard).not.toContain('offline');
  become('hidden');
  become('visible');
  await pass(60_000);
  expect(FakeSource.count).toBe(0);
});

test('does not poll in a hidden tab, and reads immediately when shown again', async () => {
  const api = begin();
  await pass(3100);
  become('hidden');
  const before = reads(api);
  await pass(20_000);
  expect(reads(api)).toBe(before);
  become('visible');
  await pass(0);
  expect(reads(api)).toBe(before + 1);
});

test('reopens the stream when restored from the back-forward cache', async () => {
  const api = begin();
  await pass(0);
  window.dispatchEvent(new Event('pagehide'));
  expect(FakeSource.last.readyState).toBe(FakeSource.CLOSED);
  const before = reads(api);
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  await pass(0);
  expect(FakeSource.count).toBe(2);
  expect(reads(api)).toBe(before + 1);
});

test('reports a lost network, and reads immediately when it returns', async () => {
  const api = begin({});
  await pass(3100);
  expect(heard.at(-1)).toBe('offline');
  Object.assign(api.answers, { [read]: { version: 7 } });
  window.dispatchEvent(new Event('online'));
  await pass(0);
  expect(heard).toContain('match 7');
});

test('stops when the match is missing', async () => {
  const api = begin({ [read]: new Refusal('not_found') });
  await pass(0);
  expect(heard).toEqual(['lost: not_found']);
  await pass(20_000);
  expect(reads(api)).toBe(1);
  expect(FakeSource.last.readyState).toBe(FakeSource.CLOSED);
});

test('reopen() replaces the stream', async () => {
  begin();
  await pass(0);
  const [first] = [FakeSource.last];
  feed?.reopen();
  expect(FakeSource.count).toBe(2);
  expect(first.readyState).toBe(FakeSource.CLOSED);
});
