'use client';

import { Armchair } from 'lucide-react';
import { useArcade } from '@/components/panel/use-arcade';
import { PageLink } from '@/components/ui/page-link';
import { findTile, matchPath } from '@/lib/games/tiles';
import type { MatchSummary } from '@/lib/rules/arcade/view-schema';

type Table = Pick<MatchSummary, 'matchId' | 'gameId'>;

/** By user id: the open table at which they play. */
export type TablesByPerson = ReadonlyMap<string, Table>;

/** Tables with room where other people play, as far as `userId` may join them. */
export function useOpenTables(userId: string): TablesByPerson {
  const { data } = useArcade(userId);
  return new Map(
    (data?.tables ?? [])
      .filter(({ table }) => table !== null)
      .flatMap((table) =>
        table.seats.flatMap((seat) => (seat.userId === null ? [] : [[seat.userId, table]])),
      ),
  );
}

/** A link to a friend's table, below the name, so that no button moves. */
export function JoinTable({ name, table }: { name: string; table: Table | undefined }) {
  if (table === undefined) return null;
  const game = findTile(table.gameId)?.name ?? table.gameId;
  return (
    <PageLink
      href={matchPath(table.gameId, table.matchId)}
      aria-label={`Join ${name} at ${game}`}
      className="inline-flex min-h-6 items-center gap-1 font-semibold text-lagoon underline touch:min-h-11"
    >
      <Armchair aria-hidden="true" className="size-3.5" />
      Join at {game}
    </PageLink>
  );
}
