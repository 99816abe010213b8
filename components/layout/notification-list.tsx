'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useMemo } from 'react';
import { useLive } from '@/components/live/live';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { Skeleton, SkeletonRegion } from '@/components/ui/skeleton';
import { call } from '@/lib/api/call';
import { toLines } from '@/lib/rules/notifications/groups';
import { notificationActions, notificationsKey } from './notification-actions';
import { NotificationGroup } from './notification-group';
import { NotificationHead } from './notification-head';
import { NotificationRow } from './notification-row';
import { QueryProvider } from './query-provider';

interface NotificationListProps {
  userId: string;
  onClose: () => void;
}

/** Arrow keys move between rows, and Delete deletes the focused one. */
function onKeyDown(event: KeyboardEvent<HTMLUListElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1, Delete: 0 }[event.key];
  if (step === undefined || !(event.target instanceof HTMLElement)) return;
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row]')].filter(
    (row) => row.closest('[hidden]') === null,
  );
  const place = rows.indexOf(event.target);
  if (place === -1) return;
  event.preventDefault();
  if (step === 0) {
    // The row itself, not one within a group.
    rows[place]?.parentElement?.querySelector<HTMLElement>(':scope > div [data-delete]')?.click();
  } else rows[place + step]?.focus();
}

function Waiting() {
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

function Notifications({ userId, onClose }: NotificationListProps) {
  const client = useQueryClient();
  const actions = useMemo(() => notificationActions(client, userId), [client, userId]);
  const query = useQuery({
    queryKey: notificationsKey(userId),
    queryFn: ({ signal }) =>
      call('GET', '/api/social/notifications/{userId}', { params: { userId }, signal }),
    retry: false,
    staleTime: 0,
  });
  const list = query.data ?? [];
  const newest = list.find(({ seen }) => !seen) === undefined ? undefined : list[0]?.id;
  useLive('notifications', () => void actions.refresh());
  useEffect(() => {
    if (newest !== undefined) void actions.see(newest);
  }, [newest, actions]);

  return (
    <>
      <NotificationHead
        hasAny={list.length > 0}
        hasUnread={list.some(({ read }) => !read)}
        onReadAll={() => void actions.readAll()}
        onDeleteAll={() => void actions.removeAll()}
      />
      <div className="max-h-[min(28rem,70dvh)] overflow-y-auto overscroll-contain">
        {query.isPending && <Waiting />}
        {query.isError && (
          <ErrorState
            compact
            title="Your notifications could not be loaded."
            onRetry={() => void query.refetch()}
            retrying={query.isFetching}
          />
        )}
        {query.isSuccess && list.length === 0 && (
          <EmptyState compact title="No notifications" art="/art/no-notifications.svg" />
        )}
        {query.isSuccess && list.length > 0 && (
          <ul onKeyDown={onKeyDown} className="divide-y divide-line">
            {toLines(list).map((line) =>
              line.kind === 'one' ? (
                <NotificationRow key={line.item.id} item={line.item} actions={actions} onClose={onClose} />
              ) : (
                <NotificationGroup
                  key={line.type}
                  title={line.title}
                  items={line.items}
                  actions={actions}
                  onClose={onClose}
                />
              ),
            )}
          </ul>
        )}
      </div>
    </>
  );
}

/** The bell's list. Loaded when it is first opened, also on static pages. */
export function NotificationList(props: NotificationListProps) {
  return (
    <QueryProvider>
      <Notifications {...props} />
    </QueryProvider>
  );
}
