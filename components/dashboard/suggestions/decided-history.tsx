'use client';

import { SuggestionCard } from '@/components/dashboard/suggestions/suggestion-card';
import type { GuildPlace } from '@/components/panel/guild-place';
import { usePages } from '@/components/panel/use-pages';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { RelativeTime } from '@/components/ui/relative-time';
import { Skeleton, SkeletonRegion } from '@/components/ui/skeleton';
import { call } from '@/lib/api/call';
import type { DecidedSuggestion } from '@/lib/contracts/suggestions';

export function historyKey({ userId, guildId }: GuildPlace): readonly string[] {
  return ['suggestion-history', userId, guildId];
}

function Decision({ item }: { item: DecidedSuggestion }) {
  return (
    <p className="w-full border-t border-line pt-3 wrap-anywhere">
      {item.state === 'approved' ? 'Approved' : 'Denied'} by{' '}
      <span className="font-semibold text-ink">{item.decidedBy.username}</span>{' '}
      <RelativeTime value={item.decidedAt} className="text-xs text-faint" />
      {item.reason !== '' && <span className="mt-1 block whitespace-pre-line text-ink">{item.reason}</span>}
    </p>
  );
}

/** Every suggestion that was decided, the last decision first. */
export function DecidedHistory(place: GuildPlace) {
  const history = usePages(historyKey(place), async (from, signal) => {
    const path = '/api/dashboard/{userId}/{guildId}/suggestions/decided';
    return (await call('GET', path, { params: place, query: from, signal })).data;
  });
  if (history.isPending) {
    return (
      <SkeletonRegion label="Loading decided suggestions…" className="grid gap-3">
        {['a', 'b', 'c'].map((key) => (
          <Skeleton key={key} className="h-32 rounded-card" />
        ))}
      </SkeletonRegion>
    );
  }
  if (history.isError) {
    return (
      <ErrorState
        compact
        title="The decided suggestions could not be loaded."
        onRetry={() => void history.refetch()}
        retrying={history.isFetching}
      >
        {history.error.message}
      </ErrorState>
    );
  }
  const items = history.data.pages.flatMap((page) => page.items);
  if (items.length === 0) {
    return (
      <EmptyState title="No decisions yet" art="/art/no-results.svg" compact>
        Approved and denied suggestions appear here.
      </EmptyState>
    );
  }
  return (
    <div className="grid gap-4">
      <ul aria-label="Decided suggestions" className="grid gap-3">
        {items.map((item) => (
          <SuggestionCard
            key={item.id}
            suggestion={item}
            badge={
              <Badge tone={item.state === 'approved' ? 'lagoon' : 'danger'}>
                {item.state === 'approved' ? 'Approved' : 'Denied'}
              </Badge>
            }
          >
            <Decision item={item} />
          </SuggestionCard>
        ))}
      </ul>
      {history.hasNextPage && (
        <Button
          className="justify-self-start"
          onClick={() => void history.fetchNextPage()}
          loading={history.isFetchingNextPage}
        >
          Show older decisions
        </Button>
      )}
    </div>
  );
}
