'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
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

const ALL_TIME = 'all';

/** `2026-q4` as 'Q4 2026'. */
function seasonName(season: string): string {
  return `${season.slice(5).toUpperCase()} ${season.slice(0, 4)}`;
}

interface RowsProps {
  readonly info: GameInfo;
  readonly scope: Scope;
  readonly guildId: string | null;
}

function useBoard({ info, scope, guildId }: RowsProps, season: string) {
  return useQuery({
    queryKey: ['leaderboard', info.id, scope, guildId, season],
    queryFn: ({ signal }) => {
      const server = guildId === null ? {} : { guildId };
      const time = season === ALL_TIME ? {} : { season };
      const query = { scope, ...server, ...time };
      const params = { gameId: info.id };
      return call('GET', '/api/arcade/leaderboards/{gameId}', { params, query, signal });
    },
    placeholderData: keepPreviousData,
  });
}

function SeasonPicker({
  seasons,
  value,
  onChange,
}: {
  readonly seasons: readonly string[];
  readonly value: string;
  readonly onChange: (season: string) => void;
}) {
  const options = seasons.map((season, place) => ({
    value: season,
    label: place === 0 ? `${seasonName(season)}, this season` : seasonName(season),
  }));
  return (
    <Field label="Season" className="max-w-80">
      <Select
        value={value}
        onValueChange={onChange}
        options={[{ value: ALL_TIME, label: 'All time' }, ...options]}
      />
    </Field>
  );
}

function Rows(props: RowsProps) {
  const { info } = props;
  const [season, setSeason] = useState(ALL_TIME);
  const query = useBoard(props, season);
  if (query.isPending) return <SkeletonList label="Loading the leaderboard…" count={5} each="h-14" />;
  if (!query.data) return <QueryFailure compact title="The leaderboard could not be loaded." query={query} />;
  const { rows, own, missing, isUncertain, seasons } = query.data;
  const isPast = season !== ALL_TIME && season !== seasons[0];
  return (
    <div className="grid gap-4">
      <SeasonPicker seasons={seasons} value={season} onChange={setSeason} />
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
      {isUncertain && !isPast && (
        <p className="text-muted">Your rating is still settling. A few more matches put you on this board.</p>
      )}
      {missing > 0 && !isPast && (
        <p className="text-muted">
          Play {quantity(missing, 'more rated match', 'more rated matches')} to appear on this board.
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

/** The best players of a game: overall, among friends, or in a server. */
export function LeaderboardScreen({ info }: { info: GameInfo }) {
  return (
    <div className="mx-auto w-full max-w-3xl px-4 py-8 lg:px-6 lg:py-12">
      <BackHeading
        title={`${info.name} leaderboard`}
        summary="Everyone with 10 rated matches, one of them in the last 14 days, and a settled rating."
        back={{ href: `/arcade/${info.id}`, label: info.name }}
      />
      <SignedIn waiting={<Skeleton className="h-64 rounded-card" />}>
        {({ userId }) => <Boards info={info} userId={userId} />}
      </SignedIn>
    </div>
  );
}
