'use client';

import { Plus, Sparkles } from 'lucide-react';
import { type ClipboardEvent, useEffect, useRef, useState } from 'react';
import { RoleRow } from '@/components/dashboard/reactionroles/role-row';
import type { PartInput } from '@/components/form/action-form-props';
import { useForm } from '@/components/form/form-context';
import { Button } from '@/components/ui/button';
import { EmojiText } from '@/components/ui/emoji';
import { Notice } from '@/components/ui/notice';
import { Spoken } from '@/components/ui/spoken';
import { moved, useReorder } from '@/components/ui/use-reorder';
import { innerErrors } from '@/lib/core/field-errors';
import { quantity } from '@/lib/core/quantity';
import type { DirectoryRole } from '@/lib/guild-settings/directory';
import { freshKey } from '@/lib/rules/messages/draft';
import type { KeyedRow, MenuDraft } from '@/lib/rules/role-menus/form';
import type { NewRole } from '@/lib/rules/role-menus/new-roles-schema';
import { mostRows } from '@/lib/rules/role-menus/role-menu';
import {
  chooseRoles,
  type MenuDefaults,
  newRow,
  parseRows,
  rolesToCreate,
} from '@/lib/rules/role-menus/templates';

export interface RoleRowsProps extends PartInput<readonly KeyedRow[]> {
  draft: MenuDraft;
  defaults: MenuDefaults;
  isCreating: boolean;
  /** Creates roles and returns all of the server's roles; null if it failed. */
  onCreate: (roles: readonly NewRole[]) => Promise<readonly DirectoryRole[] | null>;
}

/** A menu's roles in order. */
export function RoleRows(props: RoleRowsProps) {
  const { value: rows, draft, defaults, errors, isCreating, onChange, onCreate } = props;
  const { directory, onChange: change } = useForm();
  const most = mostRows(draft);
  const [spoken, setSpoken] = useState('');

  /** `max` follows the number of rows if it was equal to it. */
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

  /** Lines pasted into a label become rows, with the roles of those names. */
  function paste(event: ClipboardEvent, index: number) {
    const pasted = parseRows(event.clipboardData.getData('text'));
    if (pasted.length < 2) return;
    event.preventDefault();
    const isFree = rows[index]?.label === '' && rows[index]?.role === '';
    const kept = isFree ? rows.toSpliced(index, 1) : [...rows];
    const at = isFree ? index : index + 1;
    const first = Number(freshKey(rows));
    const added = pasted
      .slice(0, Math.max(0, most - kept.length))
      .map((row, place) => ({ ...newRow({ ...defaults, role: '' }), ...row, key: String(first + place) }));
    setRows(chooseRoles(kept.toSpliced(at, 0, ...added), directory.roles));
    setSpoken(`${added.length} roles added.`);
  }

  const latest = useRef(rows);
  useEffect(() => {
    latest.current = rows;
  }, [rows]);
  async function create() {
    const roles = await onCreate(wanted);
    if (roles) onChange(chooseRoles(latest.current, roles));
  }

  const wanted = rolesToCreate(rows);
  const reorder = useReorder(move);
  return (
    <div className="grid grid-cols-1 gap-4">
      <p className="flex justify-between gap-x-4 text-xs text-muted">
        <span>
          Drag them into the order members should see. To add many, paste lines like{' '}
          <EmojiText text="'🔴 Red'" /> into a label.
        </span>
        <span className="shrink-0 tabular-nums">
          {rows.length} of {most}
        </span>
      </p>
      {errors[''] !== undefined && (
        <Notice tone="danger" live>
          {errors['']}
        </Notice>
      )}
      {wanted.length > 0 && (
        <Notice
          title={wanted.length === 1 ? 'One row has no role yet' : `${wanted.length} rows have no role yet`}
          action={
            <Button size="sm" icon={Sparkles} loading={isCreating} onClick={() => void create()}>
              {isCreating ? `Creating ${quantity(wanted.length, 'role')}…` : 'Create these roles'}
            </Button>
          }
        >
          Choose one in each row, or create roles named after their labels.
        </Notice>
      )}
      {rows.length > 0 && (
        <ol ref={reorder.list} aria-label="Roles" className="grid grid-cols-1 gap-2">
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
              onPaste={(event) => paste(event, index)}
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
          // The default role is only used once: a menu has each role once.
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
