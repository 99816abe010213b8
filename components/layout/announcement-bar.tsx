'use client';

import { createContext, useContext } from 'react';
import { served } from '@/components/ui/fetched';
import type { AnnouncementsProps } from './announcements';

// Its code comes only where something is announced.
const Announcements = served(() => import('./announcements').then((module) => module.Announcements));

/** What the server has said, where the page asks it only in the browser. */
export const AskedAnnouncements = createContext<AnnouncementsProps['items']>([]);

/** What staff announce, above the page; `announced` is left out on static pages. */
export function AnnouncementBar({ announced }: { announced?: AnnouncementsProps | undefined }) {
  const asked = useContext(AskedAnnouncements);
  const shown = announced ?? { items: asked };
  return shown.items.length > 0 ? <Announcements {...shown} /> : null;
}
