'use client';

import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { lengthsOf, type Stage, stageAfter, stageOf } from '@/components/arcade/pet-battle/playback';
import type { Speed } from '@/components/arcade/pet-battle/speed-setting';
import { useMedia } from '@/components/arcade/use-media';
import type { PetBattleEvent } from '@/lib/games/pet-battle/events';
import type { PetBattleView } from '@/lib/games/pet-battle/view';

interface Show {
  readonly stage: Stage;
  /** The events still to be shown; the first is the current one. */
  readonly rest: readonly PetBattleEvent[];
  readonly lengths: readonly number[];
}

export interface Playback {
  readonly stage: Stage;
  /** The current event; null at rest. */
  readonly event: PetBattleEvent | null;
  skip(): void;
}

function begun(stage: Stage, events: readonly PetBattleEvent[], speed: Speed): Show | null {
  const [first] = events;
  if (first === undefined) return null;
  return {
    stage: stageAfter(stage, first),
    rest: events,
    lengths: lengthsOf(events, speed === '2' ? 2 : 1),
  };
}

function next({ stage, rest, lengths }: Show): Show | null {
  const [, first] = rest;
  if (first === undefined) return null;
  return { stage: stageAfter(stage, first), rest: rest.slice(1), lengths: lengths.slice(1) };
}

/**
 * Plays events in order, except those from before the first view. At the speed `skip`, or with reduced
 * motion, the view is shown at once.
 */
export function usePlayback(
  view: PetBattleView,
  events: readonly PetBattleEvent[] | undefined,
  speed: Speed,
): Playback {
  const isStill = useMedia('(prefers-reduced-motion: reduce)') || speed === 'skip';
  const known = useRef<ReadonlySet<PetBattleEvent> | null>(null);
  const rested = useRef<Stage>(stageOf(view));
  const [show, setShow] = useState<Show | null>(null);

  const receive = useEffectEvent((all: readonly PetBattleEvent[]) => {
    const before = known.current;
    known.current = new Set(all);
    const fresh = before === null ? [] : all.filter((event) => !before.has(event));
    if (fresh.length === 0 || isStill) return;
    const waiting = show?.rest.slice(1) ?? [];
    setShow(begun(show?.stage ?? rested.current, [...waiting, ...fresh], speed));
  });
  // Runs before the new view is painted, since the playback leads to it.
  useLayoutEffect(() => {
    if (events === undefined) setShow(null);
    else receive(events);
  }, [events]);
  useLayoutEffect(() => {
    if (show === null) rested.current = stageOf(view);
  }, [show, view]);

  useEffect(() => {
    if (show === null) return;
    const timer = setTimeout(() => setShow(next(show)), isStill ? 0 : (show.lengths[0] ?? 0));
    return () => clearTimeout(timer);
  }, [show, isStill]);

  return {
    stage: show?.stage ?? stageOf(view),
    event: show?.rest[0] ?? null,
    skip: () => setShow(null),
  };
}
