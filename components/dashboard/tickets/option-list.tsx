'use client';

import { Plus } from 'lucide-react';
import { useState } from 'react';
import { OptionCard } from '@/components/dashboard/tickets/option-card';
import type { PartInput } from '@/components/form/action-form-props';
import { useForm } from '@/components/form/form-context';
import { RoomNotice } from '@/components/panel/room-notice';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Spoken } from '@/components/ui/spoken';
import { toggled } from '@/components/ui/toggled';
import { moved, useReorder } from '@/components/ui/use-reorder';
import { limitFor } from '@/lib/plan-limits';
import { lockedText } from '@/lib/rules/premium/within-plan';
import type { TicketOption } from '@/lib/rules/tickets/panel';

/** An empty option with a unique id. */
function emptyOption(options: readonly TicketOption[]): TicketOption {
  const numbers = options.map(({ id }) => Number(/^option-(\d+)$/.exec(id)?.[1] ?? 0));
  const id = `option-${Math.max(0, ...numbers) + 1}`;
  return { id, emoji: '', label: '', description: '', rolePing: null, defaultMessage: '' };
}

/** The topics of a panel's menu, reorderable by dragging, arrow keys or buttons. */
export function OptionList({ value: options, errors, onChange }: PartInput<readonly TicketOption[]>) {
  const { plan, directory } = useForm();
  const [spoken, setSpoken] = useState('');
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const limit = limitFor('ticketOptions', plan);
  const isFull = options.length >= limit;
  // Options with errors are expanded, so that they can be focused.
  const isWrong = (index: number) => Object.keys(errors).some((path) => path.startsWith(`${index}.`));

  function move(from: number, to: number) {
    const next = moved(options, from, to);
    if (next === options) return;
    onChange(next);
    const name = options[from]?.label.trim() || `Option ${from + 1}`;
    setSpoken(`${name} is now at position ${to + 1} of ${options.length}.`);
  }
  const reorder = useReorder(move);

  return (
    <Card
      level={3}
      title="Options"
      description="A menu of topics to choose from. A panel with no options has one button."
      action={
        <span className="text-xs text-faint tabular-nums">
          {options.length} / {limit}
        </span>
      }
    >
      <Spoken text={spoken} />
      <ol ref={reorder.list} aria-label="Options" className="grid grid-cols-1 gap-3 not-empty:mb-4">
        {options.map((option, index) => (
          <OptionCard
            key={option.id}
            option={option}
            index={index}
            count={options.length}
            roles={directory.roles}
            locked={index < limit ? null : lockedText(plan)}
            errors={errors}
            reorder={reorder}
            isOpen={open.has(option.id) || isWrong(index)}
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
          icon={Plus}
          onClick={() => {
            const added = emptyOption(options);
            onChange([...options, added]);
            setOpen(new Set([...open, added.id]));
          }}
        >
          Add option
        </Button>
      </div>
      {isFull && (
        <div className="mt-3">
          <RoomNotice limit="ticketOptions" plan={plan} count={options.length} many="options" />
        </div>
      )}
      {errors[''] !== undefined && (
        <p role="alert" className="mt-3 text-xs font-medium text-danger">
          {errors['']}
        </p>
      )}
    </Card>
  );
}
