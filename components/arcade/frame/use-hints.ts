'use client';

import { useState } from 'react';
import type { AnyBoard, AnyMatch } from '@/components/arcade/board';
import { readStored, writeStored } from '@/components/form/browser-storage';
import { useViewer } from '@/components/panel/viewer';

export interface Hints {
  /** The current hint, with its number; null for none. */
  readonly hint: { readonly text: string; readonly place: number; readonly count: number } | null;
  /** Dismisses the current hint. */
  next(): void;
  /** Dismisses all hints. */
  skip(): void;
  /** Shows all hints again; null if the game has none, or the match is past them. */
  readonly replay: (() => void) | null;
}

function readSeen(key: string): readonly string[] {
  const kept = readStored(key);
  return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : [];
}

/**
 * The hints of a game: in the first matches against the computer, each appears once the board reaches its
 * situation, until it is dismissed; in other matches only on request.
 */
export function useHints(gameId: string, { hints = [] }: AnyBoard, match: AnyMatch): Hints {
  const key = `corallium:hints:${useViewer()?.userId ?? ''}:${gameId}`;
  const [seen, setSeen] = useState(() => readSeen(key));
  const [isAsked, setIsAsked] = useState(false);
  const { view, viewer, connection, result } = match;
  const canUse = hints.length > 0 && viewer !== 'spectator';
  const isOn = canUse && (isAsked || connection === 'local');
  const place = isOn ? hints.findIndex(({ id, isDue }) => !seen.includes(id) && isDue(view, viewer)) : -1;
  const hint = hints[place];

  function see(ids: readonly string[]) {
    setSeen(ids);
    writeStored(key, ids);
  }

  return {
    hint: hint ? { text: hint.text, place: place + 1, count: hints.length } : null,
    next: () => hint && see([...seen, hint.id]),
    skip: () => see(hints.map(({ id }) => id)),
    replay:
      canUse && result === null
        ? () => {
            see([]);
            setIsAsked(true);
          }
        : null,
  };
}
