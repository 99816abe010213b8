'use client';

import { clsx } from 'clsx';
import { GripVertical, TextInitial, Trash2 } from 'lucide-react';
import { type ClipboardEvent, useState } from 'react';
import { EmojiInput } from '@/components/discord/emoji-input';
import { RolePicker } from '@/components/discord/role-picker';
import { Field } from '@/components/ui/field';
import { IconButton } from '@/components/ui/icon-button';
import { Input } from '@/components/ui/input';
import { type Reorder, reorderable } from '@/components/ui/use-reorder';
import type { FieldErrors } from '@/lib/core/errors';
import type { DirectoryRole } from '@/lib/guild-settings/directory';
import { messageLimits } from '@/lib/rules/messages/draft';
import type { KeyedRow } from '@/lib/rules/role-menus/form';
import { type MenuType, menuLimits } from '@/lib/rules/role-menus/limits';

/** Handle, emoji, label, role and buttons in a row; label and role below if it is too narrow. */
const columns =
  'grid grid-cols-[auto_minmax(0,1fr)_minmax(0,1fr)_auto] gap-2 @lg:grid-cols-[auto_6.5rem_minmax(0,1fr)_minmax(0,1fr)_auto]';

export interface RoleRowProps {
  row: KeyedRow;
  index: number;
  count: number;
  type: MenuType;
  roles: readonly DirectoryRole[];
  errors: FieldErrors;
  reorder: Reorder;
  onChange: (part: Partial<KeyedRow>) => void;
  onPaste: (event: ClipboardEvent) => void;
  onRemove: () => void;
}

/** A role of a menu: its position, its appearance, and the role. */
export function RoleRow(props: RoleRowProps) {
  const { row, index, count, type, roles, errors, reorder, onChange, onPaste, onRemove } = props;
  const [isOpen, setOpen] = useState(false);
  const name = row.label.trim() || roles.find(({ id }) => id === row.role)?.name || `Role ${index + 1}`;
  const { label: longest } = menuLimits[type];
  const hasDescription = row.description !== '' || errors.description !== undefined;

  function chooseRole(id: string | null) {
    const role = roles.find((candidate) => candidate.id === id);
    // A label that wasn't edited follows the role.
    const isOwnName = row.label === '' || row.label === roles.find((before) => before.id === row.role)?.name;
    onChange({
      role: id ?? '',
      ...(role && isOwnName ? { label: role.name.slice(0, longest) } : {}),
    });
  }

  return (
    <li
      aria-label={`Role ${index + 1} of ${count}`}
      {...reorder.itemProps(index)}
      className={clsx(reorderable, columns, 'rounded-control border border-line bg-raised p-2')}
    >
      <button
        type="button"
        {...reorder.handleProps(index)}
        aria-label={`Move ${name}`}
        title="Drag, or press the arrow keys"
        className="grid min-h-10 w-7 shrink-0 cursor-grab touch-none place-items-center self-start rounded-control text-faint transition hover:bg-ink/8 hover:text-ink active:cursor-grabbing touch:w-11"
      >
        <GripVertical aria-hidden="true" className="size-5" />
      </button>
      <Field
        layout="bare"
        label="Emoji"
        required={type === 'reactions'}
        error={errors.emoji}
        className="col-span-2 max-w-26 @lg:col-span-1"
      >
        <EmojiInput label="Emoji" value={row.emoji} onChange={(emoji) => onChange({ emoji })} />
      </Field>
      <Field
        layout="bare"
        label="Label"
        required={type === 'dropdown'}
        error={errors.label}
        className="col-span-2 row-start-2 @lg:col-span-1 @lg:col-start-3 @lg:row-start-1"
      >
        <Input
          value={row.label}
          placeholder="Label"
          // Counted near the limit only: the row is narrow.
          limit={row.label.length > longest / 2 ? longest : undefined}
          autoComplete="off"
          onChange={(event) => onChange({ label: event.target.value })}
          onPaste={onPaste}
        />
      </Field>
      <Field
        layout="bare"
        label="Role"
        required
        error={errors.role}
        className="col-span-2 row-start-2 @lg:col-span-1 @lg:col-start-4 @lg:row-start-1"
      >
        <RolePicker
          label="Role"
          clearable={false}
          roles={roles}
          field={{ use: 'assign' }}
          value={row.role || null}
          onChange={chooseRole}
        />
      </Field>
      <span className="col-start-4 row-start-1 flex min-h-10 items-center self-start touch:min-h-11 @lg:col-start-5">
        {type !== 'buttons' && (
          <IconButton
            label={`Describe ${name}`}
            title="Description"
            aria-expanded={isOpen || hasDescription}
            disabled={hasDescription}
            size="sm"
            icon={TextInitial}
            onClick={() => setOpen(!isOpen)}
          />
        )}
        <IconButton label={`Remove ${name}`} variant="danger" size="sm" icon={Trash2} onClick={onRemove} />
      </span>
      {type !== 'buttons' && (isOpen || hasDescription) && (
        <Field
          layout="bare"
          label="Description"
          error={errors.description}
          className="col-span-full @lg:col-span-3 @lg:col-start-2"
        >
          <Input
            value={row.description}
            placeholder="Description"
            limit={messageLimits.optionDescription}
            autoComplete="off"
            onChange={(event) => onChange({ description: event.target.value })}
          />
        </Field>
      )}
    </li>
  );
}
