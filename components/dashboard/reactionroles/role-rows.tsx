'use client';

import { Plus } from 'lucide-react';
import { useState } from 'react';
import { RoleRow } from '@/components/dashboard/reactionroles/role-row';
import type { PartInput } from '@/components/form/action-form-props';
import { useForm } from '@/components/form/form-context';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { Spoken } from '@/components/ui/spoken';
import { moved, useReorder } from '@/components/ui/use-reorder';
import { innerErrors } from '@/lib/core/errors';
import { freshKey } from '@/lib/rules/messages/draft';
import type { KeyedRow, MenuDraft } from '@/lib/rules/role-menus/form';
import { mostRows } from '@/lib/rules/role-menus/role-menu';
import { type MenuDefaults, newRow } from '@/lib/rules/role-menus/templates';

export interface RoleRowsProps extends PartInput<readonly KeyedRow[]> {
  draft: MenuDraft;
  defaults: MenuDefaults;
}

/** The roles of a menu in the order in which members see them. */
export function RoleRows({ value: rows, draft, defaults, errors, onChange }: RoleRowsProps) {
  const { directory, onChange: change } = useForm();
  const most = mostRows(draft);
  const [spoken, setSpoken] = useState('');

  /** `max` follows the rows where it meant all of them. */
  function setRows(next: readonly KeyedRow[]) {
    const [min, max] = [draft.minSelect ?? 0, draft.maxSelect ?? 1];
    const meantAll = max === rows.length && rows.length > 1;
    const maxSelect = meantAll || max > next.length ? Math.max(next.length, 1) : max;
    onChange(next);
    change('maxSelect', maxSelect);
    change('minSelect', Math.min(min, maxSelect));
  }

  function move(from: number, to: number) {
    const row = rows[from];
    if (!row) return;
    onChange(moved(rows, from, to));
    setSpoken(`${row.label || 'The role'} is now ${to + 1} of ${rows.length}.`);
  }

  const reorder = useReorder(move);
  return (
    <div className="grid grid-cols-1 gap-4">
      <p className="flex flex-wrap justify-between gap-x-4 text-xs text-muted">
        <span>Drag them into the order members should see.</span>
        <span className="tabular-nums">
          {rows.length} of {most}
        </span>
      </p>
      {errors[''] !== undefined && (
        <Notice tone="danger" live>
          {errors['']}
        </Notice>
      )}
      {rows.length > 0 && (
        <ol ref={reorder.list} aria-label="Roles" className="grid grid-cols-1 gap-3">
          {rows.map((row, index) => (
            <RoleRow
              key={row.key}
              row={row}
              index={index}
              count={rows.length}
              type={draft.type}
              roles={directory.roles}
              errors={innerErrors(String(index), errors)}
              reorder={reorder}
              onChange={(part) =>
                onChange(rows.map((other) => (other === row ? { ...row, ...part } : other)))
              }
              onRemove={() => setRows(rows.filter((other) => other !== row))}
            />
          ))}
        </ol>
      )}
      <Spoken text={spoken} />
      <Button
        className="justify-self-start"
        icon={Plus}
        disabled={rows.length >= most}
        onClick={() => {
          // The default role only once: a menu gives each role once.
          const isTaken = rows.some(({ role }) => role === defaults.role);
          setRows([
            ...rows,
            { ...newRow(isTaken ? { ...defaults, role: '' } : defaults), key: freshKey(rows) },
          ]);
        }}
      >
        Add a role
      </Button>
    </div>
  );
}
