'use client';

import { clsx } from 'clsx';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Game } from '@/components/pets/explore/game-types';
import type { Scene } from '@/components/pets/explore/scene';
import { useGameState } from '@/components/pets/explore/use-game-state';
import type { Point } from '@/lib/maps/places';

type ViewedScene = Pick<Scene, 'tileAt'>;

/** Whether an element over the map covers the figure on a tile, whose head reaches into the tile above. */
function covers(element: HTMLElement, { tileAt }: ViewedScene, { x, y }: Point): boolean {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  const first = tileAt(left, top);
  const last = tileAt(right, bottom);
  if (!first || !last) return false;
  return x >= first.x && x <= last.x && y >= first.y && y <= last.y + 1;
}

export interface SeeThroughProps {
  readonly visit: { readonly game: Pick<Game, 'state'>; readonly scene: ViewedScene };
  readonly className: string;
  readonly children: ReactNode;
}

/** An element over the map that fades while it covers the figure. */
export function SeeThrough({ visit, className, children }: SeeThroughProps) {
  const { game, scene } = visit;
  const { place, map } = useGameState(game);
  const ref = useRef<HTMLDivElement>(null);
  const [isOver, setIsOver] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each map has its own view
  useEffect(() => {
    // Runs after the scene's own frame, which may move the view.
    const frame = requestAnimationFrame(() => {
      if (ref.current) setIsOver(covers(ref.current, scene, place));
    });
    return () => cancelAnimationFrame(frame);
  }, [scene, place, map]);
  return (
    <div
      ref={ref}
      className={clsx(
        className,
        'transition-opacity motion-reduce:transition-none',
        isOver && 'opacity-30 focus-within:opacity-100 hover:opacity-100',
      )}
    >
      {children}
    </div>
  );
}
