'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { rememberVersion, type SectionPlace, sectionKey, sendSection } from '@/components/form/section-data';
import { type DraftState, storeDraft } from '@/components/form/use-draft';
import type { ErrorState } from '@/components/form/use-errors';
import { useRechecks } from '@/components/form/use-rechecks';
import { readAgain } from '@/components/ui/read-again';
import { toast } from '@/components/ui/toast';
import { CallError } from '@/lib/api/call';
import type { FieldErrors } from '@/lib/core/errors';
import { isRecord } from '@/lib/core/record';
import {
  checkDraft,
  type Draft,
  draftValues,
  editDraft,
  findIdleBlock,
  resolveDraft,
  type Version,
} from '@/lib/guild-settings/draft';
import { findLacks } from '@/lib/guild-settings/needs';
import type { Section } from '@/lib/guild-settings/section';
import { fromWire } from '@/lib/guild-settings/wire';
import type { Plan } from '@/lib/plans';

/** What a failed save asks of the form. */
export type SaveFailure =
  /** Another person has saved meanwhile. */
  | { readonly kind: 'stale'; readonly theirs: Version }
  /** Nothing more can be done before this is settled. */
  | { readonly kind: 'login' | 'permission'; readonly message: string }
  /** It is not known yet whether Discord has done its part. */
  | { readonly kind: 'uncertain'; readonly message: string }
  | { readonly kind: 'refused'; readonly message: string; readonly fields: FieldErrors };

const UNEXPECTED = 'Something went wrong and nothing was changed. Try again.';

/** Reads a thrown error. Anything unknown is a refusal without details. */
function toSaveFailure(section: Section, error: unknown): SaveFailure {
  if (!(error instanceof CallError)) return { kind: 'refused', message: UNEXPECTED, fields: {} };
  const { code, message, fields, answer } = error;
  const { current, etag } = answer;
  if (code === 'stale' && isRecord(current)) {
    const theirs = { values: fromWire(section, current), etag: typeof etag === 'string' ? etag : null };
    return { kind: 'stale', theirs };
  }
  if (code === 'unauthenticated')
    return { kind: 'login', message: 'You must be logged in to view guild settings.' };
  if (code === 'discord_uncertain') return { kind: 'uncertain', message };
  if (code === 'not_a_manager') return { kind: 'permission', message };
  return { kind: 'refused', message, fields };
}

/** What prevents saving until it is resolved. */
export type SaveObstacle = { readonly kind: 'login' | 'permission'; readonly message: string } | null;

export interface SaveState {
  readonly isSaving: boolean;
  readonly obstacle: SaveObstacle;
  /** Another person's version that the draft has to be compared with. */
  readonly theirs: Version | null;
  /** True when everything is saved. */
  readonly save: () => Promise<boolean>;
  /** Saves over their version, with theirs in the given fields. */
  readonly resolveConflict: (given: readonly string[]) => Promise<void>;
  readonly postpone: () => void;
}

export interface SaveInput {
  place: SectionPlace;
  plan: Plan;
  state: DraftState;
  errors: ErrorState;
  onSaved: (() => void) | undefined;
}

const FAILED = 'Failed to save settings';

/** Saving: check → send → what the answer asks for. A draft that could not be saved is never touched. */
export function useSave({ place, plan, state, errors, onSaved }: SaveInput): SaveState {
  const client = useQueryClient();
  const [isSaving, setSaving] = useState(false);
  const [obstacle, setObstacle] = useState<SaveObstacle>(null);
  const [theirs, setTheirs] = useState<Version | null>(null);
  const running = useRef<Promise<boolean> | null>(null);
  const recheck = useRechecks(() => readAgain(client, sectionKey(place)));
  const { section } = place;
  const { draft, change } = state;

  function refuse(fields: Readonly<Record<string, string>>, message: string): false {
    const unseen = errors.show(fields);
    toast.error(section.wire.failed ?? FAILED, { description: [message, ...unseen].join(' '), id: 'save' });
    return false;
  }

  async function send(sent: Draft): Promise<boolean> {
    const wrong = checkDraft(section, sent, plan);
    if (Object.keys(wrong).length > 0) return refuse(wrong, "Some values aren't valid.");
    setSaving(true);
    setObstacle(null);
    try {
      const saved = await sendSection(place, {
        values: draftValues(section, sent),
        etag: sent.base.etag,
      });
      state.adopt(saved.version, sent);
      errors.clear();
      const off = findIdleBlock(section, sent, saved.version.values);
      const lack = findLacks(section, saved.version.values).find(({ by }) => Object.hasOwn(sent.edits, by));
      toast.success(saved.message, {
        id: 'save',
        ...(lack && { description: lack.note, duration: 10_000 }),
        ...(off && {
          description: off.text,
          duration: 10_000,
          action: {
            label: 'Turn on',
            onClick: () => void save(editDraft(null, saved.version, off.path, true)),
          },
        }),
      });
      await rememberVersion(client, place, saved.version);
      onSaved?.();
      return true;
    } catch (error) {
      const failure = toSaveFailure(section, error);
      switch (failure.kind) {
        case 'stale':
          setTheirs(failure.theirs);
          // They may have chosen a channel that is not in our list yet.
          void readAgain(client, sectionKey(place));
          return false;
        case 'login':
          // Logging out in another tab has forgotten it, and the way to the login leaves this page.
          storeDraft(place, sent);
          setObstacle(failure);
          return false;
        case 'permission':
          // The bar says it, with what helps; a toast would only lie over it.
          setObstacle(failure);
          return false;
        case 'uncertain':
          toast.info(failure.message, { id: 'save' });
          recheck();
          return false;
        case 'refused':
          return refuse(failure.fields, failure.message);
      }
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

  async function resolveConflict(given: readonly string[]): Promise<void> {
    if (!theirs || !draft) return;
    const resolved = resolveDraft(draft, theirs, given);
    setTheirs(null);
    if (resolved) {
      change(() => resolved);
      await save(resolved);
    } else {
      change(() => null);
      state.adopt(theirs, draft);
      await rememberVersion(client, place, theirs);
      toast.info('Nothing left to save: the settings saved meanwhile are in use.', { id: 'save' });
    }
  }

  const postpone = useCallback(() => setTheirs(null), []);
  return { isSaving, obstacle, theirs, save: () => save(), resolveConflict, postpone };
}
