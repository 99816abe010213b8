// Announcements that reach an open tab: when it polls, and which appear, disappear or stay dismissed.
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Announcements } from '@/components/layout/announcements';
import { AskedAnnouncements } from '@/components/layout/asked-announcements';
import { LateAnnouncements } from '@/components/layout/late-announcements';
import type { Announced } from '@/components/live/announced-now';
import { prepareBrowser } from '../../support/browser';
import { FakeApi } from '../../support/fake-api';

let path = '/';
jest.mock('next/navigation', () => ({ usePathname: () => path }));
prepareBrowser();

const base = { text: 'Come and see.', path: '', isDismissible: true };
const high = { ...base, id: 'high', title: 'High tide' };
const low = { ...base, id: 'low', title: 'Low tide' };
const store = { ...base, id: 'store', title: 'Sale', path: '/store' };

const minute = 60_000;
let now = Date.now();
let visibility: DocumentVisibilityState = 'visible';
Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => visibility });

const call = 'GET /api/session';
const asked = (announcements: Announced) => ({ [call]: { user: null, announcements } });
const turn = (to: DocumentVisibilityState) =>
  act(async () => {
    visibility = to;
    document.dispatchEvent(new Event('visibilitychange'));
  });
const later = () => {
  now += minute;
};
const titles = (name: string) => {
  const region = screen.queryByRole('region', { name });
  if (!region) return [];
  return within(region)
    .getAllByText(/^(High tide|Low tide|Sale)$/)
    .map(({ textContent }) => textContent);
};
const late = () => titles('New announcements');
const above = () => titles('Announcements');

/** A page that the server renders with announcements, or (undefined) a static one. */
const page = (items: Announced | undefined, session?: Announced) => (
  <AskedAnnouncements value={session}>
    {items && <Announcements items={items} dismissed={[]} />}
    <LateAnnouncements announced={items && { items, dismissed: [] }} />
  </AskedAnnouncements>
);

beforeEach(() => {
  path = '/';
  visibility = 'visible';
  later();
  jest.spyOn(Date, 'now').mockImplementation(() => now);
  // biome-ignore lint/suspicious/noDocumentCookie: as the component writes it
  document.cookie = 'dismissed-news=; path=/; max-age=0';
});

test('a static page shows the announcements of its session, on their pages only', () => {
  const items = [high, store];
  const { rerender } = render(page(undefined));
  rerender(page(undefined, items));
  expect(late()).toEqual(['High tide']);
  path = '/store/manage';
  rerender(page(undefined, items));
  expect(late()).toEqual(['High tide', 'Sale']);
});

test('a tab polls when it becomes visible, at most once a minute and never while hidden', async () => {
  const api = new FakeApi(asked([high]));
  render(page([]));
  await turn('hidden');
  later();
  await turn('hidden');
  expect(api.calls).toEqual([]);
  await turn('visible');
  expect(api.calls).toEqual([call]);
  expect(late()).toEqual(['High tide']);
  await turn('hidden');
  now += minute - 1;
  await turn('visible');
  expect(api.calls).toEqual([call]);
  now += 1;
  await turn('visible');
  expect(api.calls).toEqual([call, call]);
});

test('a failed poll is not retried within the minute and hides nothing', async () => {
  const api = new FakeApi();
  render(page(undefined, [high]));
  later();
  await turn('visible');
  await turn('visible');
  expect(api.calls).toEqual([call]);
  expect(late()).toEqual(['High tide']);
});

test('navigation to another page polls too, but a rerender does not', async () => {
  const api = new FakeApi(asked([low]));
  const items: Announced = [];
  const { rerender } = render(page(items));
  later();
  await act(async () => rerender(page(items)));
  expect(api.calls).toEqual([]);
  path = '/store';
  await act(async () => rerender(page(items)));
  expect(api.calls).toEqual([call]);
  expect(late()).toEqual(['Low tide']);
});

test('server-rendered announcements stay in place until they end, without duplicates', async () => {
  new FakeApi(asked([low, high]));
  render(page([high]));
  expect([above(), late()]).toEqual([['High tide'], []]);
  later();
  await turn('visible');
  expect([above(), late()]).toEqual([['High tide'], ['Low tide']]);
  new FakeApi(asked([]));
  later();
  await turn('visible');
  expect([above(), late()]).toEqual([[], []]);
});

test('a new server page overrides polled announcements, but a restored old page does not', async () => {
  new FakeApi(asked([]));
  const old = [high];
  const { rerender } = render(page(old));
  later();
  await turn('visible');
  expect(above()).toEqual([]);
  rerender(page([low]));
  expect([above(), late()]).toEqual([['Low tide'], []]);
  rerender(page(old));
  expect([above(), late()]).toEqual([[], ['Low tide']]);
});

test('a dismissed announcement stays hidden, after later polls and in other tabs too', async () => {
  new FakeApi(asked([high, low]));
  const { unmount } = render(page(undefined, [high]));
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss High tide' }));
  expect(late()).toEqual([]);
  expect(document.cookie).toBe('dismissed-news=high');
  later();
  await turn('visible');
  expect(late()).toEqual(['Low tide']);
  // As another tab does it.
  // biome-ignore lint/suspicious/noDocumentCookie: as the component writes it
  document.cookie = 'dismissed-news=low.high; path=/';
  unmount();
  render(page(undefined));
  expect(late()).toEqual([]);
});

test('their height is exposed to the page while they are shown', () => {
  const height = () => document.documentElement.style.getPropertyValue('--announcement-height');
  const { unmount } = render(page(undefined, [{ ...high }]));
  expect(height()).toMatch(/^\d+px$/);
  unmount();
  expect(height()).toBe('');
});
