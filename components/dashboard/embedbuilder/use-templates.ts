'use client';

import { withPlannedMessages } from '@/components/dashboard/embedbuilder/planned/use-planned';
import type { EditorSource, Work } from '@/components/message-editor/editor-history';
import type { PanelProps } from '@/components/panel/panel-props';
import { usePanelAction } from '@/components/panel/use-panel-action';
import { callGuild } from '@/lib/api/call-guild';
import type { TemplateData } from '@/lib/contracts/messages';
import type { MessageDraft } from '@/lib/rules/messages/draft';

const list = '/embedbuilder/templates';
const one = '/embedbuilder/templates/{templateId}';

type Data = PanelProps<'embedbuilder'>['data'];

function withTemplates(data: Data, { messageTemplates, messageTemplateLimit }: TemplateData): Data {
  return { ...data, answer: { ...data.answer, messageTemplates, messageTemplateLimit } };
}

/** Actions on a guild's templates, whose changes show at once. */
export function useTemplates(panel: PanelProps<'embedbuilder'>) {
  const of = (templateId: string) => ({ params: { templateId } });
  return {
    read: usePanelAction(
      panel,
      async (id: string) => ({ ...(await callGuild(panel, 'GET', one, of(id))), message: undefined }),
      'The template was not opened',
      (data) => data,
    ),
    create: usePanelAction(
      panel,
      (body: { readonly name: string; readonly draft: MessageDraft }) =>
        callGuild(panel, 'POST', list, { body }),
      'The template was not saved',
      withTemplates,
    ),
    replace: usePanelAction(
      panel,
      ({ id, ...body }: { id: string; draft: MessageDraft; version: number }) =>
        callGuild(panel, 'PUT', one, { ...of(id), body }),
      'The template was not saved',
      withTemplates,
    ),
    rename: usePanelAction(
      panel,
      ({ id, name }: { readonly id: string; readonly name: string }) =>
        callGuild(panel, 'PATCH', one, { ...of(id), body: { name } }),
      'The template was not renamed',
      withTemplates,
    ),
    remove: usePanelAction(
      panel,
      (id: string) => callGuild(panel, 'DELETE', one, of(id)),
      'The template was not deleted',
      withTemplates,
    ),
  };
}

export type Templates = ReturnType<typeof useTemplates>;

type Origin = Exclude<EditorSource, { kind: 'new' }>;

/** Saves the message to its source: a template, a planned message, or a sent one. */
export function useSaveSource(
  panel: PanelProps<'embedbuilder'>,
  { replace }: Templates,
  onSource: (source: EditorSource) => void,
) {
  const edit = usePanelAction(
    panel,
    (body: { readonly link: string; readonly draft: MessageDraft; readonly version: string }) =>
      callGuild(panel, 'POST', '/embedbuilder/edit', { body }),
    'The message was not changed',
    (data) => data,
  );
  const plan = usePanelAction(
    panel,
    ({ id, ...body }: { id: string; draft: MessageDraft; revision: number }) =>
      callGuild(panel, 'PUT', '/embedbuilder/planned/{plannedId}/message', {
        params: { plannedId: id },
        body,
      }),
    'The message was not saved',
    withPlannedMessages,
  );
  async function save({ draft, source }: Work & { readonly source: Origin }): Promise<void> {
    if (source.kind === 'template') {
      const { version } = await replace.run({ id: source.id, draft, version: source.version });
      return onSource({ ...source, version });
    }
    if (source.kind === 'planned') {
      const { revision } = await plan.run({ id: source.id, draft, revision: source.revision });
      return onSource({ ...source, revision });
    }
    const { version } = await edit.run({ link: source.link, draft, version: source.version });
    onSource({ ...source, version, before: draft });
  }
  return {
    // The error was reported.
    save: (work: Work & { readonly source: Origin }) => void save(work).catch(() => undefined),
    isSaving: edit.isPending || replace.isPending || plan.isPending,
  };
}
