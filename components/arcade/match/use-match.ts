'use client';

import { useCallback, useEffect, useRef, useState } from 'react';
import { type Feed, type FeedState, followMatch } from '@/components/arcade/match/match-feed';
import type { LogLine, MatchView } from '@/lib/rules/arcade/view-schema';

/** The response to every call of a player. */
export interface Answer {
  readonly match: MatchView;
  readonly now: number;
}

/** A match on the server, as this browser knows it. */
export interface Followed {
  readonly data: MatchView;
  /** All steps that this browser has received, oldest first; each stays the same object. */
  readonly lines: readonly LogLine[];
  /** Milliseconds by which the server's clock is ahead. */
  readonly offset: number;
}

export interface MatchState {
  readonly followed: Followed | null;
  readonly connection: FeedState;
  /** Why there is nothing to show. */
  readonly error: Error | null;
  /** Applies a call's response. */
  accept(answer: Answer): void;
  addLines(lines: readonly LogLine[]): void;
  refresh(): void;
}

/** Merges further lines of a match; known ones stay the same objects. */
function withLines(known: readonly LogLine[], further: readonly LogLine[]): readonly LogLine[] {
  const steps = new Set(known.map(({ step }) => step));
  const fresh = further.filter(({ step }) => !steps.has(step));
  return fresh.length === 0 ? known : [...known, ...fresh].toSorted((a, b) => a.step - b.step);
}

function afterNews(before: Followed | null, match: MatchView, now: number | null): Followed {
  const offset = now === null ? (before?.offset ?? 0) : now - Date.now();
  if (before && before.data.version > match.version) return { ...before, offset };
  return { data: match, offset, lines: withLines(before?.lines ?? [], match.log) };
}

/** Follows a match on the server for as long as it is shown. */
export function useMatch(matchId: string): MatchState {
  const [followed, setFollowed] = useState<Followed | null>(null);
  const [connection, setConnection] = useState<FeedState>('live');
  const [error, setError] = useState<Error | null>(null);
  const feed = useRef<Feed | null>(null);

  useEffect(() => {
    setFollowed(null);
    setError(null);
    const own = followMatch(matchId, {
      onMatch: (match, now) => setFollowed((before) => afterNews(before, match, now)),
      onWatching: (watching) =>
        setFollowed((before) => before && { ...before, data: { ...before.data, watching } }),
      onState: setConnection,
      onLost: setError,
    });
    feed.current = own;
    return () => own.end();
  }, [matchId]);

  // A stream opened by a spectator doesn't report a player's presence.
  const viewer = followed?.data.viewer;
  const before = useRef(viewer);
  useEffect(() => {
    if (before.current === 'spectator' && typeof viewer === 'number') feed.current?.reopen();
    before.current = viewer;
  }, [viewer]);

  const accept = useCallback(
    ({ match, now }: Answer) => setFollowed((before) => afterNews(before, match, now)),
    [],
  );
  const addLines = useCallback(
    (lines: readonly LogLine[]) =>
      setFollowed((before) => before && { ...before, lines: withLines(before.lines, lines) }),
    [],
  );
  const refresh = useCallback(() => feed.current?.refresh(), []);
  return { followed, connection, error, accept, addLines, refresh };
}
