'use client';

import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { call } from '@/lib/api/call';
import type { GuildId, UserId } from '@/lib/core/ids';
import type { MessageDraft } from '@/lib/rules/messages/draft';
import { parseMessageLink } from '@/lib/rules/messages/message-link';

export interface LoadedMessage {
  readonly draft: MessageDraft;
  readonly link: string;
  readonly channelName: string;
  readonly version: string;
}

export interface LinkDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly userId: UserId;
  readonly guildId: GuildId;
  readonly onLoad: (message: LoadedMessage) => void;
}

/** Opens a message that the bot has sent, by its link. */
export function LinkDialog({ open, onOpenChange, userId, guildId, onLoad }: LinkDialogProps) {
  const [link, setLink] = useState('');
  const load = useMutation({
    mutationFn: async () => {
      const path = '/api/dashboard/{userId}/{guildId}/embedbuilder/message' as const;
      const { data } = await call('GET', path, {
        params: { userId, guildId },
        query: { link: link.trim() },
      });
      return data;
    },
    onSuccess: (message) => {
      onLoad(message);
      onOpenChange(false);
      setLink('');
    },
  });
  const isLink = parseMessageLink(link) !== null;
  const looksWrong = link.trim() !== '' && !isLink;
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next) load.reset();
        onOpenChange(next);
      }}
      title="Edit a sent message"
      description="Any message that the bot has written in this server."
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>Cancel</Button>
          <Button
            variant="primary"
            type="submit"
            form="message-link"
            disabled={!isLink}
            loading={load.isPending}
          >
            Open
          </Button>
        </>
      }
    >
      <form
        id="message-link"
        onSubmit={(event) => {
          event.preventDefault();
          if (isLink) load.mutate();
        }}
      >
        <Field
          label="Message link"
          help="In Discord, open the menu of the message and choose Copy Message Link."
          error={
            load.error?.message ?? (looksWrong ? 'This is no link to a message in a server.' : undefined)
          }
        >
          <Input
            value={link}
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            placeholder="https://discord.com/channels/…"
            onChange={(event) => {
              load.reset();
              setLink(event.target.value);
            }}
          />
        </Field>
      </form>
    </Dialog>
  );
}
