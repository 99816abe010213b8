'use client';

import { useEffect } from 'react';
import type { AnyBoard, AnyMatch } from '@/components/arcade/board';

/** Keeps the address at what the match has come to, such as `setup` and then `game`, on the same page. */
export function useMatchPath(gameId: string, board: AnyBoard, { view, viewer }: AnyMatch): void {
  const place = board.pathOf?.(view, viewer) ?? 'game';
  useEffect(() => {
    const path = `/arcade/${gameId}/${place}`;
    const { pathname, search } = window.location;
    if (pathname !== path) window.history.replaceState(null, '', path + search);
  }, [gameId, place]);
}
