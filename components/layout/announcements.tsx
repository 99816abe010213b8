'use client';

import { Megaphone, X } from 'lucide-react';
import { usePathname } from 'next/navigation';
import { useState } from 'react';
import { IconButton } from '@/components/ui/icon-button';
import { Notice } from '@/components/ui/notice';
import { dismissedCookie, isOnPage, readDismissed, withDismissed } from '@/lib/rules/news/place';
import type { Announcement } from '@/lib/rules/news/schema';

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

export interface AnnouncementsProps {
  readonly items: readonly Announcement[];
  /** Ids of those that were dismissed here, where the server knows; the browser looks itself otherwise. */
  readonly dismissed?: readonly string[] | undefined;
}

/** What staff announce on this page, but for what was dismissed. */
export function Announcements({ items, dismissed }: AnnouncementsProps) {
  const path = usePathname() ?? '/';
  const [dismissedIds, setDismissedIds] = useState(() => dismissed ?? readDismissed(readCookie()));
  const shown = items.filter(
    (item) => isOnPage(item.path, path) && !(item.isDismissible && dismissedIds.includes(item.id)),
  );
  if (shown.length === 0) return null;
  return (
    <section aria-label="Announcements" className="mx-auto grid w-full max-w-384 gap-2 px-4 pt-3 lg:px-6">
      {shown.map(({ id, title, text, isDismissible }) => (
        <Notice
          key={id}
          icon={Megaphone}
          title={title}
          action={
            isDismissible && (
              <IconButton
                size="sm"
                icon={X}
                label={`Dismiss ${title}`}
                onClick={() => {
                  remember(id);
                  setDismissedIds([...dismissedIds, id]);
                }}
              />
            )
          }
        >
          <span className="whitespace-pre-wrap wrap-anywhere">{text}</span>
        </Notice>
      ))}
    </section>
  );
}
