'use client';

import { ChevronRight } from 'lucide-react';
import { useWaiting } from '@/components/home/use-waiting';
import { PageLink } from '@/components/ui/page-link';
import type { WaitingItem } from '@/lib/contracts/dashboard';
import type { UserId } from '@/lib/core/ids';

const SHOWN = 8;

/** Where somebody sees to what waits. */
export function placeOf({ guildId, sectionId }: WaitingItem): string {
  return `/dashboard/${guildId}/${sectionId}`;
}

/** What waits in the servers of the person, each with the way there; nothing while nothing does. */
export function WaitingList({ userId }: { userId: UserId }) {
  const items = useWaiting(userId);
  if (items.length === 0) return null;
  return (
    <section aria-labelledby="waiting" className="mt-10">
      <h2 id="waiting" className="mb-4 font-display text-lg font-semibold">
        Waiting for you
      </h2>
      <ul className="grid gap-3 md:grid-cols-2">
        {items.slice(0, SHOWN).map((item) => (
          <li key={placeOf(item)}>
            <PageLink
              href={placeOf(item)}
              className="flex min-h-14 items-center gap-3 rounded-control border border-line bg-surface px-4 py-2 transition hover:border-line-strong"
            >
              <span className="min-w-0 flex-1">
                <span className="font-semibold">{item.text}</span>{' '}
                <span className="text-xs text-muted">{item.guildName}</span>
              </span>
              <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-faint" />
            </PageLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
