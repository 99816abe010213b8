'use client';

import { useCallback, useEffect, useState } from 'react';
import { readStored, writeStored } from '@/components/form/browser-storage';
import { useConnection } from '@/components/ui/connection';
import { changeDraft, type Form, type FormDraft, type FormFields } from '@/lib/core/form';
import { isRecord } from '@/lib/core/record';
import { isSame, type Values } from '@/lib/guild-settings/values';

/** The version of the thing being changed. */
export type ThingVersion = string | number | undefined;

/** Edits and the version that they are based on. */
interface Typing<F extends FormFields> {
  readonly version: ThingVersion;
  readonly start: FormDraft<{ fields: F }>;
  readonly draft: FormDraft<{ fields: F }>;
  /** Another person has changed the underlying data. */
  readonly isOutdated: boolean;
  /** Restored from the browser's storage, and not edited since. */
  readonly isRestored: boolean;
}

export interface ActionDraft<F extends FormFields> extends Typing<F> {
  /** The changed fields by name. */
  readonly edits: Values;
  readonly isChanged: boolean;
  readonly change: (changes: Values) => void;
  /** Discards everything. */
  readonly drop: () => void;
  /** Undoes `drop`. */
  readonly bringBack: (edits: Values) => void;
  readonly setOutdated: () => void;
  /** Continues despite another person's changes. */
  readonly keep: () => void;
}

function editsOf(start: Values, draft: Values): Values {
  return Object.fromEntries(Object.entries(draft).filter(([name, value]) => !isSame(value, start[name])));
}

/**
 * The draft of a form, stored in the browser under `key`: it survives reloads, crashes, closing the tab and
 * signing in; logging out deletes it. Without a key, nothing is stored. `start` is read on mount and whenever
 * `version` changes: the edits are then rebased onto it.
 */
export function useActionDraft<F extends FormFields>(
  key: string | null,
  form: Form<F>,
  start: FormDraft<{ fields: F }>,
  version: ThingVersion,
): ActionDraft<F> {
  const [typing, setTyping] = useState<Typing<F>>(() => ({
    version,
    start,
    draft: start,
    isOutdated: false,
    isRestored: false,
  }));
  // The server can't read storage, so the first render is without it.
  const [hasRead, setRead] = useState(false);

  if (typing.version !== version) {
    const edits = editsOf(typing.start, typing.draft);
    const isOutdated = typing.isOutdated || !isSame(typing.start, start);
    setTyping({ ...typing, version, start, draft: changeDraft(form, start, edits), isOutdated });
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once per form: later versions restore no draft
  useEffect(() => {
    setRead(true);
    const stored = key === null ? null : readStored(key);
    if (!isRecord(stored) || !isRecord(stored.edits)) return;
    const { edits } = stored;
    setTyping((before) => {
      // Newer input wins.
      const draft = changeDraft(form, before.start, { ...edits, ...editsOf(before.start, before.draft) });
      if (isSame(draft, before.draft)) return before;
      // Without a version it is a new object, whose start may differ.
      const isOutdated = before.version !== undefined && !isSame(stored.start, before.start);
      return { ...before, draft, isRestored: true, isOutdated };
    });
  }, []);

  const edits = editsOf(typing.start, typing.draft);
  const isChanged = Object.keys(edits).length > 0;
  const text = JSON.stringify(isChanged ? { start: typing.start, edits } : null);
  const { isLoggingIn } = useConnection();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a logout in another tab has deleted the draft
  useEffect(() => {
    if (hasRead && key !== null) writeStored(key, JSON.parse(text));
  }, [hasRead, key, text, isLoggingIn]);

  const change = useCallback(
    (changes: Values) =>
      setTyping((before) => ({
        ...before,
        draft: changeDraft(form, before.draft, changes),
        isRestored: false,
      })),
    [form],
  );

  const setOutdated = useCallback(() => setTyping((before) => ({ ...before, isOutdated: true })), []);
  const keep = useCallback(() => setTyping((before) => ({ ...before, isOutdated: false })), []);

  function drop(): void {
    // Without delay: an unmounted form won't render again.
    if (key !== null) writeStored(key, null);
    setTyping((before) => ({ ...before, draft: before.start, isOutdated: false, isRestored: false }));
  }

  function bringBack(dropped: Values): void {
    // An unmounted form restores the draft on its next mount.
    if (key !== null) writeStored(key, { start: typing.start, edits: dropped });
    change(dropped);
  }

  return {
    ...typing,
    isOutdated: typing.isOutdated && isChanged,
    edits,
    isChanged,
    change,
    drop,
    bringBack,
    setOutdated,
    keep,
  };
}
