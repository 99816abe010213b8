'use client';

import { useQuery } from '@tanstack/react-query';
import { DocumentCard } from '@/components/staff/database/document-card';
import { linkTo, type Place } from '@/components/staff/database/use-place';
import { buttonClass } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { QueryFailure } from '@/components/ui/error-state';
import { SkeletonList } from '@/components/ui/skeleton';
import { call } from '@/lib/api/call';
import type { UserId } from '@/lib/core/ids';

export interface DocumentListProps {
  readonly viewerId: UserId;
  readonly place: Place;
  readonly canReveal: boolean;
}

/** The documents that the address asks for. */
export function DocumentList({ viewerId, place, canReveal }: DocumentListProps) {
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
  if (query.isError) return <QueryFailure title="The documents could not be loaded." query={query} />;
  const { items, next } = query.data;
  if (items.length === 0) return <EmptyState title="No documents found." art="/art/no-results.svg" />;
  return (
    <div className="grid gap-4">
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
