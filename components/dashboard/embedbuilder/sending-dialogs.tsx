'use client';

import { FlaskConical, Send } from 'lucide-react';
import { ActionDialog } from '@/components/form/action-dialog';
import { type PanelProps, panelContext } from '@/components/panel/panel-props';
import { useOnce } from '@/components/panel/use-once';
import { usePanelAction } from '@/components/panel/use-panel-action';
import { toast } from '@/components/ui/toast';
import type { AnswerOf } from '@/lib/api/call';
import { callGuild } from '@/lib/api/call-guild';
import type { FormValues } from '@/lib/core/form';
import type { MessageDraft } from '@/lib/rules/messages/draft';
import { linkForm, sendForm } from '@/lib/rules/messages/form';
import { parseMessageLink } from '@/lib/rules/messages/message-link';

export interface SendDialogProps {
  readonly panel: PanelProps<'embedbuilder'>;
  readonly draft: MessageDraft;
  /** The last choice. */
  readonly channel: string | null;
  readonly onChannel: (channel: string) => void;
  readonly onClose: () => void;
}

/** The channel and mentions; a test goes there too, without mentions. */
export function SendDialog({ panel, draft, channel, onChannel, onClose }: SendDialogProps) {
  const once = useOnce();
  const sending = usePanelAction(
    panel,
    async ({ isTest, ...values }: FormValues<typeof sendForm> & { readonly isTest: boolean }) => {
      const { channel: to } = values;
      const data = await once([values, isTest, draft], (key) =>
        isTest
          ? callGuild(panel, 'POST', '/embedbuilder/test', { body: { channel: to, draft, key } })
          : callGuild(panel, 'POST', '/embedbuilder/send', { body: { ...values, draft, key } }),
      );
      const view = () => void window.open(data.link, '_blank', 'noopener');
      toast.success(data.message, { action: { label: 'View', onClick: view } });
      return { message: undefined };
    },
    'Nothing was sent',
    (data) => data,
  );
  return (
    <ActionDialog
      form={sendForm}
      context={panelContext(panel)}
      values={{ channel }}
      title="Send message"
      description="The bot posts it at once."
      submit={{ label: 'Send', icon: Send }}
      others={[{ label: 'Send test', icon: FlaskConical, intent: 'test', stays: true }]}
      onSubmit={(values, intent) => {
        onChannel(values.channel);
        return sending.run({ ...values, isTest: intent === 'test' });
      }}
      onClose={onClose}
    />
  );
}

export interface LinkDialogProps {
  readonly panel: PanelProps<'embedbuilder'>;
  readonly onLoad: (
    message: AnswerOf<'GET', '/api/dashboard/{userId}/{guildId}/embedbuilder/message'>,
  ) => void;
  readonly onClose: () => void;
}

/** Opens a sent message of the bot by its link. */
export function LinkDialog({ panel, onLoad, onClose }: LinkDialogProps) {
  const loading = usePanelAction(
    panel,
    async (query: { readonly link: string }) => {
      onLoad(await callGuild(panel, 'GET', '/embedbuilder/message', { query }));
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
