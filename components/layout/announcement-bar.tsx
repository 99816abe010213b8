'use client';

import { fetched, served } from '@/components/ui/fetched';
import type { AnnouncementsProps } from './announcements';

// Its code comes only where something is announced.
const Announcements = served(() => import('./announcements').then((module) => module.Announcements));

/** Announcements made since the page was rendered; nothing waits for their code. */
export const LateAnnouncements = fetched(() =>
  import('./late-announcements').then((module) => module.LateAnnouncements),
);

/** What staff announce, above the page; `announced` is left out on static pages. */
export function AnnouncementBar({ announced }: { announced?: AnnouncementsProps | undefined }) {
  return announced && announced.items.length > 0 ? <Announcements {...announced} /> : null;
}
