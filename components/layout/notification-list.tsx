'use client';

import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { RelativeTime } from '@/components/ui/relative-time';
import { Skeleton, SkeletonRegion } from '@/components/ui/skeleton';
import { call } from '@/lib/api/call';
import { QueryProvider } from './query-provider';

function Notifications({ userId }: { userId: string }) {
  const query = useQuery({
    queryKey: ['notifications', userId],
    queryFn: async ({ signal }) => {
      const path = '/api/social/notifications/{userId}';
      return (await call('GET', path, { params: { userId }, signal })).data;
    },
    retry: false,
    staleTime: 0,
  });
  if (query.isPending) {
    return (
      <SkeletonRegion label="Loading notifications…" className="grid gap-4 p-4">
        {[0, 1, 2].map((row) => (
          <div key={row} className="grid gap-2">
            <Skeleton className="h-4 w-40" />
            <Skeleton className="h-3 w-full" />
          </div>
        ))}
      </SkeletonRegion>
    );
  }
  if (query.isError) {
    return (
      <ErrorState
        compact
        title="Your notifications could not be loaded."
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    );
  }
  if (query.data.length === 0) {
    return <EmptyState compact title="No notifications" art="/art/no-notifications.svg" />;
  }
  return (
    <ul className="divide-y divide-line">
      {query.data.map((entry, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the index is what the calls name a notification by
        <li key={index} className="flex gap-3 px-4 py-3">
          <span
            aria-hidden="true"
            className={entry.read ? 'mt-2 size-2 shrink-0' : 'mt-2 size-2 shrink-0 rounded-full bg-coral'}
          />
          <div className="min-w-0 flex-1">
            <p className={entry.read ? 'text-muted' : 'font-semibold'}>
              {!entry.read && <span className="sr-only">Unread: </span>}
              {entry.title}
            </p>
            <p className="text-xs text-muted">{entry.message}</p>
            <RelativeTime value={entry.timestamp} className="text-xs text-faint" />
          </div>
        </li>
      ))}
    </ul>
  );
}

/** What the bell opens. Loaded when it is first opened, on static pages too. */
export function NotificationList({ userId }: { userId: string }) {
  return (
    <QueryProvider>
      <Notifications userId={userId} />
    </QueryProvider>
  );
}
