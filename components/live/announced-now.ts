// What is announced now, as this tab has heard last. Pages bring it along; a tab that stays open asks again.

import { useSyncExternalStore } from 'react';
import { createListeners } from '@/components/ui/listeners';
import { call } from '@/lib/api/call';
import { MINUTE } from '@/lib/core/milliseconds';
import type { Announcement } from '@/lib/rules/news/schema';

export type Announced = readonly Announcement[];

/** At most so often it is asked for, in milliseconds. */
const EVERY_MS = MINUTE;

let known: Announced | undefined;
let heardAt = Date.now();
/** What pages have brought: a page that comes back brings what it brought before. */
const brought = new WeakSet<Announced>();
const changes = createListeners();

/** Takes over what the server has just said. */
export function hearAnnounced(items: Announced): void {
  known = items;
  heardAt = Date.now();
  changes.notify();
}

/** Takes over what a page has brought, once. */
export function hearBrought(items: Announced): void {
  if (brought.has(items)) return;
  brought.add(items);
  hearAnnounced(items);
}

/** Asks the server, unless the tab is hidden or did so within the last minute. */
export async function askAnnounced(): Promise<void> {
  if (document.visibilityState === 'hidden' || Date.now() - heardAt < EVERY_MS) return;
  heardAt = Date.now();
  const session = await call('GET', '/api/session').catch(() => null);
  if (session) hearAnnounced(session.announcements);
}

/** What is announced now; undefined before this tab has heard of it. */
export function useAnnounced(): Announced | undefined {
  return useSyncExternalStore(
    changes.subscribe,
    () => known,
    () => undefined,
  );
}
