'use client';

import { useMutation } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { ActionForm } from '@/components/form/action-form';
import { Card } from '@/components/ui/card';
import { toast } from '@/components/ui/toast';
import { call } from '@/lib/api/call';
import type { FormValues } from '@/lib/core/form';
import type { GuildId, UserId } from '@/lib/core/ids';
import { appealForm, appealKindLabels } from '@/lib/rules/appeals/form';
import type { OwnAppeal } from '@/lib/rules/appeals/schema';

export interface AppealFormProps {
  readonly userId: UserId;
  readonly guildId: GuildId;
  /** What can be appealed against now; at least one. */
  readonly open: readonly OwnAppeal[];
  readonly onSent: () => void;
}

/** Says why a ban or mute should be lifted. */
export function AppealForm({ userId, guildId, open, onSent }: AppealFormProps) {
  const send = useMutation({
    mutationFn: async (body: FormValues<typeof appealForm>) => {
      const path = '/api/dashboard/userModules/appeals/{guildId}';
      return (await call('POST', path, { params: { guildId }, body })).data;
    },
    onSuccess: ({ message }) => toast.success(message),
    onError: (error) => toast.error('The appeal was not sent.', { description: error.message }),
    onSettled: onSent,
  });
  const [subject] = open;
  if (!subject) return null;
  const { kind, punishment } = subject;
  const isOne = open.length === 1;
  return (
    <Card title="New appeal">
      {isOne && (
        <p className="mb-6 text-muted">
          Against {appealKindLabels[kind].toLowerCase()}
          {punishment !== null && `, given for: ${punishment}`}
        </p>
      )}
      <ActionForm
        key={open.map((one) => one.kind).join()}
        form={appealForm}
        context={{ userId, guildId }}
        values={{ kind }}
        adjust={() => ({ kind: { isHidden: isOne } })}
        submit={{ label: 'Send appeal', icon: Send }}
        onSubmit={(values) => send.mutateAsync(values)}
      />
    </Card>
  );
}
