'use client';

import { fetched, served } from '@/components/ui/fetched';
import type { AnnouncementsProps } from './announcements';

// Its code only loads if there are announcements.
const Announcements = served(() => import('./announcements').then((module) => module.Announcements));

/** Announcements published after rendering; their code never blocks the page. */
export const LateAnnouncements = fetched(() =>
  import('./late-announcements').then((module) => module.LateAnnouncements),
);

/** The staff's announcements above the page; `announced` is absent on static pages. */
export function AnnouncementBar({ announced }: { announced?: AnnouncementsProps | undefined }) {
  return announced && announced.items.length > 0 ? <Announcements {...announced} /> : null;
}
