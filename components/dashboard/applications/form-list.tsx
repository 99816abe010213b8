'use client';

import { Inbox, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { withForms } from '@/components/dashboard/applications/with-forms';
import type { PanelProps } from '@/components/panel/panel-props';
import { usePanelAction } from '@/components/panel/use-panel-action';
import { ActiveDot } from '@/components/ui/active-dot';
import { AppliesAtOnce } from '@/components/ui/applies-at-once';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { fetched } from '@/components/ui/fetched';
import { IconButton } from '@/components/ui/icon-button';
import { Notice } from '@/components/ui/notice';
import { Switch } from '@/components/ui/switch';
import { useConfirm } from '@/components/ui/use-confirm';
import { callGuild } from '@/lib/api/call-guild';
import type { ManagedApplication } from '@/lib/contracts/applications';
import { fillPlaceholders } from '@/lib/core/placeholders';
import { quantity } from '@/lib/core/quantity';
import { idleText } from '@/lib/guild-settings/needs';
import { deleteApplicationAction } from '@/lib/rules/applications/actions';
import { noOpenFormText } from '@/lib/rules/applications/application-form';

const FormEditor = fetched(() => import('./form-editor').then((module) => module.FormEditor));

function useFormActions(panel: PanelProps<'applications'>) {
  const remove = usePanelAction(
    panel,
    async (appId: string) => ({
      ...(await callGuild(panel, 'DELETE', '/applications/{appId}', { params: { appId } })),
      appId,
    }),
    '❌ Failed to delete application.',
    (data, { appId }) => withForms(data, (forms) => forms.filter((form) => form.appId !== appId)),
  );
  const open = usePanelAction(
    panel,
    ({ appId, isOpen }: Pick<ManagedApplication, 'appId' | 'isOpen'>) =>
      callGuild(panel, 'PATCH', '/applications/{appId}', { params: { appId }, body: { isOpen } }),
    '❌ Failed to update application.',
    (data, { application }) =>
      withForms(data, (forms) =>
        forms.map((form) => (form.appId === application.appId ? application : form)),
      ),
  );
  return { remove, open };
}

interface FormItemProps {
  readonly form: ManagedApplication;
  /** Its new state while it is being stored. */
  readonly opening: boolean | undefined;
  readonly isRemoving: boolean;
  readonly onEdit: () => void;
  readonly onOpen: (isOpen: boolean) => void;
  readonly onRemove: () => void;
  readonly onSubmissions: () => void;
}

function FormItem({ form, opening, isRemoving, onEdit, onOpen, onRemove, onSubmissions }: FormItemProps) {
  const { appId, title, description, questions } = form;
  const isOpen = opening ?? form.isOpen;
  const count = questions.length;
  return (
    <li className="rounded-card border border-line bg-raised p-4">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-56">
          <h3 className="font-semibold wrap-anywhere">{title}</h3>
          <p className="text-xs text-faint wrap-anywhere">
            {appId} · {quantity(count, 'question')}
          </p>
        </div>
        <span className="flex flex-wrap items-center gap-3">
          <AppliesAtOnce />
          <ActiveDot on={isOpen} label={isOpen ? 'Open' : 'Closed'} />
          <Switch
            aria-label={`${title} is open`}
            checked={isOpen}
            disabled={opening !== undefined}
            onCheckedChange={onOpen}
          />
        </span>
      </div>
      {description !== '' && <p className="mt-2 line-clamp-2 max-w-prose text-muted">{description}</p>}
      <div className="mt-3 flex flex-wrap items-center gap-2">
        <Button size="sm" icon={Pencil} onClick={onEdit} aria-label={`Edit ${title}`}>
          Edit
        </Button>
        <Button
          size="sm"
          variant="ghost"
          icon={Inbox}
          reads
          onClick={onSubmissions}
          aria-label={`Submissions to ${title}`}
        >
          Submissions
        </Button>
        <IconButton
          size="sm"
          variant="danger"
          label={`Delete ${title}`}
          icon={Trash2}
          loading={isRemoving}
          onClick={onRemove}
          className="ml-auto"
        />
      </div>
    </li>
  );
}

export interface FormListProps {
  readonly panel: PanelProps<'applications'>;
  readonly forms: readonly ManagedApplication[];
  readonly onSubmissions: (appId: string) => void;
}

/** A server's forms: create, edit, open, close and delete them. */
export function FormList({ panel, forms, onSubmissions }: FormListProps) {
  const [edited, setEdited] = useState<{ readonly form: ManagedApplication | null } | null>(null);
  const { confirm, confirmDialog } = useConfirm();
  const { remove, open } = useFormActions(panel);
  const isOn = panel.data.version.values.Toggle;

  async function ask(form: ManagedApplication) {
    const { asks } = deleteApplicationAction;
    const isSure = await confirm({
      ...asks,
      title: fillPlaceholders(asks.title, { title: form.title }),
      loses: [
        `The form and ${form.questions.length === 1 ? 'its question' : `its ${form.questions.length} questions`}`,
      ],
    });
    if (isSure) remove.start(form.appId);
  }

  const create = (
    <Button variant="primary" icon={Plus} onClick={() => setEdited({ form: null })}>
      New application
    </Button>
  );
  return (
    <Card
      title="Applications"
      description="Forms that members of this server can fill in."
      action={forms.length > 0 ? create : undefined}
    >
      {forms.length === 0 ? (
        <EmptyState compact title="No applications yet" art="/art/no-results.svg" action={create}>
          Create a form with your questions. Members fill it in, and you decide.
        </EmptyState>
      ) : (
        <ul className="grid gap-3">
          {isOn && forms.every((form) => !form.isOpen) && (
            <li>
              <Notice tone="warning" title={idleText}>
                {noOpenFormText}
              </Notice>
            </li>
          )}
          {forms.map((form) => (
            <FormItem
              key={form.appId}
              form={form}
              opening={open.pending?.appId === form.appId ? open.pending.isOpen : undefined}
              isRemoving={remove.pending === form.appId}
              onEdit={() => setEdited({ form })}
              onOpen={(isOpen) => open.start({ appId: form.appId, isOpen })}
              onRemove={() => void ask(form)}
              onSubmissions={() => onSubmissions(form.appId)}
            />
          ))}
        </ul>
      )}
      {edited && (
        <FormEditor
          panel={panel}
          form={forms.find(({ appId }) => appId === edited.form?.appId) ?? edited.form}
          onClose={() => setEdited(null)}
        />
      )}
      {confirmDialog}
    </Card>
  );
}
