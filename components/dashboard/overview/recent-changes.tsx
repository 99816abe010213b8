import { AuditHeadline } from '@/components/panel/audit-headline';
import { useDashboardRights } from '@/components/panel/section-links';
import { Avatar } from '@/components/ui/avatar';
import { ButtonLink } from '@/components/ui/button-link';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import type { AuditItem } from '@/lib/contracts/audit';

/** A change on one line: the first setting with its new value, and the number of others. */
function changedText({ action, changes }: AuditItem): string {
  if (action !== null) return action;
  const [first, ...others] = changes;
  if (!first) return '';
  const rest = others.length === 0 ? '' : ` and ${others.length} more`;
  return `${first.label}: ${first.before} → ${first.after}${rest}`;
}

/** The latest changes, with a link to the log for those who may read it. */
export function RecentChanges({ guildId, items }: { guildId: string; items: readonly AuditItem[] }) {
  const { isManager } = useDashboardRights();
  return (
    <Card
      title="Recent changes"
      action={
        isManager &&
        items.length > 0 && (
          <ButtonLink size="sm" href={`/dashboard/${guildId}/audit`}>
            Open the audit log
          </ButtonLink>
        )
      }
    >
      {items.length === 0 ? (
        <EmptyState title="No changes yet" compact>
          The last settings changes are listed here with who made them.
        </EmptyState>
      ) : (
        <ul className="grid gap-3">
          {items.map((item) => (
            <li key={item.id} className="flex items-start gap-3">
              <Avatar name={item.username} size={32} />
              <div className="min-w-0 flex-1">
                <p>
                  <AuditHeadline {...item} />
                </p>
                <p className="line-clamp-1 text-xs text-muted wrap-anywhere">{changedText(item)}</p>
              </div>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
