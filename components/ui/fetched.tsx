'use client';

import {
  type ComponentType,
  type FunctionComponent,
  type ReactNode,
  Suspense,
  use,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import { createListeners } from '@/components/ui/listeners';
import { whenReachable } from './connection';
import { Hydrated, useIsHydrated, whenHydrated } from './hydrated';
import { whenIdle } from './when-idle';

export type Load<C> = () => Promise<C>;
type State<C> = { readonly loaded: C } | { readonly error: unknown } | null;

/** A component whose code loads after the page. */
export type Later<P> = FunctionComponent<P> & {
  /** Loads the code, once. */
  readonly fetch: () => void;
};

/** Code that is loaded on first use. */
export function createCode<C>(load: Load<C>) {
  let state: State<C> = null;
  let asked: Promise<C> | null = null;
  const listeners = createListeners();

  function publish(next: State<C>) {
    state = next;
    listeners.notify();
  }

  /** Waits for the connection when offline, as queries do. */
  async function loadWhenReachable(): Promise<C> {
    try {
      return await load();
    } catch (error) {
      if (await whenReachable()) throw error;
      return load();
    }
  }

  function ask() {
    if (!asked) {
      asked = loadWhenReachable();
      asked.then(
        (loaded) => publish({ loaded }),
        (error: unknown) => publish({ error }),
      );
    }
    return asked;
  }

  return {
    ask,
    fetch() {
      if (state && 'error' in state) {
        state = null;
        asked = null;
      }
      void ask();
    },
    read: () => state,
    subscribe: listeners.subscribe,
  };
}

type Code<C> = ReturnType<typeof createCode<C>>;

const notThere = () => null;

/** The code, loaded if `isWanted`; null before. Throws if it can't be loaded. */
export function useCode<C>({ fetch, read, subscribe }: Code<C>, isWanted: boolean): C | null {
  const state = useSyncExternalStore<State<C>>(subscribe, read, notThere);
  useEffect(() => (isWanted ? whenHydrated(fetch) : undefined), [isWanted, fetch]);
  if (state === null) return null;
  if ('error' in state) throw state.error;
  return state.loaded;
}

/**
 * For parts that are invisible before a press or depend on browser data: dialogs, pickers, drafts. Absent
 * from the server's HTML; fetched on first render, with `Waiting` or nothing in its place. Renders as soon as
 * the code has loaded, while Suspense keeps a placeholder for 300 ms.
 */
export function fetched<P extends object>(
  load: Load<ComponentType<P>>,
  Waiting: ComponentType = notThere,
): Later<P> {
  const code = createCode(load);
  function Fetched(props: P) {
    const Component = useCode(code, true);
    return Component ? <Component {...props} /> : <Waiting />;
  }
  return Object.assign(Fetched, { fetch: code.fetch });
}

/**
 * For parts that are visible at once, but only on some pages: panels, kinds of fields. Included in the
 * server's HTML, which stays inert until the code has loaded; rendered in the browser, it behaves like
 * `fetched`. `waiting` may replace `Waiting`.
 */
export function served<P extends object>(
  load: Load<ComponentType<P>>,
  Waiting: ComponentType = notThere,
): Later<P & { readonly waiting?: ReactNode }> {
  const code = createCode(load);
  function Served(props: P) {
    const Component = use(code.ask());
    return <Component {...props} />;
  }
  function Drawn(props: P & { readonly waiting?: ReactNode }) {
    const isHydrated = useIsHydrated();
    const [isServed] = useState(!isHydrated);
    const Component = useCode(code, !isServed);
    const waiting = props.waiting ?? <Waiting />;
    const drawn = (
      <Suspense fallback={waiting}>
        <Hydrated>
          <Served {...props} />
        </Hydrated>
      </Suspense>
    );
    // React would discard the server's HTML if something changed before the code has loaded.
    const [first] = useState(drawn);
    if (isServed) return Component ? drawn : first;
    return Component ? <Component {...props} /> : waiting;
  }
  return Object.assign(Drawn, { fetch: code.fetch });
}

/** Loads code once the page is idle. */
export function useFetchWhenIdle({ fetch }: { readonly fetch: () => void }): void {
  useEffect(() => whenIdle(fetch), [fetch]);
}
