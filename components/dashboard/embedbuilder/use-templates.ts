'use client';

import type { EditorSource, Work } from '@/components/message-editor/editor-history';
import type { PanelProps } from '@/components/panel/panel-props';
import { usePanelAction } from '@/components/panel/use-panel-action';
import { call } from '@/lib/api/call';
import type { EmbedbuilderData } from '@/lib/contracts/messages';
import type { MessageDraft } from '@/lib/rules/messages/draft';

const list = '/api/dashboard/{userId}/{guildId}/embedbuilder/templates';
const one = '/api/dashboard/{userId}/{guildId}/embedbuilder/templates/{templateId}';

type Data = PanelProps<'embedbuilder'>['data'];

function withTemplates(data: Data, { messageTemplates, messageTemplateLimit }: EmbedbuilderData): Data {
  return { ...data, answer: { messageTemplates, messageTemplateLimit } };
}

/** What is done with a guild's templates; what it changes is shown at once. */
export function useTemplates(panel: PanelProps<'embedbuilder'>) {
  const place = { userId: panel.viewer.userId, guildId: panel.guild.id };
  const of = (templateId: string) => ({ params: { ...place, templateId } });
  return {
    read: usePanelAction(
      panel,
      async (id: string) => ({ ...(await call('GET', one, of(id))).data, message: undefined }),
      'The template was not opened',
      (data) => data,
    ),
    create: usePanelAction(
      panel,
      async (body: { readonly name: string; readonly draft: MessageDraft }) =>
        (await call('POST', list, { params: place, body })).data,
      'The template was not saved',
      withTemplates,
    ),
    replace: usePanelAction(
      panel,
      async ({ id, ...body }: { id: string; draft: MessageDraft; version: number }) =>
        (await call('PUT', one, { ...of(id), body })).data,
      'The template was not saved',
      withTemplates,
    ),
    rename: usePanelAction(
      panel,
      async ({ id, name }: { readonly id: string; readonly name: string }) =>
        (await call('PATCH', one, { ...of(id), body: { name } })).data,
      'The template was not renamed',
      withTemplates,
    ),
    remove: usePanelAction(
      panel,
      async (id: string) => (await call('DELETE', one, of(id))).data,
      'The template was not deleted',
      withTemplates,
    ),
  };
}

export type Templates = ReturnType<typeof useTemplates>;

type Origin = Exclude<EditorSource, { kind: 'new' }>;

/** Saves the message back to where it comes from: over its template, or into the sent message. */
export function useSaveSource(
  panel: PanelProps<'embedbuilder'>,
  { replace }: Templates,
  onSource: (source: EditorSource) => void,
) {
  const edit = usePanelAction(
    panel,
    async (body: { readonly link: string; readonly draft: MessageDraft; readonly version: string }) => {
      const params = { userId: panel.viewer.userId, guildId: panel.guild.id };
      return (await call('POST', '/api/dashboard/{userId}/{guildId}/embedbuilder/edit', { params, body }))
        .data;
    },
    'The message was not changed',
    (data) => data,
  );
  async function save({ draft, source }: Work & { readonly source: Origin }): Promise<void> {
    if (source.kind === 'template') {
      const { version } = await replace.run({ id: source.id, draft, version: source.version });
      return onSource({ ...source, version });
    }
    const { version } = await edit.run({ link: source.link, draft, version: source.version });
    onSource({ ...source, version, before: draft });
  }
  return {
    // What went wrong has been told.
    save: (work: Work & { readonly source: Origin }) => void save(work).catch(() => undefined),
    isSaving: edit.isPending || replace.isPending,
  };
}
