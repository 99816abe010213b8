'use client';

import { Plus } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { useSearchText } from '@/components/panel/address';
import { MoreButton } from '@/components/panel/more-button';
import { PlanEditRow, type WrittenRecord } from '@/components/staff/premium/plan-edit-row';
import { PlanRow } from '@/components/staff/premium/plan-row';
import { usePlanAction, usePremiumRecords } from '@/components/staff/premium/use-premium-records';
import { StaffTable } from '@/components/staff/staff-table';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { QueryFailure } from '@/components/ui/error-state';
import { fetched } from '@/components/ui/fetched';
import { ClearableSearch } from '@/components/ui/search-input';
import { SkeletonList } from '@/components/ui/skeleton';
import { call } from '@/lib/api/call';
import type { ListedPlan, ListedRecord } from '@/lib/contracts/staff/premium';
import type { UserId } from '@/lib/core/ids';
import type { ExtendDialogProps, GivenPlan } from './plan-dialogs';

const GivePlanDialog = fetched(() => import('./plan-dialogs').then((module) => module.GivePlanDialog));
const ExtendDialog = fetched(() => import('./plan-dialogs').then((module) => module.ExtendDialog));

interface Row {
  readonly key: string;
  readonly record: ListedRecord;
  readonly plan: ListedPlan;
}

/** A row for each plan. */
function toRows(records: readonly ListedRecord[]): Row[] {
  return records.flatMap((record) =>
    record.Premium.map((plan) => ({ key: `${record.userId}:${plan.id}`, record, plan })),
  );
}

/** People's premium, editable by staff. */
export function PremiumRecords({ viewerId }: { readonly viewerId: UserId }) {
  const [typed, setTyped] = useSearchText();
  const q = useDeferredValue(typed.trim());
  const list = usePremiumRecords(q);
  const [status, setStatus] = useState('');
  const [edited, setEdited] = useState<string | null>(null);
  const [isGiving, setGiving] = useState(false);
  const [extending, setExtending] = useState<Row | null>(null);
  const rows = toRows(list.data?.pages.flatMap(({ items }) => items) ?? []);

  const save = usePlanAction(
    ({ userId: discordId, version, Premium }: WrittenRecord) => {
      const body = { version, Premium: [...Premium] };
      return call('PUT', '/api/staff/premium/{discordId}', { params: { discordId }, body });
    },
    setStatus,
    ({ userId }) => userId,
  );
  const give = usePlanAction(
    (body: GivenPlan) => call('POST', '/api/staff/premium', { body }),
    setStatus,
    ({ discordId }) => discordId,
  );
  const extend = usePlanAction(
    ({ row, days }: { readonly row: Row; readonly days: number }) => {
      const body = { entryId: row.plan.id, version: row.record.version, days };
      const params = { discordId: row.record.userId };
      return call('POST', '/api/staff/premium/{discordId}/extend', { params, body });
    },
    setStatus,
    ({ row }) => row.record.userId,
  );
  const submitExtension: ExtendDialogProps['onSubmit'] = async ({ days }) =>
    extending && extend.run({ row: extending, days });

  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-center gap-3">
        <ClearableSearch
          aria-label="Search plans"
          placeholder="User ID or name, server ID or code"
          maxLength={100}
          value={typed}
          onChange={setTyped}
          className="min-w-0 flex-1 basis-64"
        />
        <Button variant="primary" icon={Plus} onClick={() => setGiving(true)}>
          Give a plan
        </Button>
      </div>
      <p role="status" className="empty:hidden">
        {status}
      </p>
      {list.isPending && <SkeletonList label="Loading plans…" count={5} each="h-16 rounded-card" />}
      {list.isError && <QueryFailure title="The plans could not be loaded." query={list} />}
      {list.isSuccess && rows.length === 0 && (
        <EmptyState title="No plans found" art="/art/no-results.svg">
          {q === '' ? 'Nobody has had a plan yet.' : 'Try a whole user ID, server ID or code.'}
        </EmptyState>
      )}
      {rows.length > 0 && (
        <StaffTable
          caption="Plans by person"
          columns={['User ID', 'Plan', 'Guilds', 'Expires At', 'Code', 'Save']}
        >
          {rows.map((row) =>
            row.key === edited ? (
              <PlanEditRow
                key={row.key}
                viewerId={viewerId}
                record={row.record}
                plan={row.plan}
                onSave={save.run}
                onClose={() => setEdited(null)}
              />
            ) : (
              <PlanRow
                key={row.key}
                record={row.record}
                plan={row.plan}
                onEdit={() => setEdited(row.key)}
                onExtend={() => setExtending(row)}
              />
            ),
          )}
        </StaffTable>
      )}
      <MoreButton list={list} label="Show more people" />
      {isGiving && (
        <GivePlanDialog viewerId={viewerId} onSubmit={give.run} onClose={() => setGiving(false)} />
      )}
      {extending && (
        <ExtendDialog
          viewerId={viewerId}
          thing={extending.key}
          whose={extending.record.username ?? extending.record.userId}
          onSubmit={submitExtension}
          onClose={() => setExtending(null)}
        />
      )}
    </div>
  );
}
