'use client';

import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { PageLink } from '@/components/ui/page-link';
import { call } from '@/lib/api/call';
import { staffAreas } from '@/lib/core/access';

/** What needs attention, above the tiles; nothing if nothing does. */
export function AttentionList() {
  const query = useQuery({
    queryKey: ['staff-attention'],
    refetchInterval: 30_000,
    queryFn: async ({ signal }) => (await call('GET', '/api/staff/attention', { signal })).items,
  });
  if (query.isLoadingError) {
    return <p className="mt-4 text-sm text-danger">The list of things to look after could not be loaded.</p>;
  }
  if (!query.data || query.data.length === 0) return null;
  return (
    <ul aria-label="Needs attention" className="mt-6 grid gap-2 sm:grid-cols-2">
      {query.data.map(({ id, text, path }) => {
        const area = Object.values(staffAreas).find((one) => one.path === path) ?? staffAreas.hub;
        return (
          <li key={id} className="rounded-card border border-amber/50 bg-amber-soft">
            <PageLink
              href={area.path}
              className="flex min-h-11 items-center gap-3 px-4 py-2 font-semibold text-amber"
            >
              <TriangleAlert aria-hidden="true" className="size-4 shrink-0" />
              <span className="min-w-0 flex-1">{text}</span>
              <span className="text-sm font-normal text-muted">{area.title}</span>
            </PageLink>
          </li>
        );
      })}
    </ul>
  );
}
