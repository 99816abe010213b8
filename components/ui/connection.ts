'use client';

// Whether the site is reachable and the session alive, from the browser's events and all calls. One store per
// tab, fed by `watchConnection`.
import { useSyncExternalStore } from 'react';
import { createListeners } from '@/components/ui/listeners';
import { type CallNews, call, listenCalls } from '@/lib/api/call';

export interface Connection {
  readonly isOffline: boolean;
  /** A call was refused because the session has ended. */
  readonly isSignedOut: boolean;
  /** The user is leaving for the login: drafts must be in storage now. */
  readonly isLoggingIn: boolean;
}

const PROBE_MS = 3000;
const initial: Connection = { isOffline: false, isSignedOut: false, isLoggingIn: false };

let state = initial;
let isWatched = false;
let probing: Promise<boolean> | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = createListeners();

const isSame = (one: Connection, other: Connection) =>
  one.isOffline === other.isOffline &&
  one.isSignedOut === other.isSignedOut &&
  one.isLoggingIn === other.isLoggingIn;

function set(change: Partial<Connection>): void {
  const next = { ...state, ...change };
  if (isSame(next, state)) return;
  state = next;
  listeners.notify();
}

async function askServer(): Promise<boolean> {
  clearTimeout(timer);
  const isReached = await call('GET', '/api/session').then(
    ({ user }) => {
      if (user !== null) set({ isSignedOut: false, isLoggingIn: false });
      return true;
    },
    // A refusal is a response, too.
    (error: { status?: number }) => (error.status ?? 0) > 0,
  );
  set({ isOffline: !isReached });
  if (!isReached && isWatched) timer = setTimeout(() => void probe(), PROBE_MS);
  return isReached;
}

/** Sends one request to the server for all concurrent callers. */
function probe(): Promise<boolean> {
  probing ??= askServer().finally(() => {
    probing = null;
  });
  return probing;
}

/** For callers that notice it without a refused call. Discord's frame signs in again automatically. */
export function noteSignedOut(): void {
  if (window.self === window.top) set({ isSignedOut: true });
}

function hear(news: CallNews): void {
  if (news === 'signed out') noteSignedOut();
  else if (probing !== null) return;
  else if (news === 'reached') set({ isOffline: false });
  // A single call may fail while the device changes networks.
  else if (!state.isOffline) void probe();
}

/** Feeds the store until the returned function is called. */
export function watchConnection(): () => void {
  const onOffline = () => {
    set({ isOffline: true });
    void probe();
  };
  const onOnline = () => void probe();
  const onVisible = () => {
    if (document.visibilityState === 'visible' && (state.isOffline || state.isSignedOut)) void probe();
  };
  isWatched = true;
  const endListening = listenCalls(hear);
  window.addEventListener('offline', onOffline);
  window.addEventListener('online', onOnline);
  document.addEventListener('visibilitychange', onVisible);
  if (!navigator.onLine) onOffline();
  return () => {
    isWatched = false;
    clearTimeout(timer);
    set(initial);
    endListening();
    window.removeEventListener('offline', onOffline);
    window.removeEventListener('online', onOnline);
    document.removeEventListener('visibilitychange', onVisible);
  };
}

export const readConnection = (): Connection => state;

export const noteLoggingIn = (): void => set({ isLoggingIn: true });

export const subscribeConnection = listeners.subscribe;

export function useConnection(): Connection {
  return useSyncExternalStore(subscribeConnection, readConnection, () => initial);
}

/** Checks after a failure that wasn't a call's. */
export const checkConnection = (): void => {
  if (isWatched) void probe();
};

/** Resolves once the site is reachable; true if it always was. */
export async function whenReachable(): Promise<boolean> {
  if (!isWatched || (await probe())) return true;
  return new Promise((resolve) => {
    const end = subscribeConnection(() => {
      if (state.isOffline) return;
      end();
      resolve(false);
    });
  });
}
