'use client';

import { useQuery } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { UnreadTable } from '@/components/staff/system/unread-table';
import { Badge, type Tone } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { QueryFailure } from '@/components/ui/error-state';
import { SkeletonList } from '@/components/ui/skeleton';
import { call } from '@/lib/api/call';
import type { HealthCheck } from '@/lib/contracts/staff/system';

const names: Readonly<Record<HealthCheck['id'], string>> = {
  database: 'Database',
  discord: 'Discord',
  stripe: 'Stripe',
  mail: 'Mail',
  jobs: 'Jobs',
};

const states: Readonly<Record<HealthCheck['state'], { readonly label: string; readonly tone: Tone }>> = {
  ok: { label: 'OK', tone: 'lagoon' },
  degraded: { label: 'Needs a look', tone: 'amber' },
  down: { label: 'Down', tone: 'danger' },
  off: { label: 'Off', tone: 'neutral' },
};

/** The health of the site and its dependencies, checked when the page opens. */
export function HealthCards() {
  const query = useQuery({
    queryKey: ['staff-health'],
    queryFn: ({ signal }) => call('GET', '/api/staff/health', { signal }),
  });
  if (query.isPending) {
    return (
      <SkeletonList
        label="Checking…"
        count={5}
        each="h-24 rounded-card"
        className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3"
      />
    );
  }
  if (query.isLoadingError)
    return <QueryFailure compact title="The checks could not be made." query={query} />;
  return (
    <div className="grid gap-4">
      <ul aria-label="Health" className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {query.data.checks.map(({ id, state, text }) => (
          <li key={id} className="rounded-card border border-line bg-surface p-4">
            <p className="flex items-center justify-between gap-3">
              <span className="font-semibold">{names[id]}</span>
              <Badge tone={states[state].tone}>{states[state].label}</Badge>
            </p>
            <p className="mt-2 text-sm text-muted wrap-anywhere">{text}</p>
          </li>
        ))}
      </ul>
      <Button
        reads
        icon={RotateCw}
        className="justify-self-start"
        loading={query.isFetching}
        onClick={() => void query.refetch()}
      >
        Check again
      </Button>
      <UnreadTable members={query.data.unread} />
    </div>
  );
}
