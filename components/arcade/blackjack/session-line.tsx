'use client';

import { netText, sessionNet, timeText } from '@/components/arcade/blackjack/rounds';
import { ticks } from '@/components/ui/use-ticks';
import type { BlackjackView } from '@/lib/games/blackjack/view';

const useTenSeconds = ticks(10_000);

export interface SessionLineProps {
  readonly own: BlackjackView['seats'][number];
  /** When the player sat down, by this browser's clock; null if unknown. */
  readonly since: number | null;
}

/** The player's session: net, rounds, and the time at the table. */
export function SessionLine({ own, since }: SessionLineProps) {
  const now = useTenSeconds();
  const { rounds } = own;
  return (
    <p className="blackjack-session">
      Session <span className="font-semibold tabular-nums">{netText(sessionNet(own))}</span>
      {` · ${rounds} ${rounds === 1 ? 'round' : 'rounds'}`}
      {now !== null && since !== null && ` · ${timeText(now - since)}`}
    </p>
  );
}
