'use client';

import { SuggestionCard } from '@/components/dashboard/suggestions/suggestion-card';
import { PagedList } from '@/components/panel/paged-list';
import type { GuildPlace } from '@/components/panel/panel-props';
import { usePages } from '@/components/panel/use-pages';
import { Badge } from '@/components/ui/badge';
import { RelativeTime } from '@/components/ui/relative-time';
import { callGuild } from '@/lib/api/call-guild';
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

/** The decided suggestions, latest decision first. */
export function DecidedHistory(place: GuildPlace) {
  const history = usePages(historyKey(place), (query, signal) =>
    callGuild(place, 'GET', '/suggestions/decided', { query, signal }),
  );
  return (
    <PagedList
      list={history}
      label="Decided suggestions"
      many="decided suggestions"
      skeleton={{ count: 3, each: 'h-32 rounded-card' }}
      moreLabel="Show older decisions"
      empty={{
        compact: true,
        title: 'No decisions yet',
        text: 'Approved and denied suggestions appear here.',
      }}
    >
      {(item) => (
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
      )}
    </PagedList>
  );
}
