'use client';

import { useVerifications } from '@/components/dashboard/verify/use-verifications';
import type { GuildPlace } from '@/components/panel/guild-place';
import { Avatar } from '@/components/ui/avatar';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { RelativeTime } from '@/components/ui/relative-time';
import { Skeleton, SkeletonRegion } from '@/components/ui/skeleton';
import type { ListedVerification } from '@/lib/rules/verification/schema';

function DecidedCard({ person }: { person: ListedVerification }) {
  const { username, decision } = person;
  if (!decision) return null;
  const isApproved = decision.verdict === 'approved';
  return (
    <li className="grid gap-2 rounded-card border border-line bg-raised p-4">
      <div className="flex items-center gap-3">
        <Avatar name={username} size={32} />
        <p className="min-w-0 flex-1 font-semibold wrap-anywhere">{username}</p>
        <Badge tone={isApproved ? 'lagoon' : 'danger'}>{isApproved ? 'Approved' : 'Denied'}</Badge>
      </div>
      <p className="text-muted wrap-anywhere">
        By <span className="font-semibold text-ink">{decision.by.username}</span>{' '}
        <RelativeTime value={decision.at} />
      </p>
      {decision.reason !== '' && <p className="wrap-anywhere whitespace-pre-line">{decision.reason}</p>}
    </li>
  );
}

/** Who was decided about in the last 90 days, the last decision first. */
export function DecidedList(place: GuildPlace) {
  const list = useVerifications(place, 'decided');
  if (list.isPending) {
    return (
      <SkeletonRegion label="Loading decisions…" className="grid gap-3">
        {['a', 'b', 'c'].map((key) => (
          <Skeleton key={key} className="h-24 rounded-card" />
        ))}
      </SkeletonRegion>
    );
  }
  if (list.isError) {
    return (
      <ErrorState
        compact
        title="The decisions could not be loaded."
        onRetry={() => void list.refetch()}
        retrying={list.isFetching}
      >
        {list.error.message}
      </ErrorState>
    );
  }
  const items = list.data.pages.flatMap((page) => page.items);
  if (items.length === 0) {
    return (
      <EmptyState title="No decisions yet" art="/art/no-results.svg" compact>
        Decisions are listed here for 90 days.
      </EmptyState>
    );
  }
  return (
    <div className="grid gap-4">
      <ul aria-label="Decisions" className="grid gap-3">
        {items.map((person) => (
          <DecidedCard key={person.userId} person={person} />
        ))}
      </ul>
      {list.hasNextPage && (
        <Button
          className="justify-self-start"
          onClick={() => void list.fetchNextPage()}
          loading={list.isFetchingNextPage}
        >
          Show older decisions
        </Button>
      )}
    </div>
  );
}
