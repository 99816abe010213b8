'use client';

import { useQuery } from '@tanstack/react-query';
import { linkTo } from '@/components/staff/database/use-place';
import { EmptyState } from '@/components/ui/empty-state';
import { QueryFailure } from '@/components/ui/error-state';
import { SkeletonList } from '@/components/ui/skeleton';
import { call } from '@/lib/api/call';

/** Where an id occurs, with links. */
export function PointerList({ id }: { readonly id: string }) {
  const query = useQuery({
    queryKey: ['staff-pointers', id],
    queryFn: ({ signal }) => call('GET', '/api/staff/pointers', { query: { id }, signal }),
  });
  if (query.isPending) return <SkeletonList label="Looking…" count={3} each="h-12 rounded-card" />;
  if (query.isLoadingError) return <QueryFailure title="It could not be looked up." query={query} />;
  const { pointers } = query.data;
  return (
    <section aria-label="References" className="grid gap-3">
      <p className="text-muted">
        References to <code className="font-mono text-xs text-ink wrap-anywhere">{id}</code>
      </p>
      {pointers.length === 0 && (
        <EmptyState title="No documents found." art="/art/no-results.svg">
          No index leads from this ID to anything.
        </EmptyState>
      )}
      <ul className="grid gap-2 empty:hidden">
        {pointers.map(({ collection, index }) => (
          <li key={`${collection} ${index}`}>
            <a
              {...linkTo(index === null ? { collection, id } : { collection, index, value: id })}
              className="flex min-h-11 flex-wrap items-center gap-x-3 rounded-card border border-line bg-surface px-4 py-2 transition hover:border-line-strong"
            >
              <span className="font-semibold">{collection}</span>
              <span className="text-sm text-muted">{index === null ? 'has this ID' : `by ${index}`}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
