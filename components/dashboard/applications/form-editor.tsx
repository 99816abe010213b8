'use client';

import { useEffect, useRef, useState } from 'react';
import {
  byKey,
  checkDraft,
  type FormDraft,
  questionsOf,
  toFormDraft,
} from '@/components/dashboard/applications/form-draft';
import { QuestionList } from '@/components/dashboard/applications/question-list';
import type { PanelProps } from '@/components/dashboard/panel-props';
import { usePanelAction } from '@/components/dashboard/use-panel-action';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Notice } from '@/components/ui/notice';
import { Switch } from '@/components/ui/switch';
import { Textarea } from '@/components/ui/textarea';
import { useConfirm } from '@/components/ui/use-confirm';
import { CallError, call } from '@/lib/api/call';
import type { ManagedApplication } from '@/lib/contracts/applications';
import type { FieldErrors } from '@/lib/core/errors';
import { titleOf, toAppId } from '@/lib/rules/applications/application-form';
import { applicationLimits } from '@/lib/rules/applications/limits';

export interface FormEditorProps {
  readonly panel: PanelProps<'applications'>;
  /** The form to change; null makes a new one. */
  readonly form: ManagedApplication | null;
  readonly onClose: () => void;
}

const path = '/api/dashboard/{userId}/{guildId}/applications';

/** Sends a draft: a new form, or a change of `form`; without a version it replaces whatever is there. */
async function send(
  { viewer, guild }: PanelProps<'applications'>,
  draft: FormDraft,
  form: ManagedApplication | null,
  version: number | undefined,
) {
  const params = { userId: viewer.userId, guildId: guild.id };
  const { appId, title, description, isOpen } = draft;
  const texts = { title, description, isOpen };
  const questions = questionsOf(draft);
  const sent = form
    ? await call('PATCH', `${path}/{appId}`, {
        params: { ...params, appId: form.appId },
        body: { ...texts, newQuestions: questions, ...(version === undefined ? {} : { version }) },
      })
    : await call('POST', `${path}/create`, {
        params,
        body: { ...texts, appId, questions },
      });
  return sent.data;
}

/** The window in which a form is made or changed. It keeps what was typed until that is saved or given up. */
export function FormEditor({ panel, form, onClose }: FormEditorProps) {
  const [start] = useState(() => toFormDraft(form));
  const [draft, setDraft] = useState(start);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [isStale, setStale] = useState(false);
  const { confirm, confirmDialog } = useConfirm();
  const isNew = form === null;
  const { plan } = panel.data;
  const save = usePanelAction(
    panel,
    () => send(panel, draft, form, isStale ? undefined : form?.version),
    isNew ? '❌ Failed to create application.' : '❌ Failed to update application.',
  );
  const change = (part: Partial<FormDraft>) => {
    setDraft({ ...draft, ...part });
    setErrors({});
  };
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (Object.keys(errors).length === 0) return;
    body.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [errors]);

  async function submit() {
    const found = checkDraft(draft, { plan, isNew, held: form?.details.length ?? 0 });
    if (Object.keys(found).length > 0) return setErrors(found);
    try {
      await save.run(undefined);
      onClose();
    } catch (error) {
      if (!(error instanceof CallError)) return;
      setStale(error.code === 'stale');
      setErrors(byKey(draft, error.fields));
    }
  }

  async function close() {
    const isSafe = JSON.stringify(draft) === JSON.stringify(start);
    const question = {
      title: 'Discard your changes?',
      description: 'What you have typed here is not saved.',
      confirmLabel: 'Discard changes',
      cancelLabel: 'Keep editing',
    };
    if (isSafe || (await confirm(question))) onClose();
  }

  const appId = toAppId(draft.appId);
  return (
    <Dialog
      open
      size="lg"
      onOpenChange={(open) => {
        if (!open && !save.isPending) void close();
      }}
      title={form ? `Edit ${form.title}` : 'New application'}
      footer={
        <>
          <Button onClick={() => void close()} disabled={save.isPending}>
            Cancel
          </Button>
          <Button variant="primary" loading={save.isPending} onClick={() => void submit()}>
            {isNew ? 'Create application' : isStale ? 'Replace with mine' : 'Save application'}
          </Button>
        </>
      }
    >
      <div ref={body} className="grid gap-5">
        {isStale && (
          <Notice tone="warning" title="Somebody else changed this application." live>
            Save again to replace it with yours, or cancel to keep theirs.
          </Notice>
        )}
        {isNew && (
          <Field
            label="Id"
            required
            error={errors.appId}
            help={
              appId === draft.appId || appId === ''
                ? 'Part of its address. Letters, digits and hyphens; it stays the same.'
                : `Becomes ${appId}`
            }
          >
            <Input
              value={draft.appId}
              limit={applicationLimits.appId}
              placeholder="event-host"
              onChange={(event) => change({ appId: event.target.value })}
            />
          </Field>
        )}
        <Field label="Title" required={!isNew} error={errors.title}>
          <Input
            value={draft.title}
            limit={applicationLimits.title}
            placeholder={isNew ? titleOf(appId) : undefined}
            onChange={(event) => change({ title: event.target.value })}
          />
        </Field>
        <Field
          label="Description"
          help="What it is about; shown above the questions."
          error={errors.description}
        >
          <Textarea
            value={draft.description}
            limit={applicationLimits.description}
            onChange={(event) => change({ description: event.target.value })}
          />
        </Field>
        <Field label="Open" help="Members can find it and apply." layout="row">
          <Switch checked={draft.isOpen} onCheckedChange={(isOpen) => change({ isOpen })} />
        </Field>
        <QuestionList
          questions={draft.questions}
          errors={errors}
          plan={plan}
          onChange={(questions) => change({ questions })}
        />
      </div>
      {confirmDialog}
    </Dialog>
  );
}
