// Which clicks on a link inside the site are handled by the router, and which are left to the browser.
import { act, createEvent, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { NavigationProvider } from '@/components/ui/navigation';
import { PageLink } from '@/components/ui/page-link';
import { prepareBrowser } from '../../support/browser';

const router = { push: jest.fn(), prefetch: jest.fn() };
jest.mock('next/navigation', () => ({ usePathname: () => '/', useRouter: () => router }));
prepareBrowser();
beforeEach(() => {
  router.push.mockReset();
  router.prefetch.mockReset();
});

/** The link on a page; `press` returns whether the browser follows it. */
function open(link: ReactNode) {
  // Runs after React, so that jsdom has nothing to follow.
  let isLeft = false;
  const catchIt = (event: Event) => {
    isLeft = !event.defaultPrevented;
    event.preventDefault();
  };
  window.addEventListener('click', catchIt, { once: true });
  render(<NavigationProvider>{link}</NavigationProvider>);
  const anchor = screen.getByRole('link');
  return {
    anchor,
    press(init: MouseEventInit = {}) {
      act(() => void fireEvent(anchor, createEvent.click(anchor, init)));
      window.removeEventListener('click', catchIt);
      return isLeft;
    },
  };
}

test('a click navigates with the router, after onLeave', () => {
  const onLeave = jest.fn(() => expect(router.push).not.toHaveBeenCalled());
  const { press } = open(<PageLink href="/store" onLeave={onLeave} />);
  expect(press()).toBe(false);
  expect(onLeave).toHaveBeenCalledTimes(1);
  expect(router.push.mock.calls).toEqual([['/store']]);
});

test.each<[string, MouseEventInit]>([
  ['Ctrl', { ctrlKey: true }],
  ['Cmd', { metaKey: true }],
  ['Shift', { shiftKey: true }],
  ['Alt', { altKey: true }],
  ['the middle button', { button: 1 }],
])('a click with %s is left to the browser', (_, init) => {
  const onLeave = jest.fn();
  const { press } = open(<PageLink href="/store" onLeave={onLeave} />);
  expect(press(init)).toBe(true);
  expect(onLeave).not.toHaveBeenCalled();
  expect(router.push).not.toHaveBeenCalled();
});

test.each([
  ['another tab', <PageLink key="tab" href="/store" target="_blank" />],
  ['a download', <PageLink key="file" href="/store" download="store.html" />],
  ['another site', <PageLink key="site" href="https://example.com/store" />],
])('a link to %s is left to the browser', (_, link) => {
  expect(open(link).press()).toBe(true);
  expect(router.push).not.toHaveBeenCalled();
});

test.each([
  ['auto', false],
  ['full', true],
])('prefetches the page on pointer and focus: %s', (kind, ahead) => {
  const { anchor } = open(<PageLink href="/store" ahead={ahead} />);
  expect(router.prefetch).not.toHaveBeenCalled();
  fireEvent.pointerEnter(anchor);
  expect(router.prefetch.mock.calls).toEqual([['/store', { kind }]]);
  fireEvent.focus(anchor);
  expect(router.prefetch).toHaveBeenCalledTimes(2);
});
