'use client';

/**
 * What the server tells this browser of the person who is signed in, as the parts of a page hear of it.
 * Small, since every page carries it; the stream itself (live-stream.ts) comes later.
 */
import { useEffect, useEffectEvent } from 'react';
import type { UserEvent } from '@/lib/contracts/events';

export type LiveEventName = UserEvent['event'];
type LiveData = { readonly [Event in UserEvent as Event['event']]: Event['data'] };
/** The event of one name, or of several; ties data and name together, also for a generic name. */
type LiveEvent<Name extends LiveEventName = LiveEventName> = {
  readonly [N in Name]: { readonly event: N; readonly data: LiveData[N] };
}[Name];

/** An event; without data it may have happened, so read again. */
export type LiveMessage = LiveEvent | { readonly event: 'refresh' };
type Listener = (message: LiveMessage) => void;

const listeners = new Set<Listener>();

/** Calls `listener` with every message in this tab; returns the unsubscribe function. */
export function listenLive(listener: Listener): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Passes a message to the listeners in this tab. */
export function deliverLive(message: LiveMessage): void {
  for (const listener of [...listeners]) listener(message);
}

/**
 * Calls `heard` with the new state whenever it changes on any device; with null if it may have changed and
 * has to be read.
 */
export function useLive<Name extends LiveEventName>(
  event: Name,
  heard: (data: LiveData[Name] | null) => void,
): void {
  const isMine = (message: LiveMessage): message is LiveMessage & LiveEvent<Name> => message.event === event;
  const onMessage = useEffectEvent((message: LiveMessage) => {
    if (message.event === 'refresh') heard(null);
    else if (isMine(message)) heard(message.data);
  });
  useEffect(() => listenLive((message) => onMessage(message)), []);
}
