'use client';

import { useMutation } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { useId } from 'react';
import { useForm } from '@/components/form/form-context';
import { Button } from '@/components/ui/button';
import { toast } from '@/components/ui/toast';
import { CallError } from '@/lib/api/call';
import { callGuild } from '@/lib/api/call-guild';
import { rowsOf } from '@/lib/core/rows';
import type { Block } from '@/lib/guild-settings/section';
import { type Values, valueAt } from '@/lib/guild-settings/values';
import { welcomeMessages } from '@/lib/rules/welcome/messages';

interface Draft {
  readonly block: 'welcome' | 'leave';
  readonly channel: string;
  readonly message: string;
  readonly messages: { text: string }[];
  readonly embed: boolean;
}

/** The message to send, or why there is none. */
function readDraft(block: Block, values: Values): Draft | string {
  const at = (name: string) => valueAt(values, `${block.key}.${name}`);
  const [channel, message] = [at('channel'), at('message')];
  if (block.key !== 'welcome' && block.key !== 'leave') return "This message can't be tested.";
  if (typeof channel !== 'string') return 'Choose a channel first.';
  if (welcomeMessages(message, at('messages')).length === 0) return 'Write a message first.';
  return {
    block: block.key,
    channel,
    message: String(message),
    messages: rowsOf(at('messages')).map(({ text }) => ({ text: String(text) })),
    embed: at('embed') === true,
  };
}

/** Posts the message, or one of several, as currently typed to its channel, saved or not. */
export function SendTest({ block, values }: { block: Block; values: Values }) {
  const { userId, guildId, onErrors } = useForm();
  const helpId = useId();
  const draft = readDraft(block, values);
  const reason = typeof draft === 'string' ? draft : null;
  const isOneOfMany = typeof draft !== 'string' && welcomeMessages(draft.message, draft.messages).length > 1;

  const sending = useMutation({
    mutationFn: (body: Draft) => callGuild({ userId, guildId }, 'POST', '/welcome/test', { body }),
    onSuccess: ({ message }) => toast.success(message),
    onError: (error) => {
      const known = error instanceof CallError ? error : null;
      onErrors(known?.fields ?? {});
      const details = Object.values(known?.fields ?? {}).join(' ');
      toast.error('The test was not sent', { description: details || known?.message });
    },
  });

  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 md:col-span-2">
      <Button
        icon={Send}
        loading={sending.isPending}
        disabled={reason !== null}
        aria-describedby={helpId}
        aria-label={`Send test: ${block.title}`}
        onClick={() => typeof draft !== 'string' && sending.mutate(draft)}
      >
        Send test
      </Button>
      <p id={helpId} className="text-xs text-muted">
        {reason ?? (
          <>
            Posts {isOneOfMany ? 'one of the messages' : 'the message'} as shown, with your name filled in.
            Nobody is pinged.
          </>
        )}
      </p>
    </div>
  );
}
