'use client';

import { useCallback, useEffect, useState } from 'react';
import { readStored, writeStored } from '@/components/form/browser-storage';
import { useConnection } from '@/components/ui/connection';
import { changeDraft, type Form, type FormDraft, type FormFields } from '@/lib/core/form';
import { isRecord } from '@/lib/core/record';
import { isSame, type Values } from '@/lib/guild-settings/values';

/** Tells one state of the thing that is changed from another. */
export type ThingVersion = string | number | undefined;

/** What is typed, over what it began from. */
interface Typing<F extends FormFields> {
  readonly version: ThingVersion;
  readonly start: FormDraft<{ fields: F }>;
  readonly draft: FormDraft<{ fields: F }>;
  /** Another person has changed the data that it is based on. */
  readonly isOutdated: boolean;
  /** What is shown was found in the browser's storage and not touched since. */
  readonly isRestored: boolean;
}

export interface ActionDraft<F extends FormFields> extends Typing<F> {
  /** The fields that differ from the start, by name. */
  readonly edits: Values;
  readonly isChanged: boolean;
  readonly change: (changes: Values) => void;
  /** Back to the start, with nothing kept. */
  readonly drop: () => void;
  /** Takes back `drop`. */
  readonly bringBack: (edits: Values) => void;
  readonly setOutdated: () => void;
  /** Continues despite another person's changes. */
  readonly keep: () => void;
}

function editsOf(start: Values, draft: Values): Values {
  return Object.fromEntries(Object.entries(draft).filter(([name, value]) => !isSame(value, start[name])));
}

/**
 * What is typed into a form, kept in the browser under `key`: it outlives a reload, a crash, the tab and a
 * sign-in; logging out deletes it. Without a key nothing is stored. `start` counts when the form is first
 * drawn and whenever `version` changes: then what was typed is laid over the new one.
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
  // The server cannot read the storage, so the first drawing is without it.
  const [hasRead, setRead] = useState(false);

  if (typing.version !== version) {
    const edits = editsOf(typing.start, typing.draft);
    const isOutdated = typing.isOutdated || !isSame(typing.start, start);
    setTyping({ ...typing, version, start, draft: changeDraft(form, start, edits), isOutdated });
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once per form; a later version must not bring an old draft back
  useEffect(() => {
    setRead(true);
    const stored = key === null ? null : readStored(key);
    if (!isRecord(stored) || !isRecord(stored.edits)) return;
    const { edits } = stored;
    setTyping((before) => {
      // Who has already begun to type in the meantime keeps that.
      const draft = changeDraft(form, before.start, { ...edits, ...editsOf(before.start, before.draft) });
      if (isSame(draft, before.draft)) return before;
      // Without a version it is something new, which begins differently each time.
      const isOutdated = before.version !== undefined && !isSame(stored.start, before.start);
      return { ...before, draft, isRestored: true, isOutdated };
    });
  }, []);

  const edits = editsOf(typing.start, typing.draft);
  const isChanged = Object.keys(edits).length > 0;
  const text = JSON.stringify(isChanged ? { start: typing.start, edits } : null);
  const { isLoggingIn } = useConnection();
  // biome-ignore lint/correctness/useExhaustiveDependencies: logging out in another tab has deleted it, and the way to the login leaves this page
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
    // At once: a form that goes away with this never hears of its next drawing.
    if (key !== null) writeStored(key, null);
    setTyping((before) => ({ ...before, draft: before.start, isOutdated: false, isRestored: false }));
  }

  function bringBack(dropped: Values): void {
    // The form may be gone by now; then it finds its draft when it comes back.
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
