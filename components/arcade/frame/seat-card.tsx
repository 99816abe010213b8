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
  /** 'Black', in games that name their sides. */
  readonly side?: string | undefined;
  readonly wins: number | null;
  readonly clockOffset: number;
  /** The game's summary of a player: pieces captured, ships afloat. */
  readonly tally?: ReactNode;
  /** The player's latest phrase. */
  readonly saying?: string | null | undefined;
  /** The layout is the same either way. */
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

/** A player: name, state and time. */
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
        '@container relative grid min-h-14 grid-cols-1 content-center rounded-card border bg-surface px-3 py-2 transition-colors',
        isMarked ? 'border-coral' : 'border-line',
      )}
    >
      {isMarked && (
        <span aria-hidden="true" className="absolute inset-y-0 left-0 w-1 rounded-l-card bg-coral-fill" />
      )}
      <div className="flex flex-wrap items-center gap-x-3 @max-[15rem]:gap-x-2">
        <span className="contents @max-[15rem]:hidden">
          {level === null ? (
            <Avatar name={name} src={avatarUrl} size={40} />
          ) : (
            <span className="grid size-10 shrink-0 place-items-center rounded-full bg-lagoon-soft text-lagoon">
              <Bot aria-hidden="true" className="size-5" />
            </span>
          )}
        </span>
        <div className="min-w-0 flex-1 basis-16">
          <p className="flex items-center gap-2">
            <span className="truncate font-semibold">{name}</span>
            {rating !== null && <span className="text-xs text-muted tabular-nums">{rating}</span>}
            {wins !== null && (
              <span className="rounded-tag bg-raised px-1.5 text-xs font-semibold text-muted tabular-nums">
                <span className="sr-only">Score: </span>
                {wins}
              </span>
            )}
          </p>
          <p className="flex flex-wrap items-center gap-x-2 text-xs text-muted">
            <span className="min-w-0">
              {[who, side].filter(Boolean).join(' · ')}
              {hasDoubleTime && !isOver && (
                <>
                  {(who !== null || side !== undefined) && ' · '}
                  <span className="@max-[15rem]:sr-only">First game: </span>double time
                </>
              )}
            </span>
            {!isOver && !isOwn && <Connection connection={connection} />}
          </p>
        </div>
        {saying !== null && (
          <span className="animate-pop truncate rounded-card bg-lagoon-soft px-3 py-1 text-sm font-semibold text-lagoon @max-[15rem]:absolute @max-[15rem]:inset-x-2 @max-[15rem]:-bottom-3 @max-[15rem]:z-1">
            {saying}
          </span>
        )}
        {tally !== undefined && (
          <div className="shrink-0 @max-[15rem]:order-1 @max-[15rem]:basis-full [@media(max-height:30rem)]:@max-[15rem]:hidden">
            {tally}
          </div>
        )}
        {isMarked && deadline !== null && (
          <SeatClock deadline={deadline} endsAt={endsAt ?? deadline} offset={clockOffset} isOwn={isOwn} />
        )}
        {isMarked && deadline === null && (
          <span className="shrink-0 text-xs font-semibold text-coral">
            {isOwn ? 'Your turn' : level === null ? 'Their turn' : 'Thinking…'}
          </span>
        )}
      </div>
    </section>
  );
}
