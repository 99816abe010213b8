'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import type { SaveInput, SaveObstacle } from '@/components/form/save-input';
import { sectionKey } from '@/components/form/section-data';
import { loadEditing } from '@/components/form/use-editing';
import { useRechecks } from '@/components/form/use-rechecks';
import { readAgain } from '@/components/ui/read-again';
import { toast } from '@/components/ui/toast';
import type { Draft, Version } from '@/lib/guild-settings/draft';
import { saveFailureText } from '@/lib/guild-settings/section';

export interface SaveState {
  readonly isSaving: boolean;
  readonly obstacle: SaveObstacle;
  /** Another person's version, to be compared with the draft. */
  readonly theirs: Version | null;
  /** True when everything is saved. */
  readonly save: () => Promise<boolean>;
  /** Saves a rebased draft; null uses theirs. */
  readonly resolveConflict: (resolved: Draft | null) => Promise<void>;
  readonly postpone: () => void;
}

const UNEXPECTED = 'Something went wrong and nothing was changed. Try again.';

/** Validates, sends and handles the response. Never changes a draft that can't be saved. */
export function useSave({ place, plan, state, errors, onSaved }: SaveInput): SaveState {
  const client = useQueryClient();
  const [isSaving, setSaving] = useState(false);
  const [obstacle, setObstacle] = useState<SaveObstacle>(null);
  const [theirs, setTheirs] = useState<Version | null>(null);
  const running = useRef<Promise<boolean> | null>(null);
  const recheck = useRechecks(() => readAgain(client, sectionKey(place)));
  const { section } = place;
  const { draft, change } = state;
  const form = { ...{ client, place, plan, state, errors, onSaved }, recheck, setObstacle, setTheirs };

  async function send(sent: Draft): Promise<boolean> {
    setSaving(true);
    setObstacle(null);
    try {
      const { saveDraft } = await loadEditing();
      return await saveDraft(sent, { ...form, again: (next) => void save(next) });
    } catch {
      toast.error(saveFailureText(section), { description: UNEXPECTED, id: 'save' });
      return false;
    } finally {
      setSaving(false);
    }
  }

  function save(next: Draft | null = draft): Promise<boolean> {
    if (running.current) return running.current;
    if (!next) return Promise.resolve(true);
    running.current = send(next).finally(() => {
      running.current = null;
    });
    return running.current;
  }

  async function resolveConflict(resolved: Draft | null): Promise<void> {
    if (!theirs || !draft) return;
    setTheirs(null);
    if (resolved) {
      change(() => resolved);
      await save(resolved);
    } else {
      change(() => null);
      state.adopt(theirs, draft);
      const { takeTheirs } = await loadEditing();
      await takeTheirs(form, theirs);
    }
  }

  const postpone = useCallback(() => setTheirs(null), []);
  return { isSaving, obstacle, theirs, save: () => save(), resolveConflict, postpone };
}
