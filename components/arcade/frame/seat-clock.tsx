'use client';

import { clsx } from 'clsx';
import { Hourglass, Timer } from 'lucide-react';
import { useEffect } from 'react';
import { playSound } from '@/components/arcade/sound';
import { ticks } from '@/components/ui/use-ticks';

const useQuarterSecond = ticks(250);
/** Seconds below which the clock is marked. */
const LOW = 10;

/** Seconds as `1:05`; never below 0. */
function clockText(seconds: number): string {
  const left = Math.max(0, Math.ceil(seconds));
  return `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
}

export interface SeatClockProps {
  /** In milliseconds by the server's clock. */
  readonly deadline: number;
  /** When the reserve also ends. */
  readonly endsAt: number;
  /** Milliseconds by which the server's clock is ahead. */
  readonly offset: number;
  /** Whether it is the viewer's, the only one that makes a sound when it runs low. */
  readonly isOwn: boolean;
}

/** A player's remaining time. */
export function SeatClock({ deadline, endsAt, offset, isOwn }: SeatClockProps) {
  const time = useQuarterSecond();
  const isReserve = time !== null && time + offset >= deadline && endsAt > deadline;
  const seconds = time === null ? null : ((isReserve ? endsAt : deadline) - time - offset) / 1000;
  const isLow = seconds !== null && seconds <= LOW;
  useEffect(() => {
    if (isLow && isOwn) void playSound('low-time', String(deadline));
  }, [isLow, isOwn, deadline]);
  if (seconds === null) return null;
  const Icon = isLow ? Hourglass : Timer;
  return (
    // Not announced second by second, but readable on demand.
    <span
      role="timer"
      aria-live="off"
      className={clsx(
        'inline-flex items-center gap-1.5 rounded-tag px-2 py-0.5 font-mono text-base font-semibold tabular-nums',
        isLow || isReserve ? 'bg-amber-fill text-on-amber' : 'bg-raised',
      )}
    >
      <Icon aria-hidden="true" className="size-4 @max-[15rem]:hidden" />
      {clockText(seconds)}
      {isReserve ? (
        <span className="font-sans text-xs">reserve</span>
      ) : (
        <span className="sr-only"> left</span>
      )}
    </span>
  );
}
