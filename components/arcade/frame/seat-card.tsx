import { clsx } from 'clsx';
import { Bot, Unplug, WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';
import type { SeatState } from '@/components/arcade/board';
import { SeatClock } from '@/components/arcade/frame/seat-clock';
import { Avatar } from '@/components/ui/avatar';
import { Badge } from '@/components/ui/badge';

export interface SeatCardProps {
  readonly seat: SeatState;
  readonly isOwn: boolean;
  /** 'Black', where the game calls its seats something. */
  readonly side?: string | undefined;
  readonly wins: number | null;
  readonly clockOffset: number;
  /** What the game says of a player: pieces captured, ships afloat. */
  readonly tally?: ReactNode;
  /** What the player has just said. */
  readonly saying?: string | null | undefined;
  /** Between the two states of a connection nothing else moves. */
  readonly isOver: boolean;
}

function Connection({ connection }: Pick<SeatState, 'connection'>) {
  if (connection === 'here') return null;
  const [Icon, text] = connection === 'away' ? [WifiOff, 'Away'] : [Unplug, 'Reconnecting…'];
  return (
    <Badge tone="amber" icon={Icon}>
      {text}
    </Badge>
  );
}

/** A player: who it is, how they are doing, and how long they have. */
export function SeatCard({
  seat,
  isOwn,
  side,
  wins,
  clockOffset,
  tally,
  saying = null,
  isOver,
}: SeatCardProps) {
  const { name, avatarUrl, level, standsIn, hasDoubleTime, isTheirTurn } = seat;
  const { deadline, endsAt, connection, rating } = seat;
  const who = standsIn ? 'Played by the computer' : isOwn ? 'You' : level === null ? null : 'Computer';
  const isMarked = isTheirTurn && !isOver;
  return (
    <section
      aria-label={isOwn ? `${name} (you)` : name}
      className={clsx(
        'flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 rounded-card border bg-surface px-3 py-2 transition-colors',
        isMarked ? 'border-coral' : 'border-line',
      )}
    >
      <span
        aria-hidden="true"
        className={clsx(
          '-my-2 -ml-3 w-1 self-stretch rounded-l-card transition-colors',
          isMarked ? 'bg-coral-fill' : 'bg-transparent',
        )}
      />
      {level === null ? (
        <Avatar name={name} src={avatarUrl} size={40} />
      ) : (
        <span className="grid size-10 shrink-0 place-items-center rounded-full bg-lagoon-soft text-lagoon">
          <Bot aria-hidden="true" className="size-5" />
        </span>
      )}
      <div className="min-w-0 flex-1 basis-20">
        <p className="flex items-center gap-2">
          <span className="truncate font-semibold">{name}</span>
          {rating !== null && <span className="text-xs text-muted tabular-nums">{rating}</span>}
          {wins !== null && (
            <span className="rounded-tag bg-raised px-1.5 text-xs font-semibold text-muted tabular-nums">
              <span className="sr-only">Matches won: </span>
              {wins}
            </span>
          )}
        </p>
        <p className="flex flex-wrap items-center gap-x-2 text-xs text-muted">
          {[who, side, hasDoubleTime && !isOver ? 'First game: double time' : null]
            .filter(Boolean)
            .join(' · ')}
          {!isOver && !isOwn && <Connection connection={connection} />}
        </p>
      </div>
      {saying !== null && (
        <span className="animate-pop truncate rounded-card bg-lagoon-soft px-3 py-1 text-sm font-semibold text-lagoon">
          {saying}
        </span>
      )}
      {tally !== undefined && <div className="shrink-0">{tally}</div>}
      {isMarked && deadline !== null && (
        <SeatClock deadline={deadline} endsAt={endsAt ?? deadline} offset={clockOffset} isOwn={isOwn} />
      )}
      {isMarked && deadline === null && (
        <span className="shrink-0 text-xs font-semibold text-coral">
          {isOwn ? 'Your turn' : level === null ? 'Their turn' : 'Thinking…'}
        </span>
      )}
    </section>
  );
}
