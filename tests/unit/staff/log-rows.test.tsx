// The rows of a long log: only those in view are rendered, and a selection survives.
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useSyncExternalStore } from 'react';
import { LogRows } from '@/components/staff/console/log-rows';
import { createLogStore, type LogStore } from '@/components/staff/console/log-store';
import { logLevels } from '@/lib/rules/console/level';
import type { LogLine } from '@/lib/rules/console/schema';
import { prepareBrowser } from '../../support/browser';

prepareBrowser();

const lineHeight = 20;
const follows = jest.fn();
const scrolledTo = jest.fn();

beforeEach(() => {
  // Room for thirty lines: jsdom measures nothing.
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(600);
  jest.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(800);
  jest.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
  Object.assign(HTMLElement.prototype, { scrollTo: scrolledTo });
  for (const mock of [follows, scrolledTo]) mock.mockClear();
});

/** This many lines, starting at this number. */
function lines(count: number, from = 1): LogLine[] {
  return Array.from({ length: count }, (_, place) => {
    const seq = from + place;
    return { seq, at: 1_795_000_000_000 + seq, source: 'out', level: 'info', text: `line ${seq}` };
  });
}

function Log({ store, isFollowing }: { store: LogStore; isFollowing: boolean }) {
  const version = useSyncExternalStore(store.subscribe, store.version);
  const view = { wraps: false, inUtc: true, isFollowing, onFollow: follows, onStart() {} };
  return <LogRows rows={store.shown()} version={version} {...view} />;
}

function draw(held: readonly LogLine[], isFollowing = false) {
  const store = createLogStore({ levels: new Set(logLevels), text: '' }, (tell) => tell());
  store.add(held);
  const { rerender } = render(<Log store={store} isFollowing={isFollowing} />);
  return { store, follow: (now: boolean) => rerender(<Log store={store} isFollowing={now} />) };
}

const box = () => screen.getByRole('log');
const drawn = () => [...box().querySelectorAll<HTMLElement>('[data-index]')];
const indexes = () => drawn().map(({ dataset }) => Number(dataset.index));

/** Scrolls so that this line is the first in view. */
function scrollTo(line: number, all: number) {
  jest.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(all * lineHeight);
  box().scrollTop = line * lineHeight;
  fireEvent.scroll(box());
}

/** Selects a line like a user. */
function mark(text: string): HTMLElement {
  const line = screen.getByText(text);
  document.getSelection()?.selectAllChildren(line);
  act(() => document.dispatchEvent(new Event('selectionchange')));
  return line;
}
const marked = () => document.getSelection()?.toString();

test('of 100,000 lines only those in view and a few around them are rendered', () => {
  const count = 100_000;
  const { store } = draw(lines(count));
  expect(store.count()).toBe(count);
  for (const line of [0, 50_000, 99_970]) {
    scrollTo(line, count);
    expect(drawn().length).toBeLessThanOrEqual(80);
    for (let seen = line; seen < line + 30; seen += 1) expect(indexes()).toContain(seen);
  }
  act(() => store.add(lines(6000, count + 1)));
  expect(store.count()).toBe(count);
  expect(drawn().length).toBeLessThanOrEqual(80);
});

test('a selection survives new lines and scrolling', () => {
  const { store, follow } = draw(lines(200), true);
  const line = mark('line 6');
  expect(follows.mock.calls).toEqual([[false]]);
  follow(false);
  scrolledTo.mockClear();
  act(() => store.add(lines(300, 201)));
  expect(scrolledTo).not.toHaveBeenCalled();
  scrollTo(400, 500);
  expect(indexes()).toContain(410);
  expect(line).toBeInTheDocument();
  expect(marked()).toBe('line 6');
  // At the end of the log, selected lines prevent following.
  follows.mockClear();
  scrollTo(470, 500);
  expect(follows).not.toHaveBeenCalledWith(true);
});

test('a selection survives the loading of older lines', () => {
  const { store } = draw(lines(200, 1001));
  const line = mark('line 1003');
  act(() => store.addOlder(lines(500, 501)));
  scrollTo(200, 700);
  expect(indexes()).toContain(210);
  expect(line).toBeInTheDocument();
  expect(line.closest('[data-index]')).toHaveAttribute('data-index', '502');
  expect(marked()).toBe('line 1003');
});

test('the end can be followed again once the selection is cleared', () => {
  draw(lines(500));
  mark('line 6');
  act(() => {
    document.getSelection()?.removeAllRanges();
    document.dispatchEvent(new Event('selectionchange'));
  });
  scrollTo(400, 500);
  expect(screen.queryByText('line 6')).toBeNull();
  scrollTo(470, 500);
  expect(follows).toHaveBeenCalledWith(true);
});
