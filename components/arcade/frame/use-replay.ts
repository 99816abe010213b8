'use client';

import { useEffect, useEffectEvent, useState } from 'react';
import type { AnyMatch, ReplayFrame } from '@/components/arcade/board';

type Frames = readonly ReplayFrame<unknown, unknown>[];

export interface ReplayState {
  /** Null until the match is over and its moments are loaded. */
  readonly frames: Frames | null;
  /** The number of steps before the moment shown. */
  readonly step: number;
  /** The moment to show; null during play. */
  readonly frame: ReplayFrame<unknown, unknown> | null;
  show(step: number): void;
}

/** The moment of a match to show: the present one, or any once it is over. */
export function useReplay({ result, step, loadReplay }: AnyMatch, asked: number | null): ReplayState {
  const [frames, setFrames] = useState<Frames | null>(null);
  const [chosen, setChosen] = useState<number | null>(asked);
  const isOver = result !== null;

  // A rematch starts in the present.
  const begin = useEffectEvent(() => {
    setFrames(null);
    setChosen(asked);
  });
  const load = useEffectEvent(loadReplay);
  useEffect(() => {
    if (!isOver) return begin();
    let isGone = false;
    load().then(
      (loaded) => {
        if (!isGone) setFrames(loaded);
      },
      // If loading fails, only the end is shown.
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [isOver]);

  const wanted = chosen === null ? null : Math.min(Math.max(0, chosen), step);
  const frame = isOver && wanted !== null && wanted < step ? (frames?.[wanted] ?? null) : null;
  return { frames, frame, step: frame?.step ?? step, show: setChosen };
}
