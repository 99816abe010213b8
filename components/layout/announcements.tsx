'use client';

import { usePathname } from 'next/navigation';
import { type Announced, useAnnounced } from '@/components/live/announced-now';
import { AnnouncementList, shownAt, useDismissed } from './announcement-list';

export interface AnnouncementsProps {
  readonly items: Announced;
  /** Ids dismissed here, if the server knows; otherwise the browser looks them up. */
  readonly dismissed?: readonly string[] | undefined;
}

/** Announcements when the page was loaded, without dismissed and expired ones. */
export function Announcements({ items, dismissed }: AnnouncementsProps) {
  const path = usePathname() ?? '/';
  const now = useAnnounced();
  const [dismissedIds, dismiss] = useDismissed(dismissed);
  const present = now ? now.filter(({ id }) => items.some((item) => item.id === id)) : items;
  const shown = shownAt(present, path, dismissedIds);
  if (shown.length === 0) return null;
  return (
    <section aria-label="Announcements" className="mx-auto grid w-full max-w-384 gap-2 px-4 pt-3 lg:px-6">
      <AnnouncementList items={shown} onDismiss={dismiss} />
    </section>
  );
}
