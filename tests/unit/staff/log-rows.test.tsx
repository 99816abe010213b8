// The rows of a long log: those in view are in the page, and a selection stays selected.
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
  // Room for thirty lines in a browser that measures nothing.
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(600);
  jest.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(800);
  jest.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
  Object.assign(HTMLElement.prototype, { scrollTo: scrolledTo });
  for (const mock of [follows, scrolledTo]) mock.mockClear();
});

/** So many lines, from this number on. */
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

/** Marks a line as a person does. */
function mark(text: string): HTMLElement {
  const line = screen.getByText(text);
  document.getSelection()?.selectAllChildren(line);
  act(() => document.dispatchEvent(new Event('selectionchange')));
  return line;
}
const marked = () => document.getSelection()?.toString();

test('of 100,000 lines those in view are in the page, and a few on either side', () => {
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

test('what is marked stays marked while lines come, wherever the log is scrolled to', () => {
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
  // The end is reached, and the marked lines are not left for it.
  follows.mockClear();
  scrollTo(470, 500);
  expect(follows).not.toHaveBeenCalledWith(true);
});

test('older lines that are loaded before what is marked leave it marked', () => {
  const { store } = draw(lines(200, 1001));
  const line = mark('line 1003');
  act(() => store.addOlder(lines(500, 501)));
  scrollTo(200, 700);
  expect(indexes()).toContain(210);
  expect(line).toBeInTheDocument();
  expect(line.closest('[data-index]')).toHaveAttribute('data-index', '502');
  expect(marked()).toBe('line 1003');
});

test('once nothing is marked the end can be followed again', () => {
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
