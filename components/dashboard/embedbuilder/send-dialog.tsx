'use client';

import { useMutation } from '@tanstack/react-query';
import { FlaskConical, Send, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useCallKey } from '@/components/dashboard/embedbuilder/use-call-key';
import { ChannelPicker } from '@/components/discord/channel-picker';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Notice } from '@/components/ui/notice';
import { RadioGroup } from '@/components/ui/radio-group';
import { toast } from '@/components/ui/toast';
import { CallError, call } from '@/lib/api/call';
import type { MentionChoice } from '@/lib/contracts/messages';
import type { GuildId, UserId } from '@/lib/core/ids';
import type { Directory } from '@/lib/guild-settings/directory';
import type { MessageDraft } from '@/lib/rules/messages/draft';

export interface SendDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly userId: UserId;
  readonly guildId: GuildId;
  readonly draft: MessageDraft;
  readonly directory: Directory;
  /** Chosen last. */
  readonly channel: string | null;
  readonly onChannel: (channel: string | null) => void;
}

const field = { types: ['text', 'announcement'], use: 'post' } as const;

const choices: readonly { readonly value: MentionChoice; readonly label: string; readonly help?: string }[] =
  [
    { value: 'none', label: 'Nobody' },
    { value: 'users', label: 'Mentioned members' },
    {
      value: 'roles',
      label: 'Mentioned members and roles',
      help: 'Only if you may ping all roles in that channel.',
    },
    {
      value: 'everyone',
      label: 'Everyone: @everyone and @here too',
      help: 'Only if you may ping everyone in that channel.',
    },
  ];

/** Where the message goes and whom it may ping; a test goes there too and pings nobody. */
export function SendDialog({
  open,
  onOpenChange,
  userId,
  guildId,
  draft,
  directory,
  channel,
  onChannel,
}: SendDialogProps) {
  const [mentions, setMentions] = useState<MentionChoice>('none');
  const { keyFor, done } = useCallKey();
  const params = { userId, guildId };

  const send = useMutation({
    mutationFn: async ({ to, isTest }: { to: string; isTest: boolean }) => {
      const key = keyFor(JSON.stringify([to, isTest, mentions, draft]));
      const base = '/api/dashboard/{userId}/{guildId}/embedbuilder' as const;
      const { data } = isTest
        ? await call('POST', `${base}/test`, {
            params,
            body: { channel: to, draft, key },
          })
        : await call('POST', `${base}/send`, {
            params,
            body: { channel: to, draft, mentions, key },
          });
      return data;
    },
    onSuccess: ({ message, link }, { isTest }) => {
      done();
      toast.success(message, {
        action: { label: 'View', onClick: () => void window.open(link, '_blank', 'noopener') },
      });
      if (!isTest) onOpenChange(false);
    },
  });

  const fields = (send.error instanceof CallError && send.error.fields) || {};
  const found = directory.channels.find(({ id }) => id === channel);
  const blocked = found?.blocked ?? null;
  const known = [fields.channel, fields.mentions].filter((text) => text !== undefined);

  function submit(isTest: boolean) {
    if (channel !== null) send.mutate({ to: channel, isTest });
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next) send.reset();
        onOpenChange(next);
      }}
      title="Send message"
      description="The bot posts it at once."
      footer={
        <>
          <Button
            icon={<FlaskConical aria-hidden="true" />}
            disabled={channel === null || send.isPending}
            loading={send.isPending && send.variables.isTest}
            onClick={() => submit(true)}
          >
            Send test
          </Button>
          <Button
            variant="primary"
            icon={<Send aria-hidden="true" />}
            disabled={channel === null || send.isPending}
            loading={send.isPending && !send.variables.isTest}
            onClick={() => submit(false)}
          >
            Send
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        <Field label="Channel" error={fields.channel}>
          <ChannelPicker
            label="Channel"
            channels={directory.channels}
            field={field}
            value={channel}
            onChange={(next) => {
              send.reset();
              onChannel(next);
            }}
          />
          {blocked !== null && fields.channel === undefined && (
            <p className="flex items-start gap-1.5 text-xs font-medium text-amber">
              <TriangleAlert aria-hidden="true" className="mt-0.5 size-3.5 shrink-0" />
              {blocked}
            </p>
          )}
        </Field>
        <Field as="group" label="Who may be pinged" error={fields.mentions} help="A test pings nobody.">
          <RadioGroup
            label="Who may be pinged"
            options={choices}
            value={mentions}
            onChange={(next) => {
              send.reset();
              setMentions(next);
            }}
          />
        </Field>
        {send.error && known.length === 0 && (
          <Notice tone="danger" live title="Nothing was sent">
            {send.error.message}
          </Notice>
        )}
      </div>
    </Dialog>
  );
}
