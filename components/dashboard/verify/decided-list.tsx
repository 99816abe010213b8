'use client';

import { useVerifications } from '@/components/dashboard/verify/use-verifications';
import type { GuildPlace } from '@/components/panel/guild-place';
import { PagedList } from '@/components/panel/paged-list';
import { Avatar } from '@/components/ui/avatar';
import { Badge } from '@/components/ui/badge';
import { EmptyState } from '@/components/ui/empty-state';
import { RelativeTime } from '@/components/ui/relative-time';
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
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <div className="grid gap-4">
      <PagedList
        list={list}
        label="Decisions"
        many="decisions"
        skeleton={{ count: 3, each: 'h-24 rounded-card' }}
        moreLabel="Show older decisions"
        empty={
          items.length === 0 && (
            <EmptyState title="Nobody was decided about yet" art="/art/no-results.svg" compact>
              Decisions are listed here for 90 days.
            </EmptyState>
          )
        }
      >
        {items.map((person) => (
          <DecidedCard key={person.userId} person={person} />
        ))}
      </PagedList>
    </div>
  );
}
