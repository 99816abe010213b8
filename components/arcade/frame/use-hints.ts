'use client';

import { useState } from 'react';
import type { AnyBoard, AnyMatch } from '@/components/arcade/board';
import { readStored, writeStored } from '@/components/form/browser-storage';
import { useViewer } from '@/components/panel/viewer';

export interface Hints {
  /** The one to show now, with its place among all; null for none. */
  readonly hint: { readonly text: string; readonly place: number; readonly count: number } | null;
  /** Puts away the one that is shown. */
  next(): void;
  /** Puts all of them away. */
  skip(): void;
  /** Shows all of them again; null where the game has none, or the match can't use them any more. */
  readonly replay: (() => void) | null;
}

function readSeen(key: string): readonly string[] {
  const kept = readStored(key);
  return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : [];
}

/**
 * The hints of a game: in the first matches against the computer each is shown when the board has come to it,
 * until it is put away; in any other match when they are asked for.
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
