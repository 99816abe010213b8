'use client';

import { useMutation } from '@tanstack/react-query';
import { Save } from 'lucide-react';
import { useState } from 'react';
import { TemplateRow } from '@/components/dashboard/embedbuilder/template-row';
import type { Templates } from '@/components/dashboard/embedbuilder/use-templates';
import type { EditorSource, Work } from '@/components/message-editor/editor-history';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { EmptyState } from '@/components/ui/empty-state';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Notice } from '@/components/ui/notice';
import { toast } from '@/components/ui/toast';
import { useConfirm } from '@/components/ui/use-confirm';
import { CallError } from '@/lib/api/call';
import type { EmbedbuilderData, ListedTemplate } from '@/lib/contracts/messages';
import { type Plan, planNames, planThatRaises } from '@/lib/plans';

export interface TemplatesDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly data: EmbedbuilderData;
  readonly plan: Plan;
  readonly templates: Templates;
  readonly work: Work;
  readonly onOpenTemplate: (work: Work) => void;
  readonly onSource: (source: EditorSource) => void;
}

/** From so many templates on the list can be searched. */
const SEARCH_FROM = 8;

/** The messages that the guild keeps: open, rename, delete, and keep the present one under a new name. */
export function TemplatesDialog({
  open,
  onOpenChange,
  data,
  plan,
  templates,
  work,
  onOpenTemplate,
  onSource,
}: TemplatesDialogProps) {
  const { messageTemplates: list, messageTemplateLimit: limit } = data;
  const { confirm, confirmDialog } = useConfirm();
  const [name, setName] = useState('');
  const [query, setQuery] = useState('');
  const { source } = work;
  const currentId = source.kind === 'template' ? source.id : null;

  const create = useMutation({
    mutationFn: () => templates.create(name.trim(), work.draft),
    onSuccess: ({ message, id, version }) => {
      toast.success(message);
      onSource({ kind: 'template', id, version, name: name.trim() });
      setName('');
    },
  });
  const read = useMutation({
    mutationFn: templates.read,
    onSuccess: ({ draft, ...template }) => {
      onOpenTemplate({ draft, source: { kind: 'template', ...template } });
      onOpenChange(false);
    },
    onError: (error) => toast.error('The template was not opened', { description: error.message }),
  });

  async function remove({ id, name: doomed }: ListedTemplate) {
    const sure = await confirm({
      title: `Delete the template '${doomed}'?`,
      description: 'Messages that were sent from it stay.',
      confirmLabel: 'Delete template',
    });
    if (!sure) return;
    try {
      const { message } = await templates.remove(id);
      toast.success(message);
      if (id === currentId) onSource({ kind: 'new' });
    } catch (error) {
      toast.error('The template was not deleted', {
        description: error instanceof Error ? error.message : undefined,
      });
    }
  }

  async function rename(id: string, next: string) {
    const answer = await templates.rename(id, next);
    if (source.kind === 'template' && source.id === id) onSource({ ...source, name: next });
    return answer;
  }

  const isFull = list.length >= limit;
  const higher = planThatRaises('messageTemplates', plan);
  const wanted = query.trim().toLowerCase();
  const shown = list.filter((template) => template.name.toLowerCase().includes(wanted));
  const nameError =
    create.error instanceof CallError
      ? (create.error.fields.name ?? create.error.message)
      : create.error?.message;

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Templates"
      description={`Messages to use again. ${list.length} of ${limit} kept.`}
    >
      <div className="grid gap-5">
        {isFull ? (
          <Notice tone={higher === null ? 'info' : 'premium'} title="No room for another template">
            {higher === null
              ? 'Delete one to keep another.'
              : `Delete one, or keep more with ${planNames[higher]}.`}
          </Notice>
        ) : (
          <form
            onSubmit={(event) => {
              event.preventDefault();
              if (name.trim() !== '') create.mutate();
            }}
          >
            <Field label="Keep the present message as" error={nameError}>
              <span className="flex flex-wrap gap-2">
                <Input
                  value={name}
                  limit={80}
                  placeholder="Name"
                  autoComplete="off"
                  className="min-w-0 flex-1 basis-48"
                  onChange={(event) => {
                    create.reset();
                    setName(event.target.value);
                  }}
                />
                <Button
                  type="submit"
                  icon={<Save aria-hidden="true" />}
                  loading={create.isPending}
                  disabled={name.trim() === ''}
                >
                  Save
                </Button>
              </span>
            </Field>
          </form>
        )}
        {list.length >= SEARCH_FROM && (
          <Input
            aria-label="Search templates"
            placeholder="Search templates"
            value={query}
            onChange={(event) => setQuery(event.target.value)}
          />
        )}
        {list.length === 0 && (
          <EmptyState compact title="No templates yet">
            What you keep here, everybody who manages this server can use.
          </EmptyState>
        )}
        {list.length > 0 && shown.length === 0 && <p className="text-muted">No template of that name.</p>}
        {shown.length > 0 && (
          <ul aria-label="Templates" className="divide-y divide-line">
            {shown.map((template) => (
              <TemplateRow
                key={template.id}
                template={template}
                isCurrent={template.id === currentId}
                isOpening={read.isPending && read.variables === template.id}
                onOpen={() => read.mutate(template.id)}
                onRename={(next) => rename(template.id, next)}
                onRemove={() => void remove(template)}
              />
            ))}
          </ul>
        )}
      </div>
      {confirmDialog}
    </Dialog>
  );
}
