'use client';

import { useId, useState } from 'react';
import { chipsText, endingOf, opponentsOf } from '@/components/arcade/match-texts';
import { SignedIn } from '@/components/arcade/signed-in';
import { BackHeading } from '@/components/panel/back-heading';
import { PagedList } from '@/components/panel/paged-list';
import { usePages } from '@/components/panel/use-pages';
import { Badge, type Tone } from '@/components/ui/badge';
import { ButtonLink } from '@/components/ui/button-link';
import { PageLink } from '@/components/ui/page-link';
import { RelativeTime } from '@/components/ui/relative-time';
import { Skeleton } from '@/components/ui/skeleton';
import { TabRow, tabPanelProps } from '@/components/ui/tabs';
import { call } from '@/lib/api/call';
import type { listSittings } from '@/lib/contracts/arcade/lists';
import type { AnswerOf } from '@/lib/core/endpoint';
import { quantity } from '@/lib/core/quantity';
import type { GameInfo } from '@/lib/games/game-info';
import { matchPath } from '@/lib/games/tiles';
import type { MatchSummary } from '@/lib/rules/arcade/view-schema';

const endings: Readonly<Record<'won' | 'lost' | 'drawn', { readonly text: string; readonly tone: Tone }>> = {
  won: { text: 'Won', tone: 'gold' },
  lost: { text: 'Lost', tone: 'neutral' },
  drawn: { text: 'Draw', tone: 'lagoon' },
};

function changeText(change: number | null): string | null {
  if (change === null) return null;
  return `${change < 0 ? '−' : '+'}${Math.abs(change)}`;
}

function Row({ match }: { match: MatchSummary }) {
  const ending = endingOf(match);
  const { text, tone } = ending === null ? { text: 'Watched', tone: 'neutral' as const } : endings[ending];
  const change = changeText(match.ratingChange);
  return (
    <li>
      <PageLink
        href={matchPath(match.gameId, match.matchId)}
        className="flex min-h-16 items-center gap-4 rounded-card border border-line bg-surface px-4 py-2 transition hover:border-line-strong"
      >
        <span className="w-16 shrink-0">
          <Badge tone={tone}>{text}</Badge>
        </span>
        <span className="min-w-0 flex-1">
          <span className="block truncate font-semibold">{opponentsOf(match)}</span>
          <span className="block text-xs text-muted">
            {match.steps} moves · <RelativeTime value={match.finishedAt ?? match.createdAt} />
          </span>
        </span>
        <span className="shrink-0 font-semibold text-muted tabular-nums">{change ?? 'Unrated'}</span>
      </PageLink>
    </li>
  );
}

function Matches({ info, userId }: { info: GameInfo; userId: string }) {
  const list = usePages(['arcade history', userId, info.id], (from, signal) => {
    const query = { gameId: info.id, ...from };
    return call('GET', '/api/arcade/history/{userId}', { params: { userId }, query, signal });
  });
  return (
    <PagedList
      list={list}
      label="Finished matches"
      many="matches"
      skeleton={{ count: 4, each: 'h-16 rounded-card' }}
      moreLabel="Show more matches"
      empty={{
        title: 'No finished matches yet',
        text: 'Finished matches against people are listed here, with a replay of every move.',
        art: null,
        action: (
          <ButtonLink href={`/arcade/${info.id}`} variant="primary">
            Play {info.name}
          </ButtonLink>
        ),
      }}
    >
      {(match) => <Row key={match.matchId} match={match} />}
    </PagedList>
  );
}

type Sitting = AnswerOf<typeof listSittings>['items'][number];

function SittingRow({ sitting }: { sitting: Sitting }) {
  const { gameId, matchId, table, hands, net, leftAt } = sitting;
  return (
    <li>
      <PageLink
        href={matchPath(gameId, matchId)}
        className="flex min-h-16 items-center gap-4 rounded-card border border-line bg-surface px-4 py-2 transition hover:border-line-strong"
      >
        <span className="min-w-0 flex-1">
          <span className="block truncate font-semibold">{table}</span>
          <span className="block text-xs text-muted">
            {quantity(hands, 'hand')} · <RelativeTime value={leftAt} />
          </span>
        </span>
        <span className="shrink-0 font-semibold text-muted tabular-nums">{chipsText(net)}</span>
      </PageLink>
    </li>
  );
}

function Sittings({ info, userId }: { info: GameInfo; userId: string }) {
  const list = usePages(['arcade sittings', userId, info.id], (from, signal) => {
    const query = { gameId: info.id, ...from };
    return call('GET', '/api/arcade/sittings/{userId}', { params: { userId }, query, signal });
  });
  return (
    <PagedList
      list={list}
      label="Tables you have left"
      many="tables"
      skeleton={{ count: 3, each: 'h-16 rounded-card' }}
      moreLabel="Show more tables"
      empty={{
        title: 'No tables yet',
        text: 'When you leave a table, your result is listed here with every hand you played.',
        art: null,
        action: (
          <ButtonLink href={`/arcade/${info.id}`} variant="primary">
            Play {info.name}
          </ButtonLink>
        ),
      }}
    >
      {(sitting) => <SittingRow key={`${sitting.matchId} ${sitting.satAt}`} sitting={sitting} />}
    </PagedList>
  );
}

/** Tabs for table sessions and matches, if the game has both. */
function Both(props: { info: GameInfo; userId: string }) {
  const id = useId();
  const [part, setPart] = useState('tables');
  return (
    <>
      <TabRow
        id={id}
        label="History"
        value={part}
        onChange={setPart}
        tabs={[
          { id: 'tables', label: 'Tables' },
          { id: 'matches', label: 'Matches' },
        ]}
      />
      <div {...tabPanelProps(id, part)} tabIndex={undefined} className="pt-4">
        {part === 'tables' ? <Sittings {...props} /> : <Matches {...props} />}
      </div>
    </>
  );
}

const contents = { none: Matches, some: Both, all: Sittings };

/** The user's finished matches and sessions of a game; each opens its replay or hands. */
export function HistoryScreen({ info }: { info: GameInfo }) {
  const Content = contents[info.tables ?? 'none'];
  return (
    <div className="mx-auto w-full max-w-3xl px-4 py-8 lg:px-6 lg:py-12">
      <BackHeading
        title={`${info.name} history`}
        summary={`Your ${info.tables === 'all' ? 'tables' : 'matches against people'}, newest first.`}
        back={{ href: `/arcade/${info.id}`, label: info.name }}
      />
      <SignedIn waiting={<Skeleton className="h-64 rounded-card" />}>
        {({ userId }) => <Content info={info} userId={userId} />}
      </SignedIn>
    </div>
  );
}
