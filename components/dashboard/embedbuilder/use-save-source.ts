'use client';

import { useMutation } from '@tanstack/react-query';
import type { Templates } from '@/components/dashboard/embedbuilder/use-templates';
import type { PanelProps } from '@/components/dashboard/panel-props';
import type { EditorSource, Work } from '@/components/message-editor/editor-history';
import { toast } from '@/components/ui/toast';
import { call } from '@/lib/api/call';

type Origin = Exclude<EditorSource, { kind: 'new' }>;

/** Saves the message back to where it comes from: over its template, or into the sent message. */
export function useSaveSource(
  { viewer, guild }: Pick<PanelProps, 'viewer' | 'guild'>,
  templates: Templates,
  onSource: (source: EditorSource) => void,
) {
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ draft, source }: Work & { readonly source: Origin }) => {
      if (source.kind === 'template') {
        const { message, version } = await templates.replace(source.id, draft, source.version);
        return { message, source: { ...source, version } };
      }
      const path = '/api/dashboard/{userId}/{guildId}/embedbuilder/edit' as const;
      const { link, version: known } = source;
      const { data } = await call('POST', path, {
        params: { userId: viewer.userId, guildId: guild.id },
        body: { link, draft, version: known },
      });
      return { message: data.message, source: { ...source, version: data.version, before: draft } };
    },
    onSuccess: ({ message, source }) => {
      toast.success(message);
      onSource(source);
    },
    onError: (error, { source }) =>
      toast.error(source.kind === 'template' ? 'The template was not saved' : 'The message was not changed', {
        description: error.message,
      }),
  });
  return { save: mutate, isSaving: isPending };
}
