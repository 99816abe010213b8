'use client';

import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { DocumentCard } from '@/components/staff/database/document-card';
import { DocumentTable } from '@/components/staff/database/document-table';
import { addressOf, goTo, linkTo, type Place, stayAt } from '@/components/staff/database/use-place';
import { buttonClass } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { QueryFailure } from '@/components/ui/error-state';
import { SkeletonList } from '@/components/ui/skeleton';
import { TabRow, tabPanelProps } from '@/components/ui/tabs';
import { call } from '@/lib/api/call';
import type { UserId } from '@/lib/core/ids';

export interface DocumentListProps {
  readonly viewerId: UserId;
  readonly place: Place;
  readonly canReveal: boolean;
  /** The collection's. */
  readonly indexes: readonly string[];
}

const views = [
  { id: 'documents', label: 'Documents' },
  { id: 'table', label: 'Table' },
];

/** The documents for the URL, as cards or as a table. */
export function DocumentList({ viewerId, place, canReveal, indexes }: DocumentListProps) {
  const rowId = useId();
  const { collection, id, index, value, after } = place;
  const query = useQuery({
    queryKey: ['staff-database', collection, id, index, value, after],
    queryFn: ({ signal }) => {
      const asked = id === '' ? (index === '' ? {} : { index, value }) : { id };
      const input = {
        params: { collection },
        query: { ...asked, ...(after === '' ? {} : { after }) },
        signal,
      };
      return call('GET', '/api/staff/database/{collection}', input);
    },
  });
  if (query.isPending) return <SkeletonList label="Loading documents…" count={5} each="h-14 rounded-card" />;
  if (query.isLoadingError) return <QueryFailure title="The documents could not be loaded." query={query} />;
  const { items, next } = query.data;
  if (items.length === 0) return <EmptyState title="No documents found." art="/art/no-results.svg" />;
  const view = place.view === 'table' ? 'table' : 'documents';
  const placeOf = (wanted: string) => ({ ...place, view: wanted === 'table' ? wanted : '' });
  return (
    <div className="grid grid-cols-1 gap-4">
      <TabRow
        id={rowId}
        label="View"
        value={view}
        onChange={(wanted, isStep) => (isStep ? stayAt : goTo)(placeOf(wanted))}
        tabs={views.map((one) => ({ ...one, href: addressOf(placeOf(one.id)) }))}
      />
      <div {...tabPanelProps(rowId, view)} tabIndex={undefined} className="grid grid-cols-1 gap-4">
        {view === 'table' ? (
          <DocumentTable place={place} documents={items} indexes={indexes} />
        ) : (
          <ul aria-label={`Documents of ${collection}`} className="grid gap-2">
            {items.map((document) => (
              <DocumentCard
                key={document._id}
                viewerId={viewerId}
                collection={collection}
                document={document}
                canReveal={canReveal}
                isOpenAtFirst={items.length === 1}
              />
            ))}
          </ul>
        )}
      </div>
      {(after !== '' || next !== null) && (
        <nav aria-label="Pages of documents" className="flex flex-wrap gap-2">
          {after !== '' && (
            <a {...linkTo({ ...place, after: '' })} className={buttonClass()}>
              First page
            </a>
          )}
          {next !== null && (
            <a {...linkTo({ ...place, after: next })} className={buttonClass()}>
              Next page
            </a>
          )}
        </nav>
      )}
    </div>
  );
}
