'use client';

import { Plus } from 'lucide-react';
import { useState } from 'react';
import { moved } from '@/components/dashboard/moved';
import { OptionCard } from '@/components/dashboard/tickets/option-card';
import { emptyOption } from '@/components/dashboard/tickets/panel-draft';
import { useReorder } from '@/components/dashboard/use-reorder';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import type { FieldErrors } from '@/lib/core/errors';
import type { DirectoryRole } from '@/lib/guild-settings/directory';
import { limitFor, type Plan, planNames, planThatRaises } from '@/lib/plans';
import type { TicketOption } from '@/lib/rules/tickets/panel';

export interface OptionListProps {
  options: readonly TicketOption[];
  roles: readonly DirectoryRole[];
  plan: Plan;
  errors: FieldErrors;
  onChange: (options: readonly TicketOption[]) => void;
}

/** The set with the id in it, or out of it where it was. */
function toggled(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  return ids.has(id) ? new Set([...ids].filter((other) => other !== id)) : new Set([...ids, id]);
}

/** What the plan has to say about one more option. */
function limitText(plan: Plan): string {
  const higher = planThatRaises('ticketOptions', plan);
  const most = `${limitFor('ticketOptions', plan)} options at most on the ${planNames[plan]} plan.`;
  return higher ? `${most} ${planNames[higher]} allows ${limitFor('ticketOptions', higher)}.` : most;
}

/** The topics of a panel's menu, ordered by dragging, by arrow keys or by buttons. */
export function OptionList({ options, roles, plan, errors, onChange }: OptionListProps) {
  const [spoken, setSpoken] = useState('');
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const [shownErrors, setShownErrors] = useState(errors);
  const limit = limitFor('ticketOptions', plan);
  const isFull = options.length >= limit;

  // New findings open what they are about, so that the first one can get the focus.
  if (errors !== shownErrors) {
    setShownErrors(errors);
    const wrong = options.filter((_, index) =>
      Object.keys(errors).some((path) => path.startsWith(`dropdownOptions.${index}.`)),
    );
    if (wrong.length > 0) setOpen(new Set([...open, ...wrong.map(({ id }) => id)]));
  }

  function move(from: number, to: number) {
    const next = moved(options, from, to);
    if (next === options) return;
    onChange(next);
    const name = options[from]?.label.trim() || `Option ${from + 1}`;
    setSpoken(`${name} is now at place ${to + 1} of ${options.length}.`);
  }
  const reorder = useReorder(move);

  return (
    <Card
      level={3}
      title="Options"
      description="A menu of topics to choose from. Without options the panel has one button."
      action={
        <span className="text-xs text-faint tabular-nums">
          {options.length} / {limit}
        </span>
      }
    >
      <p className="sr-only" aria-live="polite">
        {spoken}
      </p>
      <ol ref={reorder.list} aria-label="Options" className="grid grid-cols-1 gap-3 not-empty:mb-4">
        {options.map((option, index) => (
          <OptionCard
            key={option.id}
            option={option}
            index={index}
            count={options.length}
            roles={roles}
            errors={errors}
            reorder={reorder}
            isOpen={open.has(option.id)}
            onToggle={() => setOpen(toggled(open, option.id))}
            onChange={(changed) => onChange(options.with(index, changed))}
            onMove={(to) => move(index, to)}
            onRemove={() => onChange(options.toSpliced(index, 1))}
          />
        ))}
      </ol>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          disabled={isFull}
          icon={<Plus aria-hidden="true" />}
          onClick={() => {
            const added = emptyOption(options);
            onChange([...options, added]);
            setOpen(new Set([...open, added.id]));
          }}
        >
          Add option
        </Button>
        {isFull && <p className="text-xs text-muted">{limitText(plan)}</p>}
      </div>
      {errors.dropdownOptions !== undefined && (
        <p role="alert" className="mt-3 text-xs font-medium text-danger">
          {errors.dropdownOptions}
        </p>
      )}
    </Card>
  );
}
