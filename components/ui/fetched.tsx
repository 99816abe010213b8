'use client';

import { type ComponentType, type FunctionComponent, useEffect, useSyncExternalStore } from 'react';

type State<P> = { readonly Component: ComponentType<P> } | { readonly error: unknown } | 'asked' | null;

/** Code of a component that comes later. */
export interface Fetcher<P> {
  /** Asks for it, unless it is there or under way. */
  readonly fetch: () => void;
  readonly read: () => State<P>;
  readonly subscribe: (listener: () => void) => () => void;
}

export function createFetcher<P extends object>(load: () => Promise<ComponentType<P>>): Fetcher<P> {
  let state: State<P> = null;
  const listeners = new Set<() => void>();

  function settle(next: State<P>) {
    state = next;
    for (const listener of [...listeners]) listener();
  }

  return {
    fetch() {
      if (state !== null && (state === 'asked' || 'Component' in state)) return;
      state = 'asked';
      load().then(
        (Component) => settle({ Component }),
        (error: unknown) => settle({ error }),
      );
    },
    read: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

const notThere = () => null;

/**
 * The component, asked for while `isWanted`; null until it is there. Throws when it cannot be fetched, like a
 * component that fails.
 */
export function useFetched<P>(fetcher: Fetcher<P>, isWanted = true): ComponentType<P> | null {
  const { fetch, read, subscribe } = fetcher;
  const state = useSyncExternalStore<State<P>>(subscribe, read, notThere);
  useEffect(() => {
    if (isWanted) fetch();
  }, [isWanted, fetch]);
  if (state === null || state === 'asked') return null;
  if ('error' in state) throw state.error;
  return state.Component;
}

/**
 * Draws what a fetcher brings; until then, and in the server's HTML, `Waiting` stands in its place, or
 * nothing.
 */
export function drawFetched<P extends object>(
  fetcher: Fetcher<P>,
  Waiting?: ComponentType,
): FunctionComponent<P> {
  return function Drawn(props: P) {
    const Component = useFetched(fetcher);
    if (Component) return <Component {...props} />;
    return Waiting ? <Waiting /> : null;
  };
}

/**
 * A component whose code is fetched when it is first drawn. It is drawn as soon as the code is there, where
 * Suspense keeps what stands in its place for 300 ms.
 */
export function fetched<P extends object>(
  load: () => Promise<ComponentType<P>>,
  Waiting?: ComponentType,
): FunctionComponent<P> {
  return drawFetched(createFetcher(load), Waiting);
}

/** For browsers that do not say when they are idle, in milliseconds. */
const LATER = 2000;

/** Asks for code as soon as the page has nothing else to do. */
export function useFetchWhenIdle<P>({ fetch }: Fetcher<P>): void {
  useEffect(() => {
    if (typeof requestIdleCallback === 'function') {
      const request = requestIdleCallback(fetch);
      return () => cancelIdleCallback(request);
    }
    const timer = setTimeout(fetch, LATER);
    return () => clearTimeout(timer);
  }, [fetch]);
}
