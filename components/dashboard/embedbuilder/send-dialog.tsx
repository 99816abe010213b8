'use client';

import { FlaskConical, Send } from 'lucide-react';
import { ActionDialog } from '@/components/form/action-dialog';
import { type PanelProps, panelContext } from '@/components/panel/panel-props';
import { useCallKey } from '@/components/panel/use-call-key';
import { usePanelAction } from '@/components/panel/use-panel-action';
import { toast } from '@/components/ui/toast';
import { call } from '@/lib/api/call';
import type { FormValues } from '@/lib/core/form';
import type { MessageDraft } from '@/lib/rules/messages/draft';
import { sendForm } from '@/lib/rules/messages/form';

export interface SendDialogProps {
  readonly panel: PanelProps<'embedbuilder'>;
  readonly draft: MessageDraft;
  /** Chosen last. */
  readonly channel: string | null;
  readonly onChannel: (channel: string) => void;
  readonly onClose: () => void;
}

const base = '/api/dashboard/{userId}/{guildId}/embedbuilder';

/** Where the message goes and whom it may ping; a test goes there too and pings nobody. */
export function SendDialog({ panel, draft, channel, onChannel, onClose }: SendDialogProps) {
  const { keyFor, done } = useCallKey();
  const sending = usePanelAction(
    panel,
    async ({ isTest, ...values }: FormValues<typeof sendForm> & { readonly isTest: boolean }) => {
      const params = { userId: panel.viewer.userId, guildId: panel.guild.id };
      const key = keyFor(JSON.stringify([values, isTest, draft]));
      const { data } = isTest
        ? await call('POST', `${base}/test`, { params, body: { channel: values.channel, draft, key } })
        : await call('POST', `${base}/send`, { params, body: { ...values, draft, key } });
      done();
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
