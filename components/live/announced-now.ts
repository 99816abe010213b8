// The current announcements as last heard in this tab. Pages contain them; a tab that stays open polls.

import { useSyncExternalStore } from 'react';
import { createListeners } from '@/components/ui/listeners';
import { call } from '@/lib/api/call';
import { MINUTE } from '@/lib/core/milliseconds';
import type { Announcement } from '@/lib/rules/news/schema';

export type Announced = readonly Announcement[];

/** Minimum polling interval, in milliseconds. */
const EVERY_MS = MINUTE;

let known: Announced | undefined;
let heardAt = Date.now();
/** Announcements from pages: a page restored by Back brings its old ones. */
const brought = new WeakSet<Announced>();
const changes = createListeners();

/** Stores the server's response. */
export function hearAnnounced(items: Announced): void {
  known = items;
  heardAt = Date.now();
  changes.notify();
}

/** Stores a page's announcements, once. */
export function hearBrought(items: Announced): void {
  if (brought.has(items)) return;
  brought.add(items);
  hearAnnounced(items);
}

/** Asks the server, unless the tab is hidden or has asked within the last minute. */
export async function askAnnounced(): Promise<void> {
  if (document.visibilityState === 'hidden' || Date.now() - heardAt < EVERY_MS) return;
  heardAt = Date.now();
  const session = await call('GET', '/api/session').catch(() => null);
  if (session) hearAnnounced(session.announcements);
}

/** The current announcements; undefined while unknown. */
export function useAnnounced(): Announced | undefined {
  return useSyncExternalStore(
    changes.subscribe,
    () => known,
    () => undefined,
  );
}
