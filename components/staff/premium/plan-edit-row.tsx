'use client';

import type { ReactNode } from 'react';
import { fieldAnchor } from '@/components/form/focus-field';
import { useActionForm } from '@/components/form/use-action-form';
import { UserCell } from '@/components/staff/premium/plan-row';
import { StaffCell, StaffRow } from '@/components/staff/staff-table';
import { Button } from '@/components/ui/button';
import { DateTimeInput } from '@/components/ui/date-time-input';
import { Input } from '@/components/ui/input';
import { Select } from '@/components/ui/select';
import type { ListedPlan, ListedRecord } from '@/lib/contracts/staff/premium';
import type { UserId } from '@/lib/core/ids';
import type { Plan } from '@/lib/plans';
import { premiumRowForm, readGuildList } from '@/lib/rules/staff/premium-form';

/** The new record, in the call's form. */
export interface WrittenRecord {
  readonly userId: string;
  readonly version: number;
  readonly Premium: readonly {
    readonly id?: string;
    readonly plan: Plan;
    readonly guildIds: string[];
    readonly expiresAt: string | null;
    readonly code: string | null;
  }[];
}

export interface PlanEditRowProps {
  readonly viewerId: UserId;
  readonly record: ListedRecord;
  readonly plan: ListedPlan;
  /** Rejects if it wasn't saved. */
  readonly onSave: (record: WrittenRecord) => Promise<unknown>;
  readonly onClose: () => void;
}

/** A user's plan being edited: the row is a form, stored and validated like any other. */
export function PlanEditRow({ viewerId, record, plan, onSave, onClose }: PlanEditRowProps) {
  const { userId, version, Premium } = record;
  const at = Premium.indexOf(plan);
  const state = useActionForm({
    form: premiumRowForm,
    context: { userId: viewerId },
    thing: `${userId}:${plan.id}`,
    version,
    values: {
      plan: plan.plan,
      guildIds: plan.guildIds.join(', '),
      expiresAt: plan.expiresAt ?? '',
      code: plan.code ?? '',
    },
    submit: { label: 'Save' },
    fieldOf: (path) => path.replace(`Premium.${at}.`, ''),
    onSubmit: (values) => {
      const written = {
        id: plan.id,
        plan: values.plan,
        guildIds: readGuildList(values.guildIds),
        expiresAt: values.expiresAt === '' ? null : values.expiresAt,
        code: values.code === '' ? null : values.code,
      };
      const rows = Premium.map(({ id, plan: kept, guildIds, expiresAt, code }) =>
        id === plan.id ? written : { id, plan: kept, guildIds, expiresAt, code },
      );
      return onSave({ userId, version, Premium: rows });
    },
    onDone: onClose,
  });
  const { draft, errors, unseen, isOutdated, pending, formContext } = state;
  const { onChange, onBlur } = formContext;

  function cell(name: keyof typeof premiumRowForm.fields, control: (props: object) => ReactNode) {
    const error = errors[name];
    const errorId = `${premiumRowForm.id}-${name}-error`;
    const { label } = premiumRowForm.fields[name];
    return (
      <StaffCell
        id={fieldAnchor(name, premiumRowForm.id)}
        label={label}
        className="max-md:flex-col max-md:items-stretch max-md:gap-1!"
      >
        <span className="grid min-w-0 grid-cols-1 gap-1">
          {control({
            'aria-label': label,
            'aria-invalid': error !== undefined || undefined,
            'aria-describedby': error === undefined ? undefined : errorId,
            onBlur: () => onBlur(name),
          })}
          {error !== undefined && (
            <span id={errorId} className="text-xs text-danger">
              {error}
            </span>
          )}
        </span>
      </StaffCell>
    );
  }

  return (
    <StaffRow className="bg-raised align-top">
      <UserCell record={record} plan={plan} />
      {cell('plan', (props) => (
        <Select
          {...props}
          className="min-w-24"
          value={draft.plan}
          onValueChange={(value) => onChange('plan', value)}
          options={premiumRowForm.fields.plan.options}
        />
      ))}
      {cell('guildIds', (props) => (
        <Input
          {...props}
          className="min-w-40"
          value={draft.guildIds}
          onChange={(event) => onChange('guildIds', event.target.value)}
        />
      ))}
      {cell('expiresAt', (props) => (
        <DateTimeInput {...props} value={draft.expiresAt} onChange={(iso) => onChange('expiresAt', iso)} />
      ))}
      {cell('code', (props) => (
        <Input
          {...props}
          className="min-w-24"
          disabled={plan.source === 'code'}
          value={draft.code}
          onChange={(event) => onChange('code', event.target.value)}
        />
      ))}
      <StaffCell label={null}>
        <span className="flex flex-wrap gap-2">
          <Button
            size="sm"
            variant="primary"
            loading={pending !== null}
            aria-label={`Save ${userId}`}
            onClick={() => state.send()}
          >
            Save
          </Button>
          <Button
            size="sm"
            disabled={pending !== null}
            onClick={() => void state.mayClose().then((may) => may && onClose())}
          >
            Cancel
          </Button>
        </span>
        {isOutdated && (
          <p role="status" className="mt-2 max-w-56 text-xs text-amber">
            Someone else changed this in the meantime. Your draft is kept: save again to replace theirs.
          </p>
        )}
        {unseen.length > 0 && <p className="mt-2 max-w-56 text-xs text-danger">{unseen.join(' ')}</p>}
      </StaffCell>
    </StaffRow>
  );
}
