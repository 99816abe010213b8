'use client';

import { useQueryClient } from '@tanstack/react-query';
import type { PanelProps } from '@/components/dashboard/panel-props';
import { type SectionData, sectionKey } from '@/components/form/section-data';
import { call } from '@/lib/api/call';
import type { EmbedbuilderData } from '@/lib/contracts/messages';
import type { SectionOf } from '@/lib/guild-settings/registry';
import type { MessageDraft } from '@/lib/rules/messages/draft';

const list = '/api/dashboard/{userId}/{guildId}/embedbuilder/templates';
const one = '/api/dashboard/{userId}/{guildId}/embedbuilder/templates/{templateId}';

/** The calls about a guild's templates; what they change is shown at once. Each throws CallError. */
export function useTemplates({ viewer, guild, section }: Pick<PanelProps, 'viewer' | 'guild' | 'section'>) {
  const queries = useQueryClient();
  const params = { userId: viewer.userId, guildId: guild.id };
  const key = sectionKey({ ...params, section });

  function remember<T extends EmbedbuilderData>(answer: T): T {
    const { messageTemplates, messageTemplateLimit } = answer;
    queries.setQueryData<SectionData<SectionOf<'embedbuilder'>>>(
      key,
      (data) => data && { ...data, answer: { messageTemplates, messageTemplateLimit } },
    );
    return answer;
  }

  return {
    read: async (templateId: string) => (await call('GET', one, { params: { ...params, templateId } })).data,
    create: async (name: string, draft: MessageDraft) =>
      remember((await call('POST', list, { params, body: { name, draft } })).data),
    replace: async (templateId: string, draft: MessageDraft, version: number) =>
      remember(
        (
          await call('PUT', one, {
            params: { ...params, templateId },
            body: { draft, version },
          })
        ).data,
      ),
    rename: async (templateId: string, name: string) =>
      remember(
        (
          await call('PATCH', one, {
            params: { ...params, templateId },
            body: { name },
          })
        ).data,
      ),
    remove: async (templateId: string) =>
      remember((await call('DELETE', one, { params: { ...params, templateId } })).data),
  };
}

export type Templates = ReturnType<typeof useTemplates>;
