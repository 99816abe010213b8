'use client';

import { useWaiting } from '@/components/home/use-waiting';
import { WaitingLinks } from '@/components/panel/waiting-links';
import type { WaitingItem } from '@/lib/contracts/dashboard';
import type { UserId } from '@/lib/core/ids';

const SHOWN = 8;

/** The page for a waiting item. */
export function placeOf({ guildId, sectionId }: WaitingItem): string {
  return `/dashboard/${guildId}/${sectionId}`;
}

/** The waiting items in the user's servers. */
export function WaitingList({ userId }: { userId: UserId }) {
  const items = useWaiting(userId)
    .slice(0, SHOWN)
    .map((item) => ({ href: placeOf(item), text: item.text, place: item.guildName }));
  return <WaitingLinks id="waiting" title="Waiting for you" items={items} className="mt-10" />;
}
