'use client';

import { PrefetchKind } from 'next/dist/client/components/router-reducer/router-reducer-types';
import { usePathname, useRouter } from 'next/navigation';
import {
  createContext,
  type ReactNode,
  startTransition,
  useCallback,
  useContext,
  useOptimistic,
} from 'react';
import { readConnection } from './connection';
import { toast } from './toast';

/** Navigates to a page of the site. */
type Navigate = (href: string) => void;

/** Prefetches a page's code, and with `isWhole` also its content. */
type Prefetch = (href: string, isWhole: boolean) => void;

/** Null outside of a provider. */
export const NavigateContext = createContext<Navigate | null>(null);
export const PrefetchContext = createContext<Prefetch | null>(null);
const PendingContext = createContext<string | null>(null);

/** Reports why no page can be opened now; false if the site is reachable. */
export function refuseOffline(): boolean {
  if (!readConnection().isOffline) return false;
  toast.warning("You are offline, so this page can't be opened yet.", { id: 'offline' });
  return true;
}

const withoutAnchor = (href: string) => href.split('#', 1)[0] ?? '';

/**
 * Tracks the loading page from the frame of the press, however slow the network. Next's own loading.tsx would
 * have to be fetched first, and responds with 200 before the page's 404. React drops the state once the page
 * is shown, or never will be.
 */
export function NavigationProvider({ children }: { children: ReactNode }) {
  const router = useRouter();
  const [pending, setPending] = useOptimistic<string | null>(null);
  const navigate = useCallback(
    (href: string) => {
      const { pathname, search } = window.location;
      const address = withoutAnchor(href);
      const isHere = address === '' || address === pathname + search;
      if (!isHere && refuseOffline()) return;
      startTransition(() => {
        setPending(isHere ? null : address);
        router.push(href);
      });
    },
    [router, setPending],
  );
  const prefetch = useCallback(
    (href: string, isWhole: boolean) =>
      router.prefetch(href, { kind: isWhole ? PrefetchKind.FULL : PrefetchKind.AUTO }),
    [router],
  );
  return (
    <NavigateContext.Provider value={navigate}>
      <PrefetchContext.Provider value={prefetch}>
        <PendingContext.Provider value={pending}>{children}</PendingContext.Provider>
      </PrefetchContext.Provider>
    </NavigateContext.Provider>
  );
}

/** Navigates like a link. */
export function useNavigate(): Navigate {
  const router = useRouter();
  const push = useCallback(
    (href: string) => {
      if (!refuseOffline()) router.push(href);
    },
    [router],
  );
  return useContext(NavigateContext) ?? push;
}

/** True while the page at this URL is loading. */
export function useIsPending(href: string): boolean {
  return useContext(PendingContext) === withoutAnchor(href);
}

/** The path of the page that is loading, or null. */
export function usePendingPath(): string | null {
  const pathname = usePathname();
  const path = useContext(PendingContext)?.split('?', 1)[0] ?? pathname;
  return path === pathname ? null : path;
}

/** The path of the page that is shown or loading, which navigation marks as current. */
export function useShownPath(): string {
  const pathname = usePathname();
  return usePendingPath() ?? pathname;
}
