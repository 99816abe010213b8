// Next's navigation hooks on top of jsdom's address, for components that store their tab in the query.
import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
const { pushState, replaceState } = window.history;
const telling =
  (change: typeof pushState): typeof pushState =>
  (...args) => {
    change.apply(window.history, args);
    for (const listener of listeners) listener();
  };
window.history.pushState = telling(pushState);
window.history.replaceState = telling(replaceState);

function subscribe(listener: () => void) {
  listeners.add(listener);
  window.addEventListener('popstate', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('popstate', listener);
  };
}

const useAddressPart = (read: () => string) => useSyncExternalStore(subscribe, read);

/** Replaces next/navigation: `jest.mock('next/navigation', () => jest.requireActual('…/address'))`. */
export const usePathname = () => useAddressPart(() => window.location.pathname);
export const useSearchParams = () => new URLSearchParams(useAddressPart(() => window.location.search));
export const useRouter = () => ({ push: () => {} });
