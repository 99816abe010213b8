'use client';

import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState } from 'react';
import { CommandCategory, type CommandCategoryProps } from '@/components/dashboard/commands/command-category';
import { listOf, useCommands } from '@/components/dashboard/commands/use-commands';
import { toRoleOptions } from '@/components/discord/role-options';
import { type SectionPlace, sectionKey } from '@/components/form/section-data';
import type { PanelProps } from '@/components/panel/panel-props';
import { AppliesAtOnce } from '@/components/ui/applies-at-once';
import { Button } from '@/components/ui/button';
import { Combobox } from '@/components/ui/combobox';
import { EmptyState } from '@/components/ui/empty-state';
import { Field } from '@/components/ui/field';
import { Notice } from '@/components/ui/notice';
import { RelativeTime } from '@/components/ui/relative-time';
import { SearchInput } from '@/components/ui/search-input';
import { Tabs } from '@/components/ui/tabs';
import { callGuild } from '@/lib/api/call-guild';
import { quantity } from '@/lib/core/quantity';
import type { CommandAudience } from '@/lib/rules/commands/limits';
import type { Command } from '@/lib/rules/commands/schema';

type Lists = Readonly<Record<string, readonly Command[]>>;

const audiences = [
  { id: 'user', label: 'User commands' },
  { id: 'staff', label: 'Staff commands' },
] as const satisfies readonly { id: CommandAudience; label: string }[];

function matches({ name, description }: Command, category: string, search: string): boolean {
  const text = search.trim().toLowerCase().replace(/^\//, '');
  return [name, description, category].some((part) => part.toLowerCase().includes(text));
}

/** Categories with the commands that match a search, without empty ones. */
function searchLists(lists: Lists, search: string) {
  return Object.entries(lists).flatMap(([category, commands]) => {
    const shown = commands.filter((command) => matches(command, category, search));
    return shown.length === 0 ? [] : [{ category, commands, shown }];
  });
}

/** The commands a role can use, loaded for a chosen role and after each change. */
function useUsable(place: SectionPlace, role: string | null) {
  return useQuery({
    queryKey: [...sectionKey(place), 'usable', role],
    queryFn: ({ signal }) =>
      callGuild(place, 'GET', '/commands/usable', { query: { role: role ?? '' }, signal }),
    enabled: role !== null,
  });
}

interface AudienceTabProps extends Pick<CommandCategoryProps, 'roles' | 'usable' | 'actions'> {
  lists: Lists;
  search: string;
  onClear: () => void;
}

function AudienceTab({ lists, search, onClear, ...rest }: AudienceTabProps) {
  const found = useMemo(() => searchLists(lists, search), [lists, search]);
  if (found.length === 0) {
    return search.trim() === '' ? (
      <EmptyState title="No commands here" art="/art/no-results.svg">
        The bot has no commands of this type.
      </EmptyState>
    ) : (
      <EmptyState
        title="No command found"
        art="/art/no-results.svg"
        action={
          <Button reads onClick={onClear}>
            Clear the search
          </Button>
        }
      >
        No command has a name or description matching '{search.trim()}'.
      </EmptyState>
    );
  }
  return (
    <div className="grid gap-5">
      {found.map(({ category, commands, shown }) => (
        <CommandCategory key={category} category={category} commands={commands} shown={shown} {...rest} />
      ))}
    </div>
  );
}

/** The bot's commands: switches, roles, search, and what a role can use. */
export function BotCommands(panel: PanelProps<'commands'>) {
  const { guildId, data } = panel;
  const { roles } = data.directory;
  const { commandsPublishedAt } = data.answer;
  const [search, setSearch] = useState('');
  const [role, setRole] = useState<string | null>(null);
  const actions = useCommands(panel);
  const shownSearch = useDeferredValue(search);
  const usable = useUsable(panel, role);
  const names = usable.data?.usable;
  const usableNames = useMemo(() => (names ? new Set(names) : null), [names]);
  const roleOptions = useMemo(
    () => [...toRoleOptions(roles, 'any'), { value: guildId, label: '@everyone' }],
    [roles, guildId],
  );

  if (!commandsPublishedAt) {
    return (
      <EmptyState title="No commands yet" art="/art/no-results.svg">
        Commands appear here once the bot has started.
      </EmptyState>
    );
  }
  const tabs = audiences.map(({ id, label }) => {
    const lists = data.answer[listOf[id]];
    const found = searchLists(lists, shownSearch);
    const count = found.reduce((sum, { shown }) => sum + shown.length, 0);
    return {
      id,
      label: `${label} (${count})`,
      content: (
        <AudienceTab
          lists={lists}
          search={shownSearch}
          roles={roles}
          usable={role === null ? null : usableNames}
          actions={actions}
          onClear={() => setSearch('')}
        />
      ),
    };
  });
  return (
    <div className="grid gap-5">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Search">
          <SearchInput
            placeholder="Name, category or what it does"
            maxLength={100}
            value={search}
            onChange={setSearch}
          />
        </Field>
        <Field label="Who can use this?">
          <Combobox
            label="role"
            options={roleOptions}
            value={role}
            onChange={setRole}
            clearable
            placeholder="Choose a role to see its commands"
            missingText="Missing role"
            emptyText="No role with that name."
          />
        </Field>
      </div>
      {role !== null && usable.error && (
        <Notice
          tone="danger"
          live
          action={
            <Button reads size="sm" onClick={() => void usable.refetch()}>
              Retry
            </Button>
          }
        >
          {usable.error.message}
        </Notice>
      )}
      {role !== null && usableNames && (
        <Notice live>
          A member with {roleOptions.find(({ value }) => value === role)?.label ?? 'this role'} and no other
          role can use {quantity(usableNames.size, 'command')}.
        </Notice>
      )}
      <AppliesAtOnce />
      <Tabs label="Command types" tabs={tabs} />
      <p className="text-xs text-faint">
        The bot last published its commands <RelativeTime value={commandsPublishedAt} />.
      </p>
    </div>
  );
}
