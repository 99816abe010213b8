'use client';

import { clsx } from 'clsx';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { PreviewContext } from '@/components/discord/preview-context';
import { BlockCard, type BlockExtras } from '@/components/form/block-card';
import { type FormContext, FormProvider } from '@/components/form/form-context';
import type { SectionData, SectionPlace } from '@/components/form/section-data';
import { useShownTab } from '@/components/form/shown-tab';
import { useRememberSwitches } from '@/components/form/switches-on';
import { useUnsavedGuard } from '@/components/form/unsaved-guard';
import { loadDraft, useDraft } from '@/components/form/use-draft';
import { useEditing, whenEditing } from '@/components/form/use-editing';
import { useErrors } from '@/components/form/use-errors';
import { useSave } from '@/components/form/use-save';
import { useSaveKey } from '@/components/form/use-save-key';
import { fetched } from '@/components/ui/fetched';
import { useIsHydrated } from '@/components/ui/hydrated';
import { placedFields, type Section, tabOf } from '@/lib/guild-settings/section';
import { valueAt } from '@/lib/guild-settings/values';

const SaveBar = fetched(() => import('./save-bar').then((module) => module.SaveBar));
const RestoredNotice = fetched(() => import('./restored-notice').then((module) => module.RestoredNotice));
const Arrival = fetched(() => import('./arrival').then((module) => module.Arrival));
const ConflictDialog = fetched(() => import('./conflict-dialog').then((module) => module.ConflictDialog));

export interface ReadyFormProps {
  place: SectionPlace;
  data: SectionData;
  previewContext: PreviewContext;
  extras: BlockExtras;
  onSaved?: (() => void) | undefined;
}

/** True if the page's URL points to a place in it. */
function useHasAnchor(): boolean {
  const isHydrated = useIsHydrated();
  const [hasAnchor, setHasAnchor] = useState(false);
  useEffect(() => setHasAnchor(isHydrated && window.location.hash !== ''), [isHydrated]);
  return hasAnchor;
}

/** Marks the tabs with unsaved changes. True if the current one has blocks of the form. */
function useTabsOf(section: Section, changed: ReadonlySet<string>): boolean {
  const shown = useShownTab();
  const onUnsaved = shown?.onUnsaved;
  useEffect(() => {
    const unsaved = placedFields(section).filter(({ path }) => changed.has(path));
    onUnsaved?.(unsaved.map(({ block }) => tabOf(block)));
  }, [section, changed, onUnsaved]);
  return shown === null || section.blocks.some((block) => tabOf(block) === shown.id);
}

/** The form of a section whose values have loaded. */
export function ReadyForm({ place, data, previewContext, extras, onSaved }: ReadyFormProps) {
  const { userId, guildId, section } = place;
  const { directory, plan } = data;
  const form = useRef<HTMLFormElement>(null);
  const state = useDraft(place, data.version);
  const fields = useMemo(() => placedFields(section), [section]);
  const errors = useErrors(useMemo(() => fields.map(({ path }) => path), [fields]));
  const saving = useSave({ place, plan, state, errors, onSaved });
  const { draft, values, edit, change } = state;
  const { recheck, show, clear } = errors;
  const changed = useMemo(() => new Set(Object.keys(draft?.edits ?? {})), [draft]);
  useRememberSwitches(guildId, section, data.version.values);
  const editing = useEditing(draft !== null);
  const known = data.problems;
  const problems = useMemo(
    () =>
      draft && editing
        ? editing.draftProblems(section, draft, directory)
        : known.filter(({ sectionId }) => sectionId === section.id),
    [section, draft, editing, known, directory],
  );
  const hasOpenBlock = useTabsOf(section, changed);

  const latest = useRef(values);
  useEffect(() => {
    latest.current = values;
  }, [values]);

  const discard = useCallback(() => {
    change(() => null);
    clear();
  }, [change, clear]);

  function discardWithUndo() {
    const dropped = draft;
    if (!dropped) return;
    discard();
    form.current?.focus({ preventScroll: true });
    whenEditing(({ offerUndo }) => offerUndo(place, dropped, change));
  }

  async function save(): Promise<boolean> {
    const isSaved = await saving.save();
    // The button was removed, and the focus must stay in the form.
    if (isSaved && document.activeElement === document.body) form.current?.focus({ preventScroll: true });
    return isSaved;
  }

  const hasAnchor = useHasAnchor();
  useSaveKey(() => void save(), form);
  useUnsavedGuard(changed.size > 0, { save, discard, isKept: () => loadDraft(place) !== null });

  const check = useCallback(
    (path: string, value: unknown, isLeft: boolean) => {
      const field = fields.find((placed) => placed.path === path)?.field;
      if (!field) return;
      whenEditing(({ checkEdit }) => {
        const { found, isUrgent } = checkEdit(path, field, value, plan);
        recheck(path, found, isLeft || isUrgent);
      });
    },
    [fields, plan, recheck],
  );

  const context = useMemo<FormContext>(
    () => ({
      sectionId: section.id,
      userId,
      guildId,
      directory,
      plan,
      previewContext,
      onChange: (path, value) => {
        edit(path, value);
        check(path, value, false);
      },
      onBlur: (path) => check(path, valueAt(latest.current, path), true),
      onErrors: show,
    }),
    [section.id, userId, guildId, directory, plan, previewContext, edit, check, show],
  );

  return (
    <FormProvider value={context}>
      {hasAnchor && <Arrival />}
      <form
        ref={form}
        aria-label={section.title}
        tabIndex={-1}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
        // A form that only has its bar sticks as a whole.
        className={clsx('grid grid-cols-1 gap-6 outline-none', !hasOpenBlock && 'sticky dock-3 z-30')}
      >
        {state.isRestored && <RestoredNotice onDiscard={discardWithUndo} />}
        {section.blocks.map((block) => (
          <BlockCard
            key={block.title}
            section={section}
            block={block}
            values={values}
            errors={errors.errors}
            problems={problems}
            changed={changed}
            extras={extras}
          />
        ))}
        <SaveBar
          changed={changed.size}
          isSaving={saving.isSaving}
          obstacle={saving.obstacle}
          onSave={() => void save()}
          onDiscard={discardWithUndo}
        />
      </form>
      {saving.theirs && draft && (
        <ConflictDialog
          section={section}
          draft={draft}
          theirs={saving.theirs}
          directory={directory}
          isSaving={saving.isSaving}
          onResolve={(resolved) => void saving.resolveConflict(resolved)}
          onCancel={saving.postpone}
        />
      )}
    </FormProvider>
  );
}
