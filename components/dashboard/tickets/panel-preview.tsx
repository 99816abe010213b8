'use client';

import { useQuery } from '@tanstack/react-query';
import { FullMessagePreview } from '@/components/discord/full-message-preview';
import type { PanelProps } from '@/components/panel/panel-props';
import { QueryFailure } from '@/components/ui/error-state';
import { Skeleton } from '@/components/ui/skeleton';
import { call } from '@/lib/api/call';
import type { FormDraft } from '@/lib/core/form';
import { toOutgoingMessage } from '@/lib/rules/messages/draft-outgoing';
import type { ticketPanelForm } from '@/lib/rules/tickets/form';
import { toTicketMessage } from '@/lib/rules/tickets/panel';

export type PreviewProps = Pick<PanelProps<'tickets'>, 'viewer' | 'guild' | 'data' | 'previewContext'> & {
  draft: FormDraft<typeof ticketPanelForm>;
};

/** A panel as Discord would show it. */
export function PanelPreview({ viewer, guild, data, previewContext, draft }: PreviewProps) {
  const { panelEmbedId } = draft;
  const saved = useQuery({
    queryKey: ['message-template', viewer.userId, guild.id, panelEmbedId],
    enabled: panelEmbedId !== null,
    queryFn: async ({ signal }) => {
      const params = { userId: viewer.userId, guildId: guild.id, templateId: panelEmbedId ?? '' };
      const path = '/api/dashboard/{userId}/{guildId}/embedbuilder/templates/{templateId}';
      return (await call('GET', path, { params, signal })).data.draft;
    },
  });
  if (panelEmbedId !== null && saved.isPending) return <Skeleton className="h-48 rounded-card" />;
  if (panelEmbedId !== null && saved.isError) {
    return <QueryFailure compact title="The saved message could not be loaded." query={saved} />;
  }
  const body = panelEmbedId !== null && saved.data ? toOutgoingMessage(saved.data, { parse: [] }) : null;
  return (
    <FullMessagePreview
      message={toTicketMessage('preview', draft, body)}
      context={previewContext}
      directory={data.directory}
      height="full"
    />
  );
}
