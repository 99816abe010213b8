'use client';

import { Plus } from 'lucide-react';
import { useState } from 'react';
import { moved } from '@/components/dashboard/moved';
import type { DraftForm, KeyedRow } from '@/components/dashboard/reactionroles/menu-data';
import { RoleRow } from '@/components/dashboard/reactionroles/role-row';
import { useReorder } from '@/components/dashboard/use-reorder';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Notice } from '@/components/ui/notice';
import type { FieldErrors } from '@/lib/core/errors';
import type { DirectoryRole } from '@/lib/guild-settings/directory';
import { freshKey } from '@/lib/rules/messages/draft';
import { mostRows } from '@/lib/rules/role-menus/role-menu';
import { type MenuDefaults, newRow } from '@/lib/rules/role-menus/templates';

export interface RoleRowsProps {
  form: DraftForm;
  roles: readonly DirectoryRole[];
  defaults: MenuDefaults;
  errors: FieldErrors;
  onChange: (part: Partial<DraftForm>) => void;
}

/** The roles of a menu in the order in which members see them. */
export function RoleRows({ form, roles, defaults, errors, onChange }: RoleRowsProps) {
  const rows = form.roleRows;
  const most = mostRows(form);
  const [spoken, setSpoken] = useState('');

  /** `max` follows the rows where it meant all of them. */
  function setRows(next: readonly KeyedRow[]) {
    const meantAll = form.maxSelect === rows.length && rows.length > 1;
    const maxSelect = meantAll || form.maxSelect > next.length ? Math.max(next.length, 1) : form.maxSelect;
    onChange({ roleRows: next, maxSelect, minSelect: Math.min(form.minSelect, maxSelect) });
  }

  function move(from: number, to: number) {
    const row = rows[from];
    if (!row) return;
    onChange({ roleRows: moved(rows, from, to) });
    setSpoken(`${row.label || 'The role'} is now ${to + 1} of ${rows.length}.`);
  }

  const reorder = useReorder(move);
  return (
    <Card
      title="Roles"
      description="Drag them into the order in which members see them."
      action={
        <span className="text-xs text-muted tabular-nums">
          {rows.length} of {most}
        </span>
      }
    >
      <div id="menu-roleRows" className="grid grid-cols-1 gap-4">
        {errors.roleRows !== undefined && (
          <Notice tone="danger" live>
            {errors.roleRows}
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
                type={form.type}
                roles={roles}
                errors={errors}
                reorder={reorder}
                onChange={(part) =>
                  onChange({ roleRows: rows.map((other) => (other === row ? { ...row, ...part } : other)) })
                }
                onRemove={() => setRows(rows.filter((other) => other !== row))}
              />
            ))}
          </ol>
        )}
        <p aria-live="polite" className="sr-only">
          {spoken}
        </p>
        <Button
          className="justify-self-start"
          icon={<Plus aria-hidden="true" />}
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
    </Card>
  );
}
