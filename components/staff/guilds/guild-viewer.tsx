'use client';

import { ArrowDown, ArrowUp, Eye } from 'lucide-react';
import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { changeAddress, useAddress, useSearchText } from '@/components/panel/address';
import { MoreButton } from '@/components/panel/more-button';
import { type GuildSelection, useGuildTable } from '@/components/staff/guilds/use-guild-table';
import { StaffCell, StaffRow, StaffTable } from '@/components/staff/staff-table';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { QueryFailure } from '@/components/ui/error-state';
import { fetched } from '@/components/ui/fetched';
import { ClearableSearch } from '@/components/ui/search-input';
import { Select } from '@/components/ui/select';
import { SkeletonList } from '@/components/ui/skeleton';
import type { ListedGuild } from '@/lib/contracts/staff/guilds';
import type { UserId } from '@/lib/core/ids';
import { planNames, plans } from '@/lib/plans';

const GuildDialog = fetched(() => import('./guild-dialog').then((module) => module.GuildDialog));

const sorts = [
  { value: 'name', label: 'Name' },
  { value: 'id', label: 'Guild ID' },
  { value: 'changed', label: 'Last change' },
] as const;

interface GuildRowProps {
  readonly guild: ListedGuild;
  readonly onView: (button: HTMLElement) => void;
}

function GuildRow({ guild, onView }: GuildRowProps) {
  const { guildId, name, prefix, logChannelID, logChannelName, premium } = guild;
  return (
    <StaffRow>
      <StaffCell label="Guild ID" isRowHead>
        <span className="min-w-0 max-md:text-right">
          <span className="font-semibold wrap-anywhere">{name}</span>
          <code className="block font-mono text-xs text-muted">{guildId}</code>
        </span>
      </StaffCell>
      <StaffCell label="Prefix">
        <code className="font-mono">{prefix}</code>
      </StaffCell>
      <StaffCell label="Premium Plan">{planNames[premium.plan]}</StaffCell>
      <StaffCell label="Log Channel">
        {logChannelID === null ? (
          <span className="text-faint">None</span>
        ) : (
          <span className="wrap-anywhere">
            {logChannelName === null ? logChannelID : `#${logChannelName}`}
          </span>
        )}
      </StaffCell>
      <StaffCell label={null}>
        <Button
          reads
          size="sm"
          icon={Eye}
          aria-label={`View ${name}`}
          onClick={({ currentTarget }) => onView(currentTarget)}
        >
          View
        </Button>
      </StaffCell>
    </StaffRow>
  );
}

/** The URL's parameters; invalid ones are dropped. */
function useSelection(): Omit<GuildSelection, 'q'> {
  const inAddress = useAddress();
  return {
    sort: sorts.find(({ value }) => value === inAddress('sort'))?.value ?? 'name',
    order: inAddress('order') === 'desc' ? 'desc' : 'asc',
    plan: plans.find((one) => one === inAddress('plan')),
  };
}

/** The known servers, with links to their details. */
export function GuildViewer({ viewerId }: { readonly viewerId: UserId }) {
  const [typed, setTyped] = useSearchText();
  const { sort, order, plan } = useSelection();
  const q = useDeferredValue(typed.trim());
  const list = useGuildTable({ sort, order, plan, q });
  const [viewed, setViewed] = useState<ListedGuild | null>(null);
  const pressed = useRef<HTMLElement | null>(null);
  useEffect(() => {
    // A dialog replaced by another, which doesn't know the opener.
    if (viewed === null) pressed.current?.focus();
  }, [viewed]);
  const [status, setStatus] = useState('');
  const guilds = list.data?.pages.flatMap(({ items }) => items) ?? [];
  const isDown = order === 'desc';
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-center gap-3">
        <ClearableSearch
          aria-label="Search servers"
          placeholder="Server name or ID"
          maxLength={100}
          value={typed}
          onChange={setTyped}
          className="min-w-0 flex-1 basis-64"
        />
        <Select
          className="sm:max-w-40"
          aria-label="Plan"
          value={plan ?? ''}
          onValueChange={(value) => changeAddress({ plan: value })}
          options={[
            { value: '', label: 'All plans' },
            ...plans.map((value) => ({ value, label: planNames[value] })),
          ]}
        />
        <span className="flex items-center gap-2">
          <Select
            className="min-w-36"
            aria-label="Sort by"
            disabled={plan !== undefined || q !== ''}
            value={plan !== undefined || q !== '' ? 'name' : sort}
            onValueChange={(value) => changeAddress({ sort: value === 'name' ? '' : value })}
            options={sorts}
          />
          <Button
            reads
            icon={isDown ? ArrowDown : ArrowUp}
            aria-label={isDown ? 'Sort upwards' : 'Sort downwards'}
            onClick={() => changeAddress({ order: isDown ? '' : 'desc' })}
          />
        </span>
      </div>
      <p role="status" className="empty:hidden">
        {status}
      </p>
      {list.isPending && <SkeletonList label="Loading servers…" count={6} each="h-16 rounded-card" />}
      {list.isError && <QueryFailure title="The servers could not be loaded." query={list} />}
      {list.isSuccess && guilds.length === 0 && (
        <EmptyState title="No servers found" art="/art/no-results.svg">
          {q === ''
            ? 'The bot has not been in a server like that yet.'
            : 'Try how the name begins, a whole word of it or the ID.'}
        </EmptyState>
      )}
      {guilds.length > 0 && (
        <StaffTable
          caption="Servers"
          columns={['Guild ID', 'Prefix', 'Premium Plan', 'Log Channel', { label: 'View', isUnseen: true }]}
        >
          {guilds.map((guild) => (
            <GuildRow
              key={guild.guildId}
              guild={guild}
              onView={(button) => {
                pressed.current = button;
                setViewed(guild);
              }}
            />
          ))}
        </StaffTable>
      )}
      <MoreButton list={list} label="Show more servers" />
      {viewed && (
        <GuildDialog
          viewerId={viewerId}
          guildId={viewed.guildId}
          name={viewed.name}
          tell={setStatus}
          onClose={() => setViewed(null)}
        />
      )}
    </div>
  );
}
