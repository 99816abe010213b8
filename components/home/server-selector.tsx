'use client';

import { Plus, Settings, Users } from 'lucide-react';
import { useDeferredValue, useEffect, useState } from 'react';
import { useGuilds } from '@/components/panel/use-guilds';
import { Avatar } from '@/components/ui/avatar';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import { Notice } from '@/components/ui/notice';
import { SearchInput } from '@/components/ui/search-input';
import { Skeleton } from '@/components/ui/skeleton';
import type { ListedGuild } from '@/lib/contracts/dashboard';
import type { UserId } from '@/lib/core/ids';

const grid = 'grid gap-4 sm:grid-cols-2 xl:grid-cols-3';

function ServerCard({
  guild,
  titleAs: Title,
  children,
}: {
  guild: ListedGuild;
  titleAs: 'h2' | 'h3';
  children: React.ReactNode;
}) {
  return (
    <li className="flex flex-col gap-5 rounded-card border border-line bg-surface p-5">
      <div className="flex min-w-0 items-center gap-4">
        <Avatar name={guild.name} src={guild.iconUrl ?? '/default-server.svg'} size={64} shape="square" />
        <div className="min-w-0">
          <Title className="truncate font-display text-lg font-semibold">{guild.name}</Title>
          <p className="truncate font-mono text-xs text-faint">{guild.id}</p>
        </div>
      </div>
      <div className="mt-auto flex flex-wrap gap-2 *:grow *:basis-40">{children}</div>
    </li>
  );
}

function LoadingServers() {
  return (
    <div role="status" aria-busy="true">
      <p className="mb-4 text-muted">Loading guilds...</p>
      <div className={grid} aria-hidden="true">
        {['a', 'b', 'c'].map((key) => (
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

/** `isInvitable`: servers that the bot can be added to stand below. */
function NoServers({ isInvitable }: { isInvitable: boolean }) {
  return (
    <EmptyState
      title="No Manageable Guilds Found"
      titleAs="h2"
      art="/art/no-servers.svg"
      compact={isInvitable}
      action={
        !isInvitable && (
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

/** After Discord's invite page the address asks for a fresh list once; a reload must not ask again. */
function forgetRefresh() {
  window.history.replaceState(window.history.state, '', window.location.pathname);
}

/** The servers that the person can manage, and those to which the bot can be added. */
export function ServerSelector({ userId, refresh }: { userId: UserId; refresh: boolean }) {
  const [search, setSearch] = useState('');
  const words = useDeferredValue(search.trim().toLowerCase());
  const { data, isPending, error, refetch, isFetching } = useGuilds(userId, { refresh });
  useEffect(() => {
    if (refresh) forgetRefresh();
  }, [refresh]);
  if (isPending) return <LoadingServers />;
  const guilds = (data?.guilds ?? []).filter((guild) => matches(guild, words));
  const invitable = (data?.invitable ?? []).filter((guild) => matches(guild, words));
  const isEmpty = !data || (data.guilds.length === 0 && data.invitable.length === 0);
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
      {data?.notice && <Notice tone="warning">{data.notice}</Notice>}
      {isEmpty ? (
        <NoServers isInvitable={false} />
      ) : (
        <>
          <SearchInput
            aria-label="Search servers"
            value={search}
            onChange={setSearch}
            placeholder="Search by name or ID"
            className="max-w-md"
          />
          {guilds.length > 0 && (
            <ul className={grid}>
              {guilds.map((guild) => (
                <ServerCard key={guild.id} guild={guild} titleAs="h2">
                  <ButtonLink
                    href={`/dashboard/${guild.id}`}
                    variant="primary"
                    icon={Settings}
                    aria-label={`Staff Dashboard for ${guild.name}`}
                  >
                    Staff Dashboard
                  </ButtonLink>
                  <ButtonLink
                    href={`/userhub/${guild.id}`}
                    icon={Users}
                    aria-label={`Member Hub for ${guild.name}`}
                  >
                    Member Hub
                  </ButtonLink>
                </ServerCard>
              ))}
            </ul>
          )}
          {data.guilds.length === 0 && words === '' && <NoServers isInvitable />}
          {guilds.length === 0 && invitable.length === 0 && (
            <EmptyState title="No servers match" art="/art/no-results.svg" compact>
              No server has a name or ID matching '{search.trim()}'.
            </EmptyState>
          )}
          {invitable.length > 0 && (
            <section aria-labelledby="invitable" className="space-y-4">
              <h2 id="invitable" className="font-display text-lg font-semibold">
                Add the bot to another server
              </h2>
              <ul className={grid}>
                {invitable.map((guild) => (
                  <ServerCard key={guild.id} guild={guild} titleAs="h3">
                    <ButtonLink
                      href={`/api/invite?guildId=${guild.id}`}
                      reload
                      icon={Plus}
                      aria-label={`Invite the bot to ${guild.name}`}
                    >
                      Invite
                    </ButtonLink>
                  </ServerCard>
                ))}
              </ul>
            </section>
          )}
        </>
      )}
    </div>
  );
}
