'use client';

import { AuditHeadline } from '@/components/panel/audit-headline';
import { ChangeLine } from '@/components/panel/change-line';
import { PagedList } from '@/components/panel/paged-list';
import { usePages } from '@/components/panel/use-pages';
import { Avatar } from '@/components/ui/avatar';
import { EmptyState } from '@/components/ui/empty-state';
import { call } from '@/lib/api/call';

/** What staff did, newest first. Nobody can change or delete it. */
export function StaffLog() {
  const list = usePages(['staff-log'], async (query, signal) => {
    return (await call('GET', '/api/staff/log', { query, signal })).data;
  });
  return (
    <PagedList
      list={list}
      label="Staff actions"
      many="entries"
      skeleton={{ count: 4, each: 'h-20 rounded-card' }}
      moreLabel="Show older entries"
      empty={
        <EmptyState title="Nothing yet" art="/art/no-results.svg">
          Everything that staff do here is listed with who did it, and stays.
        </EmptyState>
      }
    >
      {(item) => (
        <li key={item.id} className="rounded-card border border-line bg-surface p-4 sm:p-5">
          <div className="flex items-center gap-3">
            <Avatar name={item.username} size={32} />
            <p className="min-w-0 flex-1">
              <AuditHeadline {...item} />
            </p>
          </div>
          {item.action !== null && <p className="mt-2 wrap-anywhere">{item.action}</p>}
          <ul className="mt-3 space-y-2 border-t border-line pt-3 empty:hidden">
            {item.changes.map((change) => (
              <ChangeLine key={change.field} change={change} verb="became" />
            ))}
          </ul>
        </li>
      )}
    </PagedList>
  );
}
