'use client';

import { useQuery } from '@tanstack/react-query';
import { QueryFailure } from '@/components/ui/error-state';
import { fetched } from '@/components/ui/fetched';
import { Skeleton } from '@/components/ui/skeleton';
import { call } from '@/lib/api/call';
import type { UserId } from '@/lib/core/ids';

function Waiting() {
  return (
    <div
      role="status"
      aria-label="Loading the editor…"
      className="grid min-h-[calc(100dvh-4rem)] gap-3 p-3 lg:grid-cols-[18rem_1fr_17rem]"
    >
      <Skeleton className="h-full min-h-40 rounded-card" />
      <Skeleton className="h-full min-h-80 rounded-card" />
      <Skeleton className="h-full min-h-40 rounded-card" />
    </div>
  );
}

const MapEditor = fetched(() => import('./map-editor').then((module) => module.MapEditor), Waiting);

/** The map editor, once the list of maps is loaded. */
export function EditorPage({ title, userId }: { readonly title: string; readonly userId: UserId }) {
  const list = useQuery({
    queryKey: ['maps'],
    queryFn: ({ signal }) => call('GET', '/api/maps/list', { signal }),
  });
  return (
    <>
      <h1 className="sr-only">{title}</h1>
      {list.isPending && <Waiting />}
      {list.isError && <QueryFailure title="The maps could not be loaded." query={list} />}
      {list.isSuccess && <MapEditor userId={userId} fileNames={list.data} />}
    </>
  );
}
