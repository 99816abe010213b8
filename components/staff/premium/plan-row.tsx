'use client';

import { CalendarPlus, Pencil } from 'lucide-react';
import { StaffCell, StaffRow } from '@/components/staff/staff-table';
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
    <StaffCell label="User ID" isRowHead>
      <span className="min-w-0 max-md:text-right">
        <code className="font-mono text-xs">{record.userId}</code>
        <span className="block text-muted">{record.username ?? 'Not logged in yet'}</span>
        <span className="mt-1 inline-block">
          <Badge tone={plan.source === 'stripe' ? 'lagoon' : 'neutral'}>{sourceNames[plan.source]}</Badge>
        </span>
      </span>
    </StaffCell>
  );
}

/** A user's plan. */
export function PlanRow({ record, plan, onEdit, onExtend }: PlanRowProps) {
  const whose = record.username ?? record.userId;
  const name = planNames[plan.plan];
  return (
    <StaffRow>
      <UserCell record={record} plan={plan} />
      <StaffCell label="Plan">
        <span className="flex flex-wrap items-center gap-2">
          {name}
          {!plan.isActive && <Badge>Ended</Badge>}
        </span>
      </StaffCell>
      <StaffCell label="Guilds">
        {plan.guildIds.length === 0 ? (
          <span className="text-faint">None</span>
        ) : (
          <code className="font-mono text-xs wrap-anywhere max-md:text-right">
            {plan.guildIds.join(', ')}
          </code>
        )}
      </StaffCell>
      <StaffCell label="Expires At">
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
      </StaffCell>
      <StaffCell label="Code">
        <code className="font-mono text-xs">{plan.code || '–'}</code>
      </StaffCell>
      <StaffCell label={null}>
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
      </StaffCell>
    </StaffRow>
  );
}
