'use client';

import type { MatchCalls } from '@/components/arcade/match/to-match';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { ticks } from '@/components/ui/use-ticks';
import { quantity } from '@/lib/core/quantity';
import type { GameInfo } from '@/lib/games/game-info';
import { matchLimits } from '@/lib/rules/arcade/limits';
import type { MatchView, SeatView } from '@/lib/rules/arcade/view-schema';

const useSecond = ticks(1000);

/** The time by the server's clock, updated every second; null during server rendering. */
function useServerTime(offset: number): number | null {
  const time = useSecond();
  return time === null ? null : time + offset;
}

interface GoneProps {
  readonly seat: SeatView;
  readonly offset: number;
  /** True if only two play. */
  readonly isDuel: boolean;
  /** Absent for spectators. */
  readonly calls: MatchCalls | null;
}

/** A disconnected player: how long the match waits, and what the opponent may do then. */
function Gone({ seat, offset, isDuel, calls }: GoneProps) {
  const time = useServerTime(offset);
  const { username, graceEndsAt, clock } = seat;
  if (time === null || graceEndsAt === null) return null;
  const seconds = Math.ceil((graceEndsAt - time) / 1000);
  if (seconds > 0) {
    return (
      <Notice tone="warning">
        {username} lost the connection and has {quantity(seconds, 'second')} to come back.
      </Notice>
    );
  }
  if (calls === null || !isDuel || clock === null) {
    return <Notice tone="warning">{username} is still away.</Notice>;
  }
  return (
    <Notice
      live
      tone="warning"
      title={`${username} left.`}
      action={
        <span className="flex flex-wrap gap-2">
          <Button size="sm" variant="primary" onClick={() => calls.absence('win')}>
            Claim the win
          </Button>
          <Button size="sm" onClick={() => calls.absence('computer')}>
            Play on against the computer
          </Button>
        </span>
      }
    >
      Playing on is unrated, and {username} can come back at any time.
    </Notice>
  );
}

const consequence = {
  resign: 'you lose the match',
  computer: 'a computer plays for you',
  timeout: 'you sit out',
} as const satisfies Record<GameInfo['ifGone'], string>;

export interface SeatNoticesProps {
  readonly info: Pick<GameInfo, 'ifGone'>;
  readonly data: MatchView;
  /** Milliseconds by which the server's clock is ahead. */
  readonly offset: number;
  readonly calls: MatchCalls;
}

/** Notices about seats whose players are away: the viewer's own, and others'. */
export function SeatNotices({ info, data, offset, calls }: SeatNoticesProps) {
  const { viewer, phase, seats } = data;
  if (phase !== 'active') return null;
  const isCounted = data.rating.why === null;
  const own = viewer === 'spectator' ? undefined : seats[viewer];
  const gone = seats.filter(
    ({ seat, connection, level }) => seat !== viewer && connection === 'reconnecting' && level === null,
  );
  return (
    <>
      {own && own.level !== null && (
        <Notice
          live
          title="The computer is playing for you."
          action={
            <Button size="sm" variant="primary" onClick={calls.comeBack}>
              Take your seat back
            </Button>
          }
        >
          {isCounted ? 'If you stay away, you finish behind everyone who stayed.' : undefined}
        </Notice>
      )}
      {own && own.misses > 0 && (
        <Notice live tone="warning" title={`You missed ${quantity(own.misses, 'turn')}.`}>
          After {matchLimits.misses} in a row, {consequence[info.ifGone]}.
        </Notice>
      )}
      {gone.map((seat) => (
        <Gone
          key={seat.seat}
          seat={seat}
          offset={offset}
          isDuel={seats.length === 2 && info.ifGone !== 'timeout'}
          calls={own && own.level === null ? calls : null}
        />
      ))}
    </>
  );
}
