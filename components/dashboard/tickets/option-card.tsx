'use client';

import { clsx } from 'clsx';
import { ChevronDown, Trash2 } from 'lucide-react';
import { useId } from 'react';
import { EmojiInput } from '@/components/discord/emoji-input';
import { RolePicker } from '@/components/discord/role-picker';
import { LockedMark } from '@/components/plans/plan-notice';
import { Emoji } from '@/components/ui/emoji';
import { Field } from '@/components/ui/field';
import { IconButton } from '@/components/ui/icon-button';
import { Input } from '@/components/ui/input';
import { MoveButtons, ReorderHandle } from '@/components/ui/reorder-tools';
import { Textarea } from '@/components/ui/textarea';
import { type Reorder, reorderable } from '@/components/ui/use-reorder';
import { isEmoji } from '@/lib/core/emoji';
import type { FieldErrors } from '@/lib/core/errors';
import type { DirectoryRole } from '@/lib/guild-settings/directory';
import { ticketPanelLimits } from '@/lib/rules/tickets/limits';
import type { TicketOption } from '@/lib/rules/tickets/panel';

export interface OptionCardProps {
  option: TicketOption;
  index: number;
  count: number;
  roles: readonly DirectoryRole[];
  errors: FieldErrors;
  reorder: Reorder;
  /** Why the plan locks it, or null. */
  locked: string | null;
  /** Its fields are expanded. */
  isOpen: boolean;
  onToggle: () => void;
  onChange: (option: TicketOption) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
}

/** A topic of a panel's menu: its name, and the defaults of its tickets. */
export function OptionCard(props: OptionCardProps) {
  const { option, index, count, roles, errors, reorder, locked, isOpen } = props;
  const { onToggle, onChange, onMove, onRemove } = props;
  const fieldsId = useId();
  const name = option.label.trim() || `Option ${index + 1}`;
  const hasError = Object.keys(errors).some((path) => path.startsWith(`${index}.`));
  const errorOf = (field: string) => errors[`${index}.${field}`];
  return (
    <li
      aria-label={name}
      {...reorder.itemProps(index)}
      className={clsx(
        reorderable,
        'rounded-card border bg-raised px-3 py-2',
        hasError ? 'border-danger' : 'border-line',
      )}
    >
      <div className="flex flex-wrap items-center gap-1">
        <ReorderHandle name={name} index={index} count={count} reorder={reorder} />
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={fieldsId}
          onClick={onToggle}
          className="flex min-h-10 min-w-0 flex-1 basis-40 items-center gap-2 rounded-control px-2 text-left font-semibold hover:bg-ink/8 touch:min-h-11"
        >
          <span className="min-w-0 flex-1 truncate">
            {isEmoji(option.emoji) && <Emoji text={option.emoji} />} {name}
          </span>
          <ChevronDown
            aria-hidden="true"
            className={clsx('size-4 shrink-0 text-faint transition', isOpen && 'rotate-180')}
          />
        </button>
        <span className="ml-auto flex gap-1">
          <MoveButtons name={name} index={index} count={count} onMove={onMove} />
          <IconButton label={`Remove ${name}`} size="sm" variant="danger" icon={Trash2} onClick={onRemove} />
        </span>
      </div>
      {locked !== null && (
        <p className="px-1 pt-1 pb-2">
          <LockedMark text={locked} />
        </p>
      )}
      <div
        id={fieldsId}
        hidden={!isOpen}
        className={clsx('gap-4 px-1 pt-3 pb-2 sm:grid-cols-2', isOpen && 'grid')}
      >
        <Field label="Label" required error={errorOf('label')}>
          <Input
            value={option.label}
            limit={ticketPanelLimits.optionLabel}
            onChange={(event) => onChange({ ...option, label: event.target.value })}
          />
        </Field>
        <Field label="Emoji" error={errorOf('emoji')}>
          <EmojiInput
            label={`emoji of ${name}`}
            value={option.emoji}
            onChange={(emoji) => onChange({ ...option, emoji })}
          />
        </Field>
        <Field label="Description" error={errorOf('description')} className="sm:col-span-2">
          <Input
            value={option.description}
            limit={ticketPanelLimits.optionDescription}
            onChange={(event) => onChange({ ...option, description: event.target.value })}
          />
        </Field>
        <Field
          label="Role to ping"
          help="Pinged when a ticket with this topic is opened."
          error={errorOf('rolePing')}
          className="sm:col-span-2"
        >
          <RolePicker
            label="role to ping"
            roles={roles}
            field={{ use: 'any' }}
            value={option.rolePing}
            onChange={(rolePing) => onChange({ ...option, rolePing })}
          />
        </Field>
        <Field
          label="First message"
          help="Replaces the panel's first message. Optional."
          error={errorOf('defaultMessage')}
          className="sm:col-span-2"
        >
          <Textarea
            rows={2}
            value={option.defaultMessage}
            limit={ticketPanelLimits.optionMessage}
            onChange={(event) => onChange({ ...option, defaultMessage: event.target.value })}
          />
        </Field>
      </div>
    </li>
  );
}
