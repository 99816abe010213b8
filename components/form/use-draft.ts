'use client';

import { useCallback, useEffect, useMemo, useState } from 'react';
import { readStored, writeStored } from '@/components/form/browser-storage';
import type { SectionPlace } from '@/components/form/section-data';
import { useConnection } from '@/components/ui/connection';
import { useReadOnly } from '@/components/ui/read-only';
import { isRecord } from '@/lib/core/record';
import {
  type Draft,
  draftValues,
  editDraft,
  rebaseDraft,
  type Version,
  withoutSaved,
} from '@/lib/guild-settings/draft';
import { placedFields, type Section } from '@/lib/guild-settings/section';
import type { Values } from '@/lib/guild-settings/values';
import { takeValues } from '@/lib/guild-settings/wire';

/** Drafts survive reloads, crashes, closing the tab and signing in; logging out deletes them. */
function keyOf({ userId, guildId, section }: SectionPlace): string {
  return `corallium:draft:${userId}:${guildId}:${section.id}`;
}

/** Null deletes the draft. */
export function storeDraft(place: SectionPlace, draft: Draft | null): void {
  writeStored(keyOf(place), draft);
}

function parseDraft(section: Section, value: unknown): Draft | null {
  if (!isRecord(value) || !isRecord(value.base) || !isRecord(value.edits)) return null;
  const { base, edits } = value;
  if (!isRecord(base.values)) return null;
  const paths = new Set(placedFields(section).map(({ path }) => path));
  const known = Object.entries(edits).filter(([path]) => paths.has(path));
  if (known.length === 0) return null;
  const etag = typeof base.etag === 'string' ? base.etag : null;
  const values = takeValues(section, base.values);
  return { base: { values, etag }, edits: Object.fromEntries(known) };
}

/** The stored draft; null if it is missing or invalid. */
export function loadDraft(place: SectionPlace): Draft | null {
  return parseDraft(place.section, readStored(keyOf(place)));
}

/** The version number in an ETag; its hash also covers the pickers' lists. */
function versionOf(etag: string | null): string | null {
  return etag === null ? null : (/^"v(\d+)/.exec(etag)?.[1] ?? null);
}

/**
 * Rebases a stored draft onto the server's values. A draft of another version keeps its base; saving it
 * compares them.
 */
function resume(stored: Draft, current: Version): Draft | null {
  const isSameVersion = versionOf(stored.base.etag) === versionOf(current.etag);
  return isSameVersion ? rebaseDraft(stored, current) : stored;
}

export interface DraftState {
  /** Null without changes. */
  readonly draft: Draft | null;
  /** The form's values. */
  readonly values: Values;
  /** Restored from the browser's storage, and not edited since. */
  readonly isRestored: boolean;
  readonly edit: (path: string, value: unknown) => void;
  readonly change: (next: (draft: Draft | null) => Draft | null) => void;
  /** Adopts the response to a save of `sent`; edits made in the meantime stay. */
  readonly adopt: (version: Version, sent: Draft) => void;
}

/**
 * The changes on top of the server's version (`fetched`). Without changes the form follows every new version;
 * with changes it keeps their base, so that no refetch discards or silently overwrites anything. Read-only
 * forms leave a stored draft untouched.
 */
export function useDraft(place: SectionPlace, fetched: Version): DraftState {
  const { userId, guildId, section } = place;
  // A save's response applies before the query is updated.
  const [saved, setSaved] = useState<{ version: Version; over: Version } | null>(null);
  const current = saved?.over === fetched ? saved.version : fetched;
  // Undefined until storage has been read, which the server can't.
  const [draft, setDraft] = useState<Draft | null | undefined>(undefined);
  const [isRestored, setRestored] = useState(false);
  const isReadOnly = useReadOnly() !== null;

  // biome-ignore lint/correctness/useExhaustiveDependencies: once per form: later versions restore no draft
  useEffect(() => {
    if (draft !== undefined || isReadOnly) return;
    const stored = loadDraft(place);
    const resumed = stored && resume(stored, current);
    // Newer input wins.
    setDraft((typed) => typed ?? resumed);
    setRestored(resumed !== null);
  }, []);

  const { isLoggingIn } = useConnection();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a logout in another tab has deleted the draft
  useEffect(() => {
    if (draft !== undefined) storeDraft({ userId, guildId, section }, draft);
  }, [draft, userId, guildId, section, isLoggingIn]);

  const change = useCallback((next: (draft: Draft | null) => Draft | null) => {
    setRestored(false);
    setDraft((before) => next(before ?? null));
  }, []);

  const edit = useCallback(
    (path: string, value: unknown) => change((before) => editDraft(before, current, path, value)),
    [change, current],
  );

  const adopt = useCallback(
    (version: Version, sent: Draft) => {
      setSaved({ version, over: fetched });
      change((before) => before && withoutSaved(before, sent, version));
    },
    [change, fetched],
  );

  const values = useMemo(
    () => (draft ? draftValues(section, draft) : current.values),
    [draft, section, current.values],
  );
  return { draft: draft ?? null, values, isRestored, edit, change, adopt };
}
