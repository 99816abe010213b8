'use client';

import { FolderOpen, Pencil, Save, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Templates } from '@/components/dashboard/embedbuilder/use-templates';
import { ActionDialog } from '@/components/form/action-dialog';
import { ActionForm } from '@/components/form/action-form';
import type { EditorSource, Work } from '@/components/message-editor/editor-history';
import { type PanelProps, panelContext } from '@/components/panel/panel-props';
import { RoomNotice } from '@/components/panel/room-notice';
import { LockedMark } from '@/components/plans/plan-notice';
import { Dialog } from '@/components/ui/dialog';
import { EmptyState } from '@/components/ui/empty-state';
import { IconButton } from '@/components/ui/icon-button';
import { Input } from '@/components/ui/input';
import { RelativeTime } from '@/components/ui/relative-time';
import { useConfirm } from '@/components/ui/use-confirm';
import type { Plan } from '@/lib/plans';
import { templateForm } from '@/lib/rules/messages/form';
import type { ShownTemplate } from '@/lib/rules/messages/template-schema';
import { lockedText } from '@/lib/rules/premium/within-plan';

export interface TemplateRowProps {
  readonly plan: Plan;
  readonly template: ShownTemplate;
  /** The current message is from this one. */
  readonly isCurrent: boolean;
  readonly isOpening: boolean;
  readonly onOpen: () => void;
  readonly onRename: () => void;
  readonly onRemove: () => void;
}

/** A template in the list: open, rename, delete. */
export function TemplateRow(props: TemplateRowProps) {
  const { template, plan, isCurrent, isOpening, onOpen, onRename, onRemove } = props;
  const { name, updatedAt, username, isLocked } = template;
  return (
    <li className="flex items-center gap-1 py-2">
      <div className="min-w-0 flex-1">
        <p className="truncate font-semibold">
          {name}
          {isCurrent && <span className="ml-2 text-xs font-normal text-lagoon">open now</span>}
        </p>
        <p className="truncate text-xs text-muted">
          <RelativeTime value={updatedAt} /> by {username}
        </p>
        {isLocked && <LockedMark text={lockedText(plan)} />}
      </div>
      <IconButton reads label={`Open: ${name}`} icon={FolderOpen} loading={isOpening} onClick={onOpen} />
      {!isLocked && <IconButton label={`Rename: ${name}`} icon={Pencil} onClick={onRename} />}
      <IconButton variant="danger" label={`Delete: ${name}`} icon={Trash2} onClick={onRemove} />
    </li>
  );
}

export interface TemplatesDialogProps {
  readonly panel: PanelProps<'embedbuilder'>;
  readonly templates: Templates;
  readonly work: Work;
  readonly onOpenTemplate: (work: Work) => void;
  readonly onSource: (source: EditorSource) => void;
  readonly onClose: () => void;
}

/** From this many templates on, there is a search. */
const SEARCH_FROM = 8;

/** The guild's templates: open, rename, delete, and save the current message as a new one. */
export function TemplatesDialog({
  panel,
  templates,
  work,
  onOpenTemplate,
  onSource,
  onClose,
}: TemplatesDialogProps) {
  const { messageTemplates: list, messageTemplateLimit: limit } = panel.data.answer;
  const context = panelContext(panel);
  const { confirm, confirmDialog } = useConfirm();
  const [query, setQuery] = useState('');
  const [renamed, setRenamed] = useState<ShownTemplate | null>(null);
  const { draft, source } = work;
  const currentId = source.kind === 'template' ? source.id : null;

  async function create({ name }: { readonly name: string }) {
    const { id, version } = await templates.create.run({ name, draft });
    onSource({ kind: 'template', id, version, name });
  }
  async function open(id: string) {
    const { draft: found, version, name } = await templates.read.run(id);
    onOpenTemplate({ draft: found, source: { kind: 'template', id, version, name } });
    onClose();
  }
  async function rename(id: string, name: string) {
    await templates.rename.run({ id, name });
    if (source.kind === 'template' && source.id === id) onSource({ ...source, name });
  }
  async function remove({ id, name }: ShownTemplate) {
    const isSure = await confirm({
      title: `Delete the template '${name}'?`,
      description: 'Messages already sent from it stay.',
      confirmLabel: 'Delete template',
    });
    if (!isSure) return;
    await templates.remove.run(id);
    if (id === currentId) onSource({ kind: 'new' });
  }
  // The error was reported.
  const runQuietly = (running: Promise<void>) => void running.catch(() => undefined);

  const wanted = query.trim().toLowerCase();
  const shown = list.filter((template) => template.name.toLowerCase().includes(wanted));
  return (
    <Dialog
      onClose={onClose}
      title="Templates"
      description={`Messages to use again. ${list.length} of ${limit} saved.`}
    >
      <div className="grid gap-5">
        {list.length >= limit ? (
          <RoomNotice
            limit="messageTemplates"
            plan={panel.data.plan}
            count={list.length}
            many="templates"
            title="No room for another template"
            isFull
          />
        ) : (
          <ActionForm
            form={templateForm}
            context={context}
            submit={{ label: 'Save', icon: Save }}
            onSubmit={create}
          />
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
            Templates are shared with everyone who manages this server.
          </EmptyState>
        )}
        {list.length > 0 && shown.length === 0 && <p className="text-muted">No template with that name.</p>}
        {shown.length > 0 && (
          <ul aria-label="Templates" className="divide-y divide-line">
            {shown.map((template) => (
              <TemplateRow
                key={template.id}
                template={template}
                plan={panel.data.plan}
                isCurrent={template.id === currentId}
                isOpening={templates.read.pending === template.id}
                onOpen={() => runQuietly(open(template.id))}
                onRename={() => setRenamed(template)}
                onRemove={() => runQuietly(remove(template))}
              />
            ))}
          </ul>
        )}
      </div>
      {renamed && (
        <ActionDialog
          form={templateForm}
          context={context}
          thing={renamed.id}
          values={{ name: renamed.name }}
          adjust={() => ({ name: { label: `New name for ${renamed.name}` } })}
          title={`Rename '${renamed.name}'`}
          submit={{ label: 'Rename' }}
          onSubmit={({ name }) => rename(renamed.id, name)}
          onClose={() => setRenamed(null)}
        />
      )}
      {confirmDialog}
    </Dialog>
  );
}
