'use client';

import { clsx } from 'clsx';
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { MemberLine } from '@/components/dashboard/members/member-line';
import type { RemoveAction } from '@/components/dashboard/members/remove-dialog';
import type { MemberView } from '@/components/dashboard/members/use-members';
import { SelectBox } from '@/components/ui/select-box';
import { toggled } from '@/components/ui/toggled';
import type { MemberRow, MemberSort } from '@/lib/contracts/members';
import type { DirectoryRole } from '@/lib/guild-settings/directory';

const memberColumns = [
  { sort: 'username', label: 'Member' },
  { sort: 'id', label: 'ID' },
  { sort: 'level', label: 'Level' },
  { sort: 'experience', label: 'Experience' },
  { sort: 'coins', label: 'Coins' },
] as const satisfies readonly { sort: MemberSort; label: string }[];

const ariaSort = { asc: 'ascending', desc: 'descending' } as const;

export interface MemberTableProps {
  members: readonly MemberRow[];
  view: MemberView;
  roles: readonly DirectoryRole[];
  ownId: string;
  selected: ReadonlyMap<string, MemberRow>;
  /** While the rows are from the previous view. */
  isBehind: boolean;
  onSort: (sort: MemberSort) => void;
  onSelect: (members: readonly MemberRow[], isSelected: boolean) => void;
  onRemove: (action: RemoveAction, member: MemberRow) => void;
}

interface SortButtonProps {
  label: string;
  order: 'asc' | 'desc' | null;
  onSort: () => void;
}

function SortButton({ label, order, onSort }: SortButtonProps) {
  const Icon = order === null ? ChevronsUpDown : order === 'asc' ? ArrowUp : ArrowDown;
  return (
    <button
      type="button"
      onClick={onSort}
      className={clsx(
        'inline-flex min-h-9 touch:min-h-11 touch:min-w-11 items-center gap-1 rounded-tag px-1 text-xs font-semibold transition hover:text-ink',
        order === null ? 'text-faint' : 'text-ink',
      )}
    >
      {label}
      <Icon aria-hidden="true" className="size-3.5" />
    </button>
  );
}

interface SelectAllProps {
  rows: readonly MemberRow[];
  selected: ReadonlyMap<string, MemberRow>;
  onSelect: MemberTableProps['onSelect'];
}

function SelectAll({ rows, selected, onSelect }: SelectAllProps) {
  const count = rows.filter(({ id }) => selected.has(id)).length;
  const isAll = rows.length > 0 && count === rows.length;
  return (
    <SelectBox
      label="Select everyone on this page"
      checked={isAll}
      isPartial={count > 0 && !isAll}
      disabled={rows.length === 0}
      onChange={(isSelected) => onSelect(rows, isSelected)}
    />
  );
}

/** A page of members: a table with a sticky header, or cards on phones. */
export function MemberTable(props: MemberTableProps) {
  const { members, view, roles, ownId, selected, isBehind, onSort, onSelect, onRemove } = props;
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const table = useRef<HTMLElement>(null);
  const selectable = members.filter(({ id, blocked }) => blocked === null && id !== ownId);

  const toggle = useCallback((id: string) => setOpen((before) => toggled(before, id)), []);
  const selectOne = useCallback(
    (member: MemberRow, isSelected: boolean) => onSelect([member], isSelected),
    [onSelect],
  );

  // A new page scrolls to its top, but the first render doesn't.
  const page = useRef(view.page);
  useEffect(() => {
    if (page.current !== view.page) table.current?.scrollIntoView?.({ block: 'start' });
    page.current = view.page;
  }, [view.page]);

  return (
    <section
      ref={table}
      aria-label="Members"
      aria-busy={isBehind}
      className={clsx(
        'scroll-mt-20 rounded-card border border-line bg-surface transition-opacity',
        isBehind && 'opacity-70',
      )}
    >
      <table className="w-full border-collapse text-left max-sm:block">
        <caption className="sr-only">Members of this server</caption>
        <thead className="sticky top-16 z-1 bg-surface shadow-[inset_0_-1px_var(--color-line)] max-sm:sr-only">
          <tr>
            {memberColumns.map(({ sort, label }) => (
              <th
                key={sort}
                scope="col"
                aria-sort={view.sort === sort ? ariaSort[view.order] : undefined}
                className={clsx(
                  'py-1',
                  sort === 'username' ? 'pl-4' : 'px-2',
                  sort === 'id' ? 'max-lg:hidden' : sort !== 'username' && 'text-right',
                )}
              >
                <span className="inline-flex items-center gap-3">
                  {sort === 'username' && (
                    <SelectAll rows={selectable} selected={selected} onSelect={onSelect} />
                  )}
                  <SortButton
                    label={label}
                    order={view.sort === sort ? view.order : null}
                    onSort={() => onSort(sort)}
                  />
                </span>
              </th>
            ))}
            <th scope="col">
              <span className="sr-only">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody className="max-sm:block">
          {members.map((member) => (
            <MemberLine
              key={member.id}
              member={member}
              roles={roles}
              isSelf={member.id === ownId}
              isSelected={selected.has(member.id)}
              isOpen={open.has(member.id)}
              onSelect={selectOne}
              onOpen={toggle}
              onRemove={onRemove}
            />
          ))}
        </tbody>
      </table>
    </section>
  );
}
