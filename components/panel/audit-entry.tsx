import type { ReactNode } from 'react';
import { AuditHeadline } from '@/components/panel/audit-headline';
import { ChangeLine } from '@/components/panel/change-line';
import { Avatar } from '@/components/ui/avatar';
import type { AuditItem } from '@/lib/contracts/audit';

/** A log entry: who did what when, and its changes; `children` are beside the author. */
export function AuditEntry({ item, children }: { item: AuditItem; children?: ReactNode }) {
  return (
    <li className="rounded-card border border-line bg-surface p-4 sm:p-5">
      <div className="flex flex-wrap items-center gap-3">
        <Avatar name={item.username} size={32} />
        <p className="min-w-0 flex-1 basis-48">
          <AuditHeadline {...item} />
        </p>
        {children}
      </div>
      {item.action !== null && <p className="mt-2 wrap-anywhere">{item.action}</p>}
      <ul className="mt-3 space-y-2 border-t border-line pt-3 empty:hidden">
        {item.changes.map((change) => (
          <ChangeLine key={change.field} change={change} verb="became" />
        ))}
      </ul>
    </li>
  );
}
