'use client';

import { useQueryClient } from '@tanstack/react-query';
import { FilterX, Undo2 } from 'lucide-react';
import { AuditFilterBar } from '@/components/dashboard/audit/audit-filter-bar';
import { announceSaved } from '@/components/form/saved-elsewhere';
import { AuditEntry } from '@/components/panel/audit-entry';
import { MoreButton } from '@/components/panel/more-button';
import type { GuildPlace } from '@/components/panel/panel-props';
import { type AuditFilters, toAuditQuery, useAuditFilters } from '@/components/panel/use-audit-filters';
import { usePages } from '@/components/panel/use-pages';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { QueryFailure } from '@/components/ui/error-state';
import { readAgain } from '@/components/ui/read-again';
import { SkeletonList } from '@/components/ui/skeleton';
import { useAct } from '@/components/ui/use-act';
import { useConfirm } from '@/components/ui/use-confirm';
import { callGuild } from '@/lib/api/call-guild';
import type { AuditItem } from '@/lib/contracts/audit';

function useAuditLog(place: GuildPlace, filters: AuditFilters) {
  return usePages(['audit', place.userId, place.guildId, filters], (from, signal) =>
    callGuild(place, 'GET', '/audit', { query: { ...toAuditQuery(filters), ...from }, signal }),
  );
}

function useRevert(place: GuildPlace) {
  const queries = useQueryClient();
  return useAct({
    send: (entryId: string) => callGuild(place, 'POST', '/audit/revert', { body: { entryId } }),
    failed: 'The change was not reverted.',
    apply: async () => {
      announceSaved(place);
      await readAgain(queries, ['audit', place.userId, place.guildId]);
      await readAgain(queries, ['section', place.userId, place.guildId]);
    },
  });
}

/** Changes of settings, newest first, each with a button to revert it. */
export function AuditLog(place: GuildPlace) {
  const { filters, change, isFiltered, clear } = useAuditFilters();
  const log = useAuditLog(place, filters);
  const revert = useRevert(place);
  const { confirm, confirmDialog } = useConfirm();
  const items = log.data?.pages.flatMap((page) => page.items) ?? [];
  const seen = new Map(items.map(({ userId, username }) => [userId, username]));
  const askRevert = async (item: AuditItem) => {
    const isSure = await confirm({
      title: 'Revert this change?',
      lossTitle: 'These settings change back',
      loses: item.changes.map(({ label, before, after }) => `${label}: ${after} → ${before}`),
      confirmLabel: 'Revert',
      tone: 'primary',
    });
    if (isSure) revert.mutate(item.id);
  };
  return (
    <div className="space-y-5">
      <AuditFilterBar
        {...place}
        filters={filters}
        isFiltered={isFiltered}
        onChange={change}
        onClear={clear}
        seen={Array.from(seen, ([id, name]) => ({ id, name }))}
      />
      {log.isPending && (
        <SkeletonList
          label="Loading the audit log…"
          count={3}
          each="h-28 rounded-card"
          className="grid gap-4"
        />
      )}
      {log.isError && <QueryFailure title="The audit log could not be loaded." query={log} />}
      {log.isSuccess && items.length === 0 && isFiltered && (
        <EmptyState
          title="No changes match these filters"
          art="/art/no-results.svg"
          action={
            <Button reads icon={FilterX} onClick={clear}>
              Show all changes
            </Button>
          }
        >
          Choose a longer time, another person or another section.
        </EmptyState>
      )}
      {log.isSuccess && items.length === 0 && !isFiltered && (
        <EmptyState title="No changes yet" art="/art/no-results.svg">
          Every settings change is listed here with who made it, and can be reverted.
        </EmptyState>
      )}
      <ul className="space-y-4">
        {items.map((item) => (
          <AuditEntry key={item.id} item={item}>
            {item.revertOf !== null && <Badge tone="lagoon">Revert</Badge>}
            {item.action === null && (
              <Button
                size="sm"
                onClick={() => void askRevert(item)}
                loading={revert.isPending && revert.variables === item.id}
                icon={Undo2}
                aria-label={`Revert ${item.username}'s change to ${item.sectionTitle}`}
              >
                Revert
              </Button>
            )}
          </AuditEntry>
        ))}
      </ul>
      <MoreButton list={log} label="Show older changes" />
      {confirmDialog}
    </div>
  );
}
