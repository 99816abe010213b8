'use client';

import { useQueryClient } from '@tanstack/react-query';
import { Gavel } from 'lucide-react';
import { useCallback, useState } from 'react';
import { MemberTable } from '@/components/dashboard/members/member-table';
import type { RemoveAction } from '@/components/dashboard/members/remove-dialog';
import { useMembers } from '@/components/dashboard/members/use-members';
import { sectionKey } from '@/components/form/section-data';
import { isUncertain, useRechecks } from '@/components/form/use-rechecks';
import type { PanelProps } from '@/components/panel/panel-props';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { fetched } from '@/components/ui/fetched';
import { Notice } from '@/components/ui/notice';
import { Pagination } from '@/components/ui/pagination';
import { readAgain } from '@/components/ui/read-again';
import { ClearableSearch } from '@/components/ui/search-input';
import { Select } from '@/components/ui/select';
import { toast } from '@/components/ui/toast';
import type { MemberRow } from '@/lib/contracts/members';
import { grouped, quantity } from '@/lib/core/quantity';

const RemoveDialog = fetched(() => import('./remove-dialog').then((module) => module.RemoveDialog));
const BulkBanDialog = fetched(() => import('./bulk-ban-dialog').then((module) => module.BulkBanDialog));

const loadFailed = 'Error loading member data.';

/** On phones, where the columns have no headers to press. */
const sortChoices = [
  { sort: 'username', order: 'asc', label: 'Name, A to Z' },
  { sort: 'username', order: 'desc', label: 'Name, Z to A' },
  { sort: 'level', order: 'desc', label: 'Highest level' },
  { sort: 'level', order: 'asc', label: 'Lowest level' },
  { sort: 'experience', order: 'desc', label: 'Most experience' },
  { sort: 'experience', order: 'asc', label: 'Least experience' },
  { sort: 'coins', order: 'desc', label: 'Most coins' },
  { sort: 'coins', order: 'asc', label: 'Fewest coins' },
  { sort: 'id', order: 'desc', label: 'Newest account' },
  { sort: 'id', order: 'asc', label: 'Oldest account' },
] as const;

type Chosen = ReadonlyMap<string, MemberRow>;

function SelectionBar({ count, onBan, onClear }: { count: number; onBan: () => void; onClear: () => void }) {
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-3 rounded-card border border-lagoon/35 bg-lagoon-soft px-4 py-2"
    >
      <p className="flex-1 basis-32 font-semibold">{grouped(count)} selected</p>
      <Button reads size="sm" variant="ghost" onClick={onClear}>
        Clear
      </Button>
      <Button size="sm" variant="danger" icon={Gavel} onClick={onBan}>
        Ban selected
      </Button>
    </div>
  );
}

/** All members: search, sorting, pages, kicking and banning. */
export function MembersPanel({ userId, guildId, section, data }: PanelProps<'members'>) {
  const place = { userId, guildId, section };
  const { view, typed, shown, isBehind, error, retry, type, sortBy, sortTo, showPage } = useMembers(
    place,
    data.answer,
  );
  const [selected, setSelected] = useState<Chosen>(new Map());
  const [removal, setRemoval] = useState<{ action: RemoveAction; member: MemberRow } | null>(null);
  const [bulk, setBulk] = useState<readonly string[] | null>(null);

  const select = useCallback((members: readonly MemberRow[], isSelected: boolean) => {
    setSelected((before) => {
      const after = new Map(before);
      for (const member of members) {
        if (isSelected) after.set(member.id, member);
        else after.delete(member.id);
      }
      return after;
    });
  }, []);
  const remove = useCallback((action: RemoveAction, member: MemberRow) => setRemoval({ action, member }), []);

  const queries = useQueryClient();
  const load = () => void readAgain(queries, sectionKey(place));
  const recheck = useRechecks(load);
  function onFailure(error: unknown) {
    if (!isUncertain(error)) throw error;
    toast.info(error.message);
    recheck();
  }

  const info = shown?.memberPage;
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <ClearableSearch
          aria-label="Search members"
          placeholder="Name, nickname or ID"
          maxLength={100}
          value={typed}
          onChange={type}
          className="min-w-0 flex-1 basis-64"
        />
        <Select
          aria-label="Sort by"
          className="sm:hidden!"
          value={`${view.sort} ${view.order}`}
          onValueChange={(value) => {
            const chosen = sortChoices.find(({ sort, order }) => value === `${sort} ${order}`);
            if (chosen) sortTo(chosen.sort, chosen.order);
          }}
          options={sortChoices.map(({ sort, order, label }) => ({ value: `${sort} ${order}`, label }))}
        />
        <Button icon={Gavel} onClick={() => setBulk([])}>
          Ban by ID
        </Button>
      </div>
      <p aria-live="polite" className="text-muted">
        {info && view.search !== ''
          ? `${grouped(info.found)} of ${quantity(info.total, 'member')}`
          : info && quantity(info.total, 'member')}
      </p>
      {info?.notice && <Notice tone="warning">{info.notice}</Notice>}
      {selected.size > 0 && (
        <SelectionBar
          count={selected.size}
          onBan={() => setBulk([...selected.keys()])}
          onClear={() => setSelected(new Map())}
        />
      )}
      {error ? (
        <ErrorState title={loadFailed} onRetry={retry}>
          {error.message}
        </ErrorState>
      ) : shown && shown.members.length > 0 ? (
        <>
          <MemberTable
            members={shown.members}
            view={view}
            roles={data.directory.roles}
            ownId={userId}
            selected={selected}
            isBehind={isBehind}
            onSort={sortBy}
            onSelect={select}
            onRemove={remove}
          />
          <Pagination
            label="Pages of members"
            page={shown.memberPage.page}
            pageCount={shown.memberPage.pageCount}
            onPage={showPage}
          />
        </>
      ) : (
        <EmptyState
          title={view.search === '' ? 'No members to show' : 'No members found'}
          art="/art/no-results.svg"
          action={
            view.search === '' ? undefined : (
              <Button reads onClick={() => type('')}>
                Clear the search
              </Button>
            )
          }
        >
          {view.search === ''
            ? 'Discord lists no members in this server.'
            : `No name, nickname or ID here contains '${view.search}'.`}
        </EmptyState>
      )}
      {removal && (
        <RemoveDialog
          key={`${removal.action} ${removal.member.id}`}
          place={place}
          action={removal.action}
          member={removal.member}
          onClose={() => setRemoval(null)}
          onRemoved={load}
          onFailure={onFailure}
        />
      )}
      {bulk && (
        <BulkBanDialog
          place={place}
          selected={bulk}
          onClose={() => setBulk(null)}
          onBanned={() => {
            setSelected(new Map());
            load();
          }}
          onFailure={onFailure}
        />
      )}
    </div>
  );
}
