'use client';

import { useEffect, useState } from 'react';
import { netText, sessionNet, timeText } from '@/components/arcade/blackjack/rounds';
import { ticks } from '@/components/ui/use-ticks';
import type { BlackjackView } from '@/lib/games/blackjack/view';

const useTenSeconds = ticks(10_000);

/** The player's session: net, rounds, and the time since this page was opened at the table. */
export function SessionLine({ own }: { readonly own: BlackjackView['seats'][number] }) {
  const now = useTenSeconds();
  const [begun, setBegun] = useState<number | null>(null);
  const isSeated = own.status !== 'empty';
  useEffect(() => setBegun(isSeated ? Date.now() : null), [isSeated]);
  const { rounds } = own;
  return (
    <p className="blackjack-session">
      Session <span className="font-semibold tabular-nums">{netText(sessionNet(own))}</span>
      {` · ${rounds} ${rounds === 1 ? 'round' : 'rounds'}`}
      {now !== null && begun !== null && ` · ${timeText(now - begun)}`}
    </p>
  );
}
