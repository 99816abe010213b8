'use client';

import { Coins } from 'lucide-react';
import { chipsText, gameName, ratingText } from '@/components/arcade/match-texts';
import { useArcade } from '@/components/panel/use-arcade';
import { PageLink } from '@/components/ui/page-link';
import { quantity } from '@/lib/core/quantity';

/** The user's record against people, game by game. */
export function Records({ userId }: { userId: string }) {
  const { data } = useArcade(userId);
  const records = data?.records ?? [];
  if (records.length === 0) return null;
  return (
    <section aria-labelledby="records">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="records" className="font-display text-lg font-semibold">
          Your record
        </h2>
        <PageLink
          href="/arcade/coins"
          className="inline-flex items-center gap-1.5 font-semibold text-lagoon tabular-nums hover:underline touch:min-h-11"
        >
          <Coins aria-hidden="true" className="size-4 text-gold" />
          {quantity(data?.coins ?? 0, 'coin')}
        </PageLink>
      </div>
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {records.map((record) => (
          <li key={record.gameId} className="rounded-card border border-line bg-surface p-4">
            <p className="flex items-baseline justify-between gap-3">
              <span className="font-semibold">{gameName(record.gameId)}</span>
              {record.matches > 0 && (
                <span className="font-display text-lg font-semibold tabular-nums">{ratingText(record)}</span>
              )}
            </p>
            {record.matches > 0 && (
              <p className="mt-1 text-muted tabular-nums">
                {record.wins} won, {record.draws} drawn, {record.losses} lost
              </p>
            )}
            {record.tables.hands > 0 && (
              <p className="mt-1 text-muted tabular-nums">
                {quantity(record.tables.hands, 'hand')} at tables, {chipsText(record.tables.net)}
              </p>
            )}
            <p className="mt-2 flex flex-wrap gap-x-4 text-xs font-semibold">
              <PageLink
                href={`/arcade/${record.gameId}/history`}
                className="inline-flex items-center text-lagoon hover:underline touch:min-h-11"
              >
                History
              </PageLink>
              <PageLink
                href={`/arcade/${record.gameId}/leaderboard`}
                className="inline-flex items-center text-lagoon hover:underline touch:min-h-11"
              >
                Leaderboard
              </PageLink>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
