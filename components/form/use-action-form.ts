'use client';

import { useEffect, useMemo, useRef, useState } from 'react';
import type { PreviewContext } from '@/components/discord/preview-context';
import type { ActionFormProps, ActionFormState, Adjustment } from '@/components/form/action-form-props';
import type { FormContext } from '@/components/form/form-context';
import { useUnsavedGuard } from '@/components/form/unsaved-guard';
import { useActionDraft } from '@/components/form/use-action-draft';
import { useErrors } from '@/components/form/use-errors';
import { useSaveKey } from '@/components/form/use-save-key';
import { toast } from '@/components/ui/toast';
import { CallError } from '@/lib/api/call';
import type { FieldErrors } from '@/lib/core/errors';
import { isTooLong } from '@/lib/core/field-check';
import { isWithin } from '@/lib/core/field-errors';
import {
  changeDraft,
  checkForm,
  type FormDraft,
  type FormFields,
  fieldNames,
  formDefaults,
  isFieldShown,
  readForm,
  tidyValue,
} from '@/lib/core/form';
import type { Directory } from '@/lib/guild-settings/directory';

const nothing: Directory = { channels: [], roles: [] };
const nobody: PreviewContext = {
  user: { id: '', name: '' },
  guildName: '',
  memberCount: 0,
  bot: { name: 'Corallium', avatarUrl: null },
};

/** The errors of a field and its parts. */
function withinOnly(errors: FieldErrors, name: string): FieldErrors {
  return Object.fromEntries(Object.entries(errors).filter(([path]) => isWithin(path, name)));
}

/** The logic of an action's form, rendered by `<ActionForm>` and `<ActionDialog>`. */
export function useActionForm<F extends FormFields>(props: ActionFormProps<F>): ActionFormState<F> {
  const { form, context, thing, version, values = {}, fieldOf = (path) => path } = props;
  const { userId, guildId, directory = nothing, plan = 'none', previewContext = nobody, people } = context;
  const formRef = useRef<HTMLFormElement>(null);
  const keepsDraft = form.keepsDraft !== false;
  const key = keepsDraft ? ['corallium', form.id, userId, guildId, thing].filter(Boolean).join(':') : null;
  const state = useActionDraft(key, form, changeDraft(form, formDefaults(form), values), version);
  const { draft, edits, change } = state;
  const [unseen, setUnseen] = useState<readonly string[]>([]);
  const [pending, setPending] = useState<ActionFormState<F>['pending']>(null);
  const running = useRef(false);

  const adjusted: { readonly [Name in keyof F]?: Adjustment | undefined } | undefined = props.adjust?.(draft);
  const adjustments = new Map<string, Adjustment | undefined>(Object.entries(adjusted ?? {}));
  const names = fieldNames(form);
  const skipped = new Set<string>(
    names.filter((name) => adjustments.get(name)?.isHidden || adjustments.get(name)?.isFixed),
  );
  const shown = names.filter((name) => {
    const field = form.fields[name];
    return field !== undefined && !adjustments.get(name)?.isHidden && isFieldShown(field, draft);
  });
  const order = shown.join();
  const scope = form.id;
  const errors = useErrors(
    useMemo(() => order.split(','), [order]),
    scope,
  );
  const findErrors = (of: FormDraft<{ fields: F }>): FieldErrors => ({
    ...props.check?.(of),
    ...checkForm(form, of, plan, skipped),
  });

  function edit(name: string, value: unknown): void {
    const before = findErrors(draft);
    const found = findErrors(changeDraft(form, draft, { [name]: value }));
    change({ [name]: value });
    const field = form.fields[name];
    const isAtOnce = field && field.kind !== 'part' ? isTooLong(field, tidyValue(field, value)) : false;
    errors.recheck(name, withinOnly(found, name), isAtOnce);
    // Changing one field may fix another.
    errors.remove(Object.keys(before).filter((path) => !isWithin(path, name) && !(path in found)));
  }

  const latest = useRef({ edit, leave: (_: string) => {} });
  useEffect(() => {
    latest.current = {
      edit,
      leave: (name) => {
        // Untouched fields are validated on submit.
        if (name in edits) errors.recheck(name, withinOnly(findErrors(draft), name), true);
      },
    };
  });

  function discard(): void {
    state.drop();
    errors.clear();
    setUnseen([]);
  }
  const mayClose = useUnsavedGuard(keepsDraft && state.isChanged, { discard });

  async function submit(intent: string | undefined): Promise<void> {
    const read = readForm(form, draft, plan, skipped);
    const found = { ...props.check?.(draft), ...(read.ok ? {} : read.fields) };
    if (!read.ok || Object.keys(found).length > 0) return setUnseen(errors.show(found));
    setPending({ intent });
    try {
      await props.onSubmit(read.values, intent);
    } catch (error) {
      // `onSubmit` has reported it; fields show their own errors.
      const { code, fields = {} } = error instanceof CallError ? error : {};
      if (code === 'stale') state.setOutdated();
      // Logging out in another tab has deleted the draft.
      if (code === 'unauthenticated') state.bringBack(state.edits);
      const named = Object.entries(fields).map(([path, message]) => [fieldOf(path), message]);
      return setUnseen(errors.show(Object.fromEntries(named)));
    } finally {
      setPending(null);
    }
    const buttons = [props.submit, ...(props.others ?? [])];
    if (buttons.find((button) => button.intent === intent)?.stays) return;
    discard();
    props.onDone?.();
  }

  function send(intent = props.submit.intent): void {
    if (running.current) return;
    running.current = true;
    void submit(intent).finally(() => {
      running.current = false;
    });
  }
  useSaveKey(() => send(), formRef);

  function startOver(): void {
    const dropped = edits;
    discard();
    formRef.current?.focus({ preventScroll: true });
    const action = { label: 'Undo', onClick: () => state.bringBack(dropped) };
    toast.info('Changes discarded', { id: 'discard', action });
  }

  const formContext = useMemo<FormContext>(
    () => ({
      scope,
      userId,
      guildId: guildId ?? '',
      directory,
      plan,
      previewContext,
      people,
      onChange: (path, value) => latest.current.edit(path, value),
      onBlur: (path) => latest.current.leave(path),
      onErrors: errors.show,
    }),
    [scope, userId, guildId, directory, plan, previewContext, people, errors.show],
  );

  return {
    ...state,
    formRef,
    formContext,
    shown,
    adjustments,
    errors: errors.errors,
    unseen,
    pending,
    send,
    startOver,
    mayClose,
  };
}
