'use client';

import { usePathname } from 'next/navigation';
import { useContext, useEffect, useLayoutEffect } from 'react';
import { type Announced, askAnnounced, hearBrought, useAnnounced } from '@/components/live/announced-now';
import { useHeightVariable } from '@/components/ui/use-height-variable';
import { AnnouncementList, shownAt, useDismissed } from './announcement-list';
import type { AnnouncementsProps } from './announcements';
import { AskedAnnouncements } from './asked-announcements';

/** Fetches announcements on navigation, and whenever the tab becomes visible. */
function useAsking(path: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page fetches again
  useEffect(() => void askAnnounced(), [path]);
  useEffect(() => {
    const ask = () => void askAnnounced();
    document.addEventListener('visibilitychange', ask);
    return () => document.removeEventListener('visibilitychange', ask);
  }, []);
}

/**
 * Covers the bottom of the window without moving the page, whose end gets the same space, so that all of it
 * stays reachable.
 */
function LateList({ items, onDismiss }: { items: Announced; onDismiss: (id: string) => void }) {
  const ref = useHeightVariable('--announcement-height');
  return (
    <section
      ref={ref}
      aria-label="New announcements"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be focusable
      tabIndex={0}
      className="sticky bottom-0 z-20 max-h-[min(35dvh,13rem)] animate-appear overflow-y-auto border-t border-line bg-canvas/90 backdrop-blur-md"
    >
      <div className="mx-auto grid max-w-384 gap-2 px-4 py-3 lg:px-6">
        <AnnouncementList live items={items} onDismiss={onDismiss} />
      </div>
    </section>
  );
}

/** Announcements that the server had not included in the page. */
export function LateAnnouncements({ announced }: { announced?: AnnouncementsProps | undefined }) {
  const path = usePathname() ?? '/';
  const asked = useContext(AskedAnnouncements);
  const now = useAnnounced();
  const [dismissedIds, dismiss] = useDismissed();
  // Before paint: the page is newer than the known announcements.
  useLayoutEffect(() => {
    const brought = announced?.items ?? asked;
    if (brought) hearBrought(brought);
  }, [announced, asked]);
  useAsking(path);
  const items = announced?.items ?? [];
  const late = now?.filter(({ id }) => !items.some((item) => item.id === id)) ?? [];
  const shown = shownAt(late, path, dismissedIds);
  return shown.length > 0 ? <LateList items={shown} onDismiss={dismiss} /> : null;
}
