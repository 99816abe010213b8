'use client';

import { useEffect, useState } from 'react';
import {
  type DraftPlace,
  type KeptDraft,
  loadMenuDraft,
  storeMenuDraft,
} from '@/components/dashboard/reactionroles/draft-storage';
import { type DraftForm, fromDraftForm, toDraftForm } from '@/components/dashboard/reactionroles/menu-data';
import { useUnsavedGuard } from '@/components/form/unsaved-guard';
import type { RoleMenuForm } from '@/lib/rules/role-menus/role-menu';

export interface MenuDraftState extends KeptDraft {
  readonly isDirty: boolean;
  /** It was found in the browser and not touched since. */
  readonly isRestored: boolean;
  readonly change: (part: Partial<DraftForm>) => void;
  /** Takes the revision that is there now: saving overwrites it. */
  readonly rebase: (revision: number) => void;
  /** Back to how it began: `initial` and `revision` as they are now. */
  readonly reset: () => void;
}

interface DraftState {
  readonly draft: KeptDraft;
  /** What the draft is compared with. */
  readonly base: RoleMenuForm;
  readonly isRestored: boolean;
}

function freshDraft(initial: RoleMenuForm, revision: number | null): DraftState {
  const draft = { form: toDraftForm(initial), key: crypto.randomUUID(), revision };
  return { draft, base: initial, isRestored: false };
}

function isChanged({ draft, base }: DraftState): boolean {
  const plain = (form: DraftForm) => JSON.stringify(Object.entries(fromDraftForm(form)).toSorted());
  return plain(draft.form) !== plain(toDraftForm(base));
}

/** A menu while somebody writes it. The browser keeps it, so that leaving warns only where it cannot. */
export function useMenuDraft(
  place: DraftPlace,
  initial: RoleMenuForm,
  revision: number | null,
): MenuDraftState {
  const { userId, guildId, menu } = place;
  const [state, setState] = useState((): DraftState => {
    const stored = loadMenuDraft(place, initial);
    return stored ? { draft: stored, base: initial, isRestored: true } : freshDraft(initial, revision);
  });
  const [isKept, setKept] = useState(true);
  const isDirty = isChanged(state);
  const { draft } = state;
  // Without changes it follows what others save.
  if (!isDirty && draft.revision !== revision) setState(freshDraft(initial, revision));
  useEffect(() => {
    setKept(storeMenuDraft({ userId, guildId, menu }, isDirty ? draft : null));
  }, [draft, isDirty, userId, guildId, menu]);
  useUnsavedGuard(isDirty && !isKept);
  const set = (part: Partial<KeptDraft>) =>
    setState((before) => ({ ...before, draft: { ...before.draft, ...part }, isRestored: false }));
  return {
    ...draft,
    isDirty,
    isRestored: state.isRestored && isDirty,
    change: (part) => set({ form: { ...draft.form, ...part } }),
    rebase: (next) => set({ revision: next }),
    reset: () => setState(freshDraft(initial, revision)),
  };
}
