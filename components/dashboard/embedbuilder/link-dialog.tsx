'use client';

import { ActionDialog } from '@/components/form/action-dialog';
import { type PanelProps, panelContext } from '@/components/panel/panel-props';
import { usePanelAction } from '@/components/panel/use-panel-action';
import { type AnswerOf, call } from '@/lib/api/call';
import { linkForm } from '@/lib/rules/messages/form';
import { parseMessageLink } from '@/lib/rules/messages/message-link';

const path = '/api/dashboard/{userId}/{guildId}/embedbuilder/message';

export interface LinkDialogProps {
  readonly panel: PanelProps<'embedbuilder'>;
  readonly onLoad: (message: AnswerOf<'GET', typeof path>) => void;
  readonly onClose: () => void;
}

/** Opens a message that the bot has sent, by its link. */
export function LinkDialog({ panel, onLoad, onClose }: LinkDialogProps) {
  const loading = usePanelAction(
    panel,
    async (query: { readonly link: string }) => {
      const params = { userId: panel.viewer.userId, guildId: panel.guild.id };
      onLoad((await call('GET', path, { params, query })).data);
      return { message: undefined };
    },
    'The message was not opened',
    (data) => data,
  );
  return (
    <ActionDialog
      form={linkForm}
      context={panelContext(panel)}
      title="Edit a sent message"
      description="Any message the bot has posted in this server."
      check={({ link }): { link?: string } =>
        link.trim() === '' || parseMessageLink(link)
          ? {}
          : { link: 'This is not a link to a message in a server.' }
      }
      submit={{ label: 'Open' }}
      onSubmit={loading.run}
      onClose={onClose}
    />
  );
}
