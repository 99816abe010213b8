'use client';

import { CalendarPlus, Pencil } from 'lucide-react';
import { CellLabel, staffCell, staffRow } from '@/components/staff/staff-table';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { RelativeTime } from '@/components/ui/relative-time';
import type { ListedPlan, ListedRecord } from '@/lib/contracts/staff/premium';
import { planNames } from '@/lib/plans';

const sourceNames: Readonly<Record<ListedPlan['source'], string>> = {
  stripe: 'Stripe',
  code: 'Code',
  staff: 'Staff',
  discord: 'Discord',
};

export interface PlanRowProps {
  readonly record: ListedRecord;
  readonly plan: ListedPlan;
  readonly onEdit: () => void;
  readonly onExtend: () => void;
}

export function UserCell({ record, plan }: Pick<PlanRowProps, 'record' | 'plan'>) {
  return (
    <th scope="row" className={`${staffCell} text-left font-normal`}>
      <CellLabel>User ID</CellLabel>
      <span className="min-w-0 max-md:text-right">
        <code className="font-mono text-xs">{record.userId}</code>
        <span className="block text-muted">{record.username ?? 'Not logged in yet'}</span>
        <span className="mt-1 inline-block">
          <Badge tone={plan.source === 'stripe' ? 'lagoon' : 'neutral'}>{sourceNames[plan.source]}</Badge>
        </span>
      </span>
    </th>
  );
}

/** A user's plan. */
export function PlanRow({ record, plan, onEdit, onExtend }: PlanRowProps) {
  const whose = record.username ?? record.userId;
  const name = planNames[plan.plan];
  return (
    <tr className={staffRow}>
      <UserCell record={record} plan={plan} />
      <td className={staffCell}>
        <CellLabel>Plan</CellLabel>
        <span className="flex flex-wrap items-center gap-2">
          {name}
          {!plan.isActive && <Badge>Ended</Badge>}
        </span>
      </td>
      <td className={staffCell}>
        <CellLabel>Guilds</CellLabel>
        {plan.guildIds.length === 0 ? (
          <span className="text-faint">None</span>
        ) : (
          <code className="font-mono text-xs wrap-anywhere max-md:text-right">
            {plan.guildIds.join(', ')}
          </code>
        )}
      </td>
      <td className={staffCell}>
        <CellLabel>Expires At</CellLabel>
        <span className="flex items-center gap-1">
          {plan.expiresAt === null ? (
            <span className="text-faint">Never</span>
          ) : (
            <RelativeTime value={plan.expiresAt} when="date" />
          )}
          {plan.locked === null && plan.expiresAt !== null && (
            <IconButton
              size="sm"
              label={`Extend the ${name} plan of ${whose}`}
              icon={CalendarPlus}
              onClick={onExtend}
            />
          )}
        </span>
      </td>
      <td className={staffCell}>
        <CellLabel>Code</CellLabel>
        <code className="font-mono text-xs">{plan.code || '–'}</code>
      </td>
      <td className={staffCell}>
        <Button
          size="sm"
          icon={Pencil}
          disabled={plan.locked !== null}
          title={plan.locked ?? undefined}
          aria-label={`Edit the ${name} plan of ${whose}`}
          onClick={onEdit}
        >
          Edit
        </Button>
      </td>
    </tr>
  );
}
