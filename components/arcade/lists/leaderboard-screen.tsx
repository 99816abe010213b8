'use client';

import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useId, useState } from 'react';
import { SignedIn } from '@/components/arcade/signed-in';
import { BackHeading } from '@/components/panel/back-heading';
import { useGuilds } from '@/components/panel/use-guilds';
import { Avatar } from '@/components/ui/avatar';
import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import { QueryFailure } from '@/components/ui/error-state';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { Skeleton, SkeletonList } from '@/components/ui/skeleton';
import { TabRow, tabPanelProps } from '@/components/ui/tabs';
import { type AnswerOf, call } from '@/lib/api/call';
import { quantity } from '@/lib/core/quantity';
import type { GameInfo } from '@/lib/games/game-info';

type Board = AnswerOf<'GET', '/api/arcade/leaderboards/{gameId}'>;
type Scope = 'all' | 'friends' | 'server';

const scopes: readonly { readonly id: Scope; readonly label: string }[] = [
  { id: 'all', label: 'Everyone' },
  { id: 'friends', label: 'Friends' },
  { id: 'server', label: 'Server' },
];

function Row({ row }: { row: Board['rows'][number] }) {
  return (
    <li
      className={clsx(
        'flex min-h-14 items-center gap-4 rounded-control px-3 py-2',
        row.isYou ? 'bg-lagoon-soft' : 'odd:bg-raised/60',
      )}
    >
      <span
        className={clsx(
          'w-8 text-right font-display font-semibold tabular-nums',
          row.rank <= 3 ? 'text-gold' : 'text-muted',
        )}
      >
        {row.rank}
      </span>
      <Avatar name={row.username} src={row.avatarUrl} size={32} />
      <span className="min-w-0 flex-1 truncate font-semibold">
        {row.username}
        {row.isYou && <span className="font-normal text-muted"> (you)</span>}
      </span>
      <span className="text-xs text-muted tabular-nums max-sm:hidden">
        {quantity(row.matches, 'match', 'matches')}
      </span>
      <span className="font-display font-semibold tabular-nums">{row.rating}</span>
    </li>
  );
}

function Rows({ info, scope, guildId }: { info: GameInfo; scope: Scope; guildId: string | null }) {
  const query = useQuery({
    queryKey: ['leaderboard', info.id, scope, guildId],
    queryFn: async ({ signal }) =>
      (
        await call('GET', '/api/arcade/leaderboards/{gameId}', {
          params: { gameId: info.id },
          query: { scope, ...(guildId === null ? {} : { guildId }) },
          signal,
        })
      ).data,
  });
  if (query.isPending) return <SkeletonList label="Loading the leaderboard…" count={5} each="h-14" />;
  if (!query.data) return <QueryFailure compact title="The leaderboard could not be loaded." query={query} />;
  const { rows, own, missing } = query.data;
  return (
    <div className="grid gap-4">
      {rows.length === 0 ? (
        <EmptyState
          compact
          title="Nobody is ranked here yet"
          action={<ButtonLink href={`/arcade/${info.id}`}>Play {info.name}</ButtonLink>}
        >
          Ten rated matches put a player on the board.
        </EmptyState>
      ) : (
        <ol aria-label="Leaderboard">
          {rows.map((row) => (
            <Row key={row.userId} row={row} />
          ))}
        </ol>
      )}
      {own && !rows.some(({ isYou }) => isYou) && (
        <ol aria-label="Your place">
          <Row row={own} />
        </ol>
      )}
      {missing > 0 && (
        <p className="text-muted">
          Play {quantity(missing, 'more rated match', 'more rated matches')} to stand on this board yourself.
        </p>
      )}
    </div>
  );
}

function Boards({ info, userId }: { info: GameInfo; userId: string }) {
  const id = useId();
  const [scope, setScope] = useState<Scope>('all');
  const [asked, setAsked] = useState<string | null>(null);
  const { data } = useGuilds(userId);
  const servers = [...(data?.guilds ?? []), ...(data?.memberOf ?? [])];
  const guildId = asked ?? servers[0]?.id ?? null;
  return (
    <section aria-label="Boards" className="rounded-card border border-line bg-surface">
      <TabRow
        id={id}
        label="Players"
        value={scope}
        onChange={(next) => setScope(scopes.find((one) => one.id === next)?.id ?? 'all')}
        tabs={scopes}
      />
      <div {...tabPanelProps(id, scope)} tabIndex={undefined} className="grid gap-4 p-4 sm:p-6">
        {scope === 'server' && servers.length > 0 && (
          <Field label="Server" className="max-w-80">
            <Select
              value={guildId ?? ''}
              onValueChange={setAsked}
              options={servers.map((server) => ({ value: server.id, label: server.name }))}
            />
          </Field>
        )}
        {scope === 'server' && guildId === null ? (
          <p className="text-muted">You're in no server with Corallium yet.</p>
        ) : (
          <Rows info={info} scope={scope} guildId={scope === 'server' ? guildId : null} />
        )}
      </div>
    </section>
  );
}

/** The best players of a game: of all, among friends, or in a server. */
export function LeaderboardScreen({ info }: { info: GameInfo }) {
  return (
    <div className="mx-auto w-full max-w-3xl px-4 py-8 lg:px-6 lg:py-12">
      <BackHeading
        title={`${info.name} leaderboard`}
        summary="Everyone with 10 rated matches, at least one of them in the last 90 days."
        back={{ href: `/arcade/${info.id}`, label: info.name }}
      />
      <SignedIn waiting={<Skeleton className="h-64 rounded-card" />}>
        {({ userId }) => <Boards info={info} userId={userId} />}
      </SignedIn>
    </div>
  );
}
