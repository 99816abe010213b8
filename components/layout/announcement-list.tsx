'use client';

import { Megaphone, X } from 'lucide-react';
import { useState } from 'react';
import type { Announced } from '@/components/live/announced-now';
import { IconButton } from '@/components/ui/icon-button';
import { Notice } from '@/components/ui/notice';
import { dismissedCookie, isOnPage, readDismissed, withDismissed } from '@/lib/rules/news/place';

/** How long a browser remembers dismissals, in seconds; longer than announcements last. */
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
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing without https
  document.cookie = `${dismissedCookie}=${withDismissed(readCookie(), id)}; path=/; max-age=${keptFor}; samesite=lax${isSecure ? '; secure' : ''}`;
}

/** The announcements for a path, without the dismissed ones. */
export function shownAt(items: Announced, path: string, dismissed: readonly string[]): Announced {
  return items.filter(
    (item) => isOnPage(item.path, path) && !(item.isDismissible && dismissed.includes(item.id)),
  );
}

/**
 * Returns the ids dismissed in any tab, and a function to dismiss one. `served`: the cookie's ids, for the
 * render on the server.
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
  /** They appear after the page. */
  readonly live?: boolean;
  onDismiss(id: string): void;
}

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
