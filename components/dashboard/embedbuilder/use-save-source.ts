'use client';

import type { Templates } from '@/components/dashboard/embedbuilder/use-templates';
import type { EditorSource, Work } from '@/components/message-editor/editor-history';
import type { PanelProps } from '@/components/panel/panel-props';
import { usePanelAction } from '@/components/panel/use-panel-action';
import { call } from '@/lib/api/call';
import type { MessageDraft } from '@/lib/rules/messages/draft';

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
