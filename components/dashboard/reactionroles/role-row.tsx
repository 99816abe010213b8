'use client';

import { clsx } from 'clsx';
import { GripVertical, Trash2 } from 'lucide-react';
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

export interface RoleRowProps {
  row: KeyedRow;
  index: number;
  count: number;
  type: MenuType;
  roles: readonly DirectoryRole[];
  errors: FieldErrors;
  reorder: Reorder;
  onChange: (part: Partial<KeyedRow>) => void;
  onRemove: () => void;
}

/** One role of a menu: its place, what members see of it, and which role it gives. */
export function RoleRow({
  row,
  index,
  count,
  type,
  roles,
  errors,
  reorder,
  onChange,
  onRemove,
}: RoleRowProps) {
  const name = row.label.trim() || roles.find(({ id }) => id === row.role)?.name || `Role ${index + 1}`;

  function chooseRole(id: string | null) {
    const role = roles.find((candidate) => candidate.id === id);
    // A label that nobody has written follows the role.
    const isOwnName = row.label === '' || row.label === roles.find((before) => before.id === row.role)?.name;
    onChange({
      role: id ?? '',
      ...(role && isOwnName ? { label: role.name.slice(0, menuLimits[type].label) } : {}),
    });
  }

  return (
    <li
      aria-label={`Role ${index + 1} of ${count}`}
      {...reorder.itemProps(index)}
      className={clsx(
        reorderable,
        'grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-2 gap-y-3 rounded-control border border-line bg-raised p-3 sm:gap-x-3',
      )}
    >
      <button
        type="button"
        {...reorder.handleProps(index)}
        aria-label={`Move ${name}`}
        title="Drag, or press the arrow keys"
        className="-my-1 -ml-1 grid min-h-9 w-8 shrink-0 cursor-grab touch-none place-items-center rounded-control text-faint transition hover:bg-ink/8 hover:text-ink active:cursor-grabbing touch:w-11"
      >
        <GripVertical aria-hidden="true" className="size-5" />
      </button>
      <span aria-hidden="true" className="min-w-0 self-center truncate font-semibold sm:hidden">
        {row.emoji.startsWith('<') ? name : `${row.emoji} ${name}`}
      </span>
      <div className="col-span-3 row-start-2 grid min-w-0 grid-cols-1 gap-x-4 gap-y-3 sm:col-span-1 sm:col-start-2 sm:row-start-1 sm:grid-cols-2">
        <div className="min-w-0">
          <Field label="Role" required error={errors.role}>
            <RolePicker
              label="Role"
              roles={roles}
              field={{ use: 'assign' }}
              value={row.role || null}
              onChange={chooseRole}
            />
          </Field>
        </div>
        <div className="min-w-0">
          <Field label="Emoji" required={type === 'reactions'} error={errors.emoji}>
            <EmojiInput label="Emoji" value={row.emoji} onChange={(emoji) => onChange({ emoji })} />
          </Field>
        </div>
        <div className={clsx('min-w-0', type === 'buttons' && 'sm:col-span-2')}>
          <Field label="Label" required={type === 'dropdown'} error={errors.label}>
            <Input
              value={row.label}
              limit={menuLimits[type].label}
              autoComplete="off"
              onChange={(event) => onChange({ label: event.target.value })}
            />
          </Field>
        </div>
        {type !== 'buttons' && (
          <div className="min-w-0">
            <Field label="Description" error={errors.description}>
              <Input
                value={row.description}
                limit={messageLimits.optionDescription}
                autoComplete="off"
                onChange={(event) => onChange({ description: event.target.value })}
              />
            </Field>
          </div>
        )}
      </div>
      <IconButton
        label={`Remove ${name}`}
        variant="danger"
        size="sm"
        className="-mt-1 -mr-1 sm:col-start-3"
        icon={Trash2}
        onClick={onRemove}
      />
    </li>
  );
}
