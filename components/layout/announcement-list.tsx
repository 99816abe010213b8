'use client';

import { Megaphone, X } from 'lucide-react';
import { useState } from 'react';
import type { Announced } from '@/components/live/announced-now';
import { IconButton } from '@/components/ui/icon-button';
import { Notice } from '@/components/ui/notice';
import { dismissedCookie, isOnPage, readDismissed, withDismissed } from '@/lib/rules/news/place';

/** Seconds for which a browser remembers; announcements are shorter. */
const keptFor = 366 * 86_400;

function readCookie(): string | undefined {
  const start = `${dismissedCookie}=`;
  return document.cookie
    .split('; ')
    .find((one) => one.startsWith(start))
    ?.slice(start.length);
}

function remember(id: string): void {
  const isSecure = window.location.protocol === 'https:';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not there without https
  document.cookie = `${dismissedCookie}=${withDismissed(readCookie(), id)}; path=/; max-age=${keptFor}; samesite=lax${isSecure ? '; secure' : ''}`;
}

/** The announcements for a path, without the dismissed ones. */
export function shownAt(items: Announced, path: string, dismissed: readonly string[]): Announced {
  return items.filter(
    (item) => isOnPage(item.path, path) && !(item.isDismissible && dismissed.includes(item.id)),
  );
}

/**
 * Ids of what was dismissed in this browser, in other tabs too, and how one more is. `served`: those that the
 * server knows of; it has no browser to ask.
 */
export function useDismissed(served?: readonly string[]): [readonly string[], (id: string) => void] {
  const [ids, setIds] = useState<readonly string[]>([]);
  const earlier = served ?? readDismissed(readCookie());
  return [
    [...earlier, ...ids],
    (id) => {
      remember(id);
      setIds([...ids, id]);
    },
  ];
}

interface AnnouncementListProps {
  readonly items: Announced;
  /** They come after the page was there. */
  readonly live?: boolean;
  onDismiss(id: string): void;
}

/** Announcements, one below the other. */
export function AnnouncementList({ items, live = false, onDismiss }: AnnouncementListProps) {
  return items.map(({ id, title, text, isDismissible }) => (
    <Notice
      key={id}
      icon={Megaphone}
      title={title}
      live={live}
      action={
        isDismissible && (
          <IconButton size="sm" icon={X} label={`Dismiss ${title}`} onClick={() => onDismiss(id)} />
        )
      }
    >
      <span className="whitespace-pre-wrap wrap-anywhere">{text}</span>
    </Notice>
  ));
}
