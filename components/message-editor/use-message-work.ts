'use client';

import { useCallback, useEffect, useRef, useState } from 'react';
import { useUnsavedGuard } from '@/components/form/unsaved-guard';
import {
  type EditorSource,
  type History,
  newWork,
  redo,
  renameSource,
  replaceWork,
  startHistory,
  stepDraft,
  undo,
  type Work,
} from '@/components/message-editor/editor-history';
import { loadWork, storeWork, type WorkPlace } from '@/components/message-editor/work-storage';
import { isEmptyDraft, type MessageDraft } from '@/lib/rules/messages/draft';

export interface MessageWork extends Work {
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** `path` names the field of a text change, so that typing is one step of undo; empty for anything else. */
  readonly change: (draft: MessageDraft, path?: string) => void;
  /** Replaces the work; undo restores the previous one. */
  readonly replace: (work: Work) => void;
  readonly setSource: (source: EditorSource) => void;
  readonly undo: () => void;
  readonly redo: () => void;
}

/** Milliseconds after the last change until it is stored. */
const DELAY = 250;

/**
 * The message that a person writes for a guild, with undo and redo, stored in this browser across reloads and
 * visits. If it can't be stored, leaving the page asks first.
 */
export function useMessageWork(place: WorkPlace): MessageWork {
  const { userId, guildId } = place;
  const [history, setHistory] = useState<History>(() =>
    startHistory(loadWork({ userId, guildId }) ?? newWork),
  );
  const [isKept, setKept] = useState(true);
  const { present } = history;

  useEffect(() => {
    const keep = () => setKept(storeWork({ userId, guildId }, present));
    const timer = setTimeout(keep, DELAY);
    const atOnce = () => void storeWork({ userId, guildId }, present);
    window.addEventListener('pagehide', atOnce);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pagehide', atOnce);
      atOnce();
    };
  }, [userId, guildId, present]);

  useUnsavedGuard(!isKept && !isEmptyDraft(present.draft));

  return {
    ...present,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    change: useCallback(
      (draft, path = '') => setHistory((known) => stepDraft(known, draft, path, Date.now())),
      [],
    ),
    replace: useCallback((work) => setHistory((known) => replaceWork(known, work)), []),
    setSource: useCallback((source) => setHistory((known) => renameSource(known, source)), []),
    undo: useCallback(() => setHistory(undo), []),
    redo: useCallback(() => setHistory(redo), []),
  };
}

/**
 * Ctrl+Z and Ctrl+Shift+Z (Ctrl+Y, and Cmd on a Mac) for the whole message. The browser's own undo covers
 * only one field and no removed embeds.
 */
export function useUndoKeys(actions: { readonly undo: () => void; readonly redo: () => void }): void {
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
      const key = event.key.toLowerCase();
      const isUndo = key === 'z' && !event.shiftKey;
      const isRedo = (key === 'z' && event.shiftKey) || (key === 'y' && !event.shiftKey);
      // A window over the page has fields of its own.
      if ((!isUndo && !isRedo) || document.querySelector('[role=dialog], [role=alertdialog]')) return;
      event.preventDefault();
      if (isUndo) latest.current.undo();
      else latest.current.redo();
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
