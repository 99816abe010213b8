'use client';

import type { ReactNode } from 'react';
import { DeclineButton } from '@/components/arcade/home/decline-button';
import { MatchRow } from '@/components/arcade/home/match-row';
import type { KeptLocalMatch } from '@/components/arcade/home/use-local-matches';
import { gameName, hostOf, opponentsOf, progressText, standingText } from '@/components/arcade/match-texts';
import { useArcade } from '@/components/panel/use-arcade';
import { QueryFailure } from '@/components/ui/error-state';
import { RelativeTime } from '@/components/ui/relative-time';
import { call } from '@/lib/api/call';
import { matchPath } from '@/lib/games/tiles';
import type { MatchSummary } from '@/lib/rules/arcade/view-schema';

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="mb-8">
      <h2 id={id} className="mb-3 font-display text-lg font-semibold">
        {title}
      </h2>
      <ul className="grid gap-3 lg:grid-cols-2">{children}</ul>
    </section>
  );
}

const hrefOf = ({ gameId, matchId }: MatchSummary) => matchPath(gameId, matchId);

/** The user's invitations and running matches. */
export function MyMatches({ userId }: { userId: string }) {
  const query = useArcade(userId);
  if (query.isError && !query.data) {
    return <QueryFailure compact title="Your matches could not be loaded." query={query} />;
  }
  return <Matches userId={userId} lists={query.data} />;
}

/**
 * Matches against the computer. They load after the first paint, so they are placed where they shift nothing.
 */
export function LocalMatches({ matches }: { matches: readonly KeptLocalMatch[] }) {
  if (matches.length === 0) return null;
  return (
    <Part id="local" title="Against the computer">
      {matches.map(({ gameId, match }) => (
        <MatchRow
          key={gameId}
          gameId={gameId}
          title={`${gameName(gameId)} against the computer`}
          note={`${progressText(gameId, match.steps.length, match.score.length)}, kept in this browser`}
          href={`/arcade/${gameId}/game`}
          label="Continue"
        />
      ))}
    </Part>
  );
}

/** The user's matches of one game on the server; the lobby shows those in this browser anyway. */
export function GameMatches({ userId, gameId }: { userId: string; gameId: string }) {
  const { data } = useArcade(userId);
  const ofGame = (list: readonly MatchSummary[] = []) => list.filter((match) => match.gameId === gameId);
  const lists = {
    active: ofGame(data?.active),
    waiting: ofGame(data?.waiting),
    invitations: ofGame(data?.invitations),
  };
  return <Matches userId={userId} lists={lists} />;
}

interface MatchesProps {
  readonly userId: string;
  readonly lists: Readonly<Record<'active' | 'waiting' | 'invitations', readonly MatchSummary[]>> | undefined;
}

function Matches({ userId, lists }: MatchesProps) {
  const { active = [], waiting = [], invitations = [] } = lists ?? {};
  const running = active.length + waiting.length;
  return (
    <>
      {invitations.length > 0 && (
        <Part id="invitations" title="Invitations">
          {invitations.map((match) => (
            <MatchRow
              key={match.matchId}
              gameId={match.gameId}
              title={`${hostOf(match)} invites you to ${gameName(match.gameId)}`}
              note={<RelativeTime value={match.createdAt} />}
              isAsked
              href={hrefOf(match)}
              label="Accept"
              begins
            >
              <DeclineButton userId={userId} match={match} />
            </MatchRow>
          ))}
        </Part>
      )}
      {running > 0 && (
        <Part id="running" title="Your matches">
          {active.map((match) => (
            <MatchRow
              key={match.matchId}
              gameId={match.gameId}
              title={`${gameName(match.gameId)} with ${opponentsOf(match)}`}
              note={standingText(match)}
              isYourTurn={match.isYourTurn}
              href={hrefOf(match)}
              label="Play"
            />
          ))}
          {waiting.map((match) => (
            <MatchRow
              key={match.matchId}
              gameId={match.gameId}
              title={`${gameName(match.gameId)} with ${opponentsOf(match)}`}
              note="Waiting for the other player"
              href={hrefOf(match)}
              label="Open"
            />
          ))}
        </Part>
      )}
    </>
  );
}

/** Joins a table, or watches it if no seat is free. */
async function sitDown(matchId: string) {
  await call('POST', '/api/arcade/matches/{matchId}/join', { params: { matchId }, body: {} }).catch(
    () => undefined,
  );
}

/** Tables open to anyone. */
export function OpenTables({ userId, gameId }: { userId: string; gameId?: string }) {
  const { data } = useArcade(userId);
  const tables = (data?.tables ?? []).filter((match) => gameId === undefined || match.gameId === gameId);
  if (tables.length === 0) return null;
  return (
    <Part id="tables" title="Open tables">
      {tables.map((match) => (
        <MatchRow
          key={match.matchId}
          gameId={match.gameId}
          title={`${gameName(match.gameId)} with ${opponentsOf(match)}`}
          note={match.table === null ? <RelativeTime value={match.createdAt} /> : standingText(match)}
          href={hrefOf(match)}
          label="Join"
          onOpen={match.table === null ? undefined : () => sitDown(match.matchId)}
          begins
        />
      ))}
    </Part>
  );
}
