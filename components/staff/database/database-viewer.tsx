'use client';

import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useEffect, useRef } from 'react';
import { DocumentList } from '@/components/staff/database/document-list';
import { FilterBar } from '@/components/staff/database/filter-bar';
import { PointerList } from '@/components/staff/database/pointer-list';
import { goTo, linkTo, type Place, usePlace } from '@/components/staff/database/use-place';
import { EmptyState } from '@/components/ui/empty-state';
import { QueryFailure } from '@/components/ui/error-state';
import { Select } from '@/components/ui/select';
import { SkeletonList } from '@/components/ui/skeleton';
import { call } from '@/lib/api/call';
import type { ListedCollection } from '@/lib/contracts/staff/database';
import { isStaffLevel, type StaffLevel } from '@/lib/core/access';
import type { UserId } from '@/lib/core/ids';
import { grouped } from '@/lib/core/quantity';

interface CollectionsProps {
  readonly collections: readonly ListedCollection[];
  readonly place: Place;
}

/** The collections: a list at the side, or a menu on phones. */
function Collections({ collections, place }: CollectionsProps) {
  const { collection: shown, view } = place;
  const box = useRef<HTMLElement>(null);
  // Scrolls to the document in the URL, which may be far down.
  useEffect(() => {
    const current = box.current?.querySelector<HTMLElement>('[aria-current]');
    if (box.current && current) box.current.scrollTop = current.offsetTop - box.current.clientHeight / 2;
  }, []);
  return (
    <>
      <nav
        ref={box}
        aria-label="Collections"
        className="sticky top-20 max-h-[calc(100dvh-6rem)] overflow-y-auto p-1 max-lg:hidden"
      >
        <ul className="grid gap-0.5">
          {collections.map(({ name, count }) => (
            <li key={name}>
              <a
                {...linkTo({ collection: name, view })}
                aria-current={name === shown ? 'page' : undefined}
                className={clsx(
                  'flex min-h-9 items-center justify-between gap-3 rounded-control px-3 text-sm transition hover:bg-ink/8 touch:min-h-11',
                  name === shown ? 'bg-lagoon-soft text-lagoon' : 'text-muted',
                )}
              >
                <span className="min-w-0 truncate">{name}</span>
                <span className="text-xs tabular-nums">{grouped(count)}</span>
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <Select
        className="lg:hidden"
        aria-label="Collection"
        value={shown}
        onValueChange={(name) => goTo({ collection: name, view })}
        options={[
          { value: '', label: 'Choose a collection' },
          ...collections.map(({ name, count }) => ({ value: name, label: `${name} (${grouped(count)})` })),
        ]}
      />
    </>
  );
}

export interface DatabaseViewerProps {
  readonly viewerId: UserId;
  readonly level: StaffLevel | null;
}

/** The stored data, read-only. */
export function DatabaseViewer({ viewerId, level }: DatabaseViewerProps) {
  const place = usePlace();
  const query = useQuery({
    queryKey: ['staff-collections'],
    queryFn: ({ signal }) => call('GET', '/api/staff/collections', { signal }),
  });
  if (query.isPending) return <SkeletonList label="Loading collections…" count={8} each="h-9" />;
  if (query.isLoadingError)
    return <QueryFailure title="The collections could not be loaded." query={query} />;
  const shown = query.data.find(({ name }) => name === place.collection);
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[15rem_minmax(0,1fr)]">
      <Collections collections={query.data} place={place} />
      <div className="grid min-w-0 gap-4">
        {place.points !== '' && <PointerList key={place.points} id={place.points} />}
        {place.points === '' && shown && (
          <>
            <h2 className="font-display text-lg font-semibold">{shown.name}</h2>
            <FilterBar
              key={JSON.stringify({ ...place, view: '', columns: '' })}
              place={place}
              indexes={shown.indexes}
            />
            <DocumentList
              viewerId={viewerId}
              place={place}
              canReveal={isStaffLevel(level, 'owner')}
              indexes={shown.indexes}
            />
          </>
        )}
        {place.points === '' && !shown && (
          <EmptyState title="Choose a collection" art="/art/no-results.svg">
            Sessions and accounts are never shown. Masked values stay hidden until an owner asks for them.
          </EmptyState>
        )}
      </div>
    </div>
  );
}
