'use client';

import { endingOf, opponentsOf } from '@/components/arcade/match-texts';
import { SignedIn } from '@/components/arcade/signed-in';
import { BackHeading } from '@/components/panel/back-heading';
import { PagedList } from '@/components/panel/paged-list';
import { usePages } from '@/components/panel/use-pages';
import { Badge, type Tone } from '@/components/ui/badge';
import { ButtonLink } from '@/components/ui/button-link';
import { PageLink } from '@/components/ui/page-link';
import { RelativeTime } from '@/components/ui/relative-time';
import { Skeleton } from '@/components/ui/skeleton';
import { call } from '@/lib/api/call';
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
        text: 'Matches against people stand here once they are over, with a replay of every move.',
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

/** The finished matches of the person in a game; each opens with its replay. */
export function HistoryScreen({ info }: { info: GameInfo }) {
  return (
    <div className="mx-auto w-full max-w-3xl px-4 py-8 lg:px-6 lg:py-12">
      <BackHeading
        title={`${info.name} history`}
        summary="Your matches against people, newest first."
        back={{ href: `/arcade/${info.id}`, label: info.name }}
      />
      <SignedIn waiting={<Skeleton className="h-64 rounded-card" />}>
        {({ userId }) => <Matches info={info} userId={userId} />}
      </SignedIn>
    </div>
  );
}
