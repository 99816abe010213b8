'use client';

import { Plus, Settings, Users } from 'lucide-react';
import { type ReactNode, useDeferredValue, useEffect, useId, useState } from 'react';
import { serverColumns } from '@/components/home/server-columns';
import { useGuilds } from '@/components/panel/use-guilds';
import { Avatar } from '@/components/ui/avatar';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { EmojiText } from '@/components/ui/emoji';
import { EmptyState } from '@/components/ui/empty-state';
import { Notice } from '@/components/ui/notice';
import { SearchInput } from '@/components/ui/search-input';
import { Skeleton } from '@/components/ui/skeleton';
import type { ListedGuild } from '@/lib/contracts/dashboard';
import type { UserId } from '@/lib/core/ids';

function ServerCard({
  guild,
  titleAs: Title,
  children,
}: {
  guild: ListedGuild;
  titleAs: 'h2' | 'h3';
  children: ReactNode;
}) {
  return (
    <li className="@container rounded-card border border-line bg-surface p-5">
      <div className="flex h-full flex-col justify-between gap-5 @2xl:flex-row @2xl:items-center">
        <div className="flex min-w-0 items-center gap-4">
          <Avatar name={guild.name} src={guild.iconUrl ?? '/default-server.svg'} size={64} shape="square" />
          <div className="min-w-0">
            <Title className="truncate font-display text-lg font-semibold">
              <EmojiText text={guild.name} />
            </Title>
            <p className="truncate font-mono text-xs text-faint">{guild.id}</p>
          </div>
        </div>
        <div className="flex shrink-0 flex-wrap gap-2 *:grow *:basis-40 @2xl:flex-nowrap @2xl:*:basis-48">
          {children}
        </div>
      </div>
    </li>
  );
}

function HubLink({ guild }: { guild: ListedGuild }) {
  return (
    <ButtonLink href={`/userhub/${guild.id}`} icon={Users} aria-label={`Member Hub for ${guild.name}`}>
      Member Hub
    </ButtonLink>
  );
}

interface ServerGroupProps {
  title: string;
  grid: string;
  guilds: readonly ListedGuild[];
  /** A server's actions. */
  children: (guild: ListedGuild) => ReactNode;
}

/** Servers of one kind under a heading; renders nothing if empty. */
function ServerGroup({ title, grid, guilds, children }: ServerGroupProps) {
  const id = useId();
  if (guilds.length === 0) return null;
  return (
    <section aria-labelledby={id} className="space-y-4">
      <h2 id={id} className="font-display text-lg font-semibold">
        {title}
      </h2>
      <ul className={grid}>
        {guilds.map((guild) => (
          <ServerCard key={guild.id} guild={guild} titleAs="h3">
            {children(guild)}
          </ServerCard>
        ))}
      </ul>
    </section>
  );
}

function LoadingServers() {
  return (
    <div role="status" aria-busy="true">
      <p className="mb-4 text-muted">Loading guilds...</p>
      <div className={serverColumns(2)} aria-hidden="true">
        {['a', 'b'].map((key) => (
          <div key={key} className="rounded-card border border-line bg-surface p-5">
            <div className="flex items-center gap-4">
              <Skeleton className="size-16" />
              <div className="flex-1 space-y-2">
                <Skeleton className="h-5 w-2/3" />
                <Skeleton className="h-4 w-4/5" />
              </div>
            </div>
            <Skeleton className="mt-5 h-10" />
          </div>
        ))}
      </div>
    </div>
  );
}

/** `isAlone`: there is no other action below. */
function NoServers({ isAlone }: { isAlone: boolean }) {
  return (
    <EmptyState
      title="No Manageable Guilds Found"
      titleAs="h2"
      art="/art/no-servers.svg"
      compact={!isAlone}
      action={
        isAlone && (
          <ButtonLink href="/api/invite" reload variant="primary" icon={Plus}>
            Add the bot to a server
          </ButtonLink>
        )
      }
    >
      Either the bot isn't in any of your servers, or you don't have permission to manage them.
    </EmptyState>
  );
}

function matches(guild: ListedGuild, words: string): boolean {
  return guild.name.toLowerCase().includes(words) || guild.id.includes(words);
}

/** Drops the URL's one-time refresh after an invite, so that a reload doesn't repeat it. */
function forgetRefresh() {
  window.history.replaceState(window.history.state, '', window.location.pathname);
}

export interface ServerSelectorProps {
  readonly userId: UserId;
  readonly refresh: boolean;
  /** The path to open below a dashboard; its first page by default. */
  readonly opens?: string | undefined;
}

/** The servers that the user can manage, those with a member hub, and those to add the bot to. */
export function ServerSelector({ userId, refresh, opens = '' }: ServerSelectorProps) {
  const [search, setSearch] = useState('');
  const words = useDeferredValue(search.trim().toLowerCase());
  const { data, isPending, error, refetch, isFetching } = useGuilds(userId, { refresh });
  useEffect(() => {
    if (refresh) forgetRefresh();
  }, [refresh]);
  if (isPending) return <LoadingServers />;
  const { guilds: managed = [], memberOf = [], invitable = [], notice = null } = data ?? {};
  const lists = [managed, memberOf, invitable];
  const [shown = [], hubs = [], others = []] = lists.map((list) =>
    list.filter((guild) => matches(guild, words)),
  );
  // Computed from all lists, so that nothing moves during a search.
  const grid = serverColumns(Math.max(...lists.map(({ length }) => length)));
  return (
    <div className="space-y-8">
      {error && (
        <Notice
          tone="warning"
          title="The list could not be loaded."
          action={
            <Button size="sm" onClick={() => void refetch()} loading={isFetching}>
              Retry
            </Button>
          }
        >
          {error.message}
        </Notice>
      )}
      {notice && <Notice tone="warning">{notice}</Notice>}
      {lists.every((list) => list.length === 0) ? (
        <NoServers isAlone />
      ) : (
        <>
          {/* As wide as one card. */}
          <div className={grid}>
            <SearchInput
              aria-label="Search servers"
              value={search}
              onChange={setSearch}
              placeholder="Search by name or ID"
            />
          </div>
          {shown.length > 0 && (
            <ul className={grid}>
              {shown.map((guild) => (
                <ServerCard key={guild.id} guild={guild} titleAs="h2">
                  <ButtonLink
                    href={`/dashboard/${guild.id}${opens}`}
                    variant="primary"
                    icon={Settings}
                    aria-label={`Staff Dashboard for ${guild.name}`}
                  >
                    Staff Dashboard
                  </ButtonLink>
                  <HubLink guild={guild} />
                </ServerCard>
              ))}
            </ul>
          )}
          {managed.length === 0 && words === '' && <NoServers isAlone={false} />}
          {shown.length + hubs.length + others.length === 0 && (
            <EmptyState title="No servers match" art="/art/no-results.svg" compact>
              No server has a name or ID matching '{search.trim()}'.
            </EmptyState>
          )}
          <ServerGroup title="Your Member Hubs" grid={grid} guilds={hubs}>
            {(guild) => <HubLink guild={guild} />}
          </ServerGroup>
          <ServerGroup title="Add the bot to another server" grid={grid} guilds={others}>
            {(guild) => (
              <ButtonLink
                href={`/api/invite?guildId=${guild.id}`}
                reload
                icon={Plus}
                aria-label={`Invite the bot to ${guild.name}`}
              >
                Invite
              </ButtonLink>
            )}
          </ServerGroup>
        </>
      )}
    </div>
  );
}
