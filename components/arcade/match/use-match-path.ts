'use client';

import { useEffect } from 'react';
import type { AnyBoard, AnyMatch } from '@/components/arcade/board';

/**
 * On the game's own pages, keeps the URL in step with the match, such as `setup` and then `game`. A match
 * embedded in another page leaves its URL unchanged.
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
