'use client';

import { useEffect } from 'react';
import type { AnyBoard, AnyMatch } from '@/components/arcade/board';

/**
 * On the game's own pages, keeps the address at what the match has come to, such as `setup` and then `game`.
 * A match that is a part of another page leaves its address alone.
 */
export function useMatchPath(gameId: string, board: AnyBoard, { view, viewer }: AnyMatch): void {
  const place = board.pathOf?.(view, viewer) ?? 'game';
  useEffect(() => {
    const path = `/arcade/${gameId}/${place}`;
    const { pathname, search } = window.location;
    const isOwnPage = pathname.includes(`/${gameId}/`);
    if (isOwnPage && pathname !== path) window.history.replaceState(null, '', path + search);
  }, [gameId, place]);
}
