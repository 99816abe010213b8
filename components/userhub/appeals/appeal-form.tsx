'use client';

import { useMutation } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Field } from '@/components/ui/field';
import { RadioGroup } from '@/components/ui/radio-group';
import { Textarea } from '@/components/ui/textarea';
import { toast } from '@/components/ui/toast';
import { useTextDraft } from '@/components/userhub/text-draft';
import { CallError, call } from '@/lib/api/call';
import type { GuildId, UserId } from '@/lib/core/ids';
import { lengthOf } from '@/lib/core/text-length';
import { type AppealKind, appealLimits } from '@/lib/rules/appeals/limits';
import type { OwnAppeal } from '@/lib/rules/appeals/schema';

export interface AppealFormProps {
  readonly userId: UserId;
  readonly guildId: GuildId;
  /** What can be appealed against now; at least one. */
  readonly open: readonly OwnAppeal[];
  readonly onSent: () => void;
}

const labels = { ban: 'My ban', mute: 'My mute' } as const;

function problemOf(text: string): string | undefined {
  const length = lengthOf(text.trim());
  if (length < appealLimits.textMin) return `At least ${appealLimits.textMin} characters.`;
  return length > appealLimits.textMax ? `At most ${appealLimits.textMax} characters.` : undefined;
}

/** Says why a ban or mute should be lifted. */
export function AppealForm({ userId, guildId, open, onSent }: AppealFormProps) {
  const [chosen, setKind] = useState<AppealKind | null>(null);
  const [text, setText] = useTextDraft(`corallium:appeal:${userId}:${guildId}`);
  const [isChecked, setChecked] = useState(false);
  const subject = open.find(({ kind }) => kind === chosen) ?? open[0];
  const send = useMutation({
    mutationFn: async (kind: AppealKind) => {
      const path = '/api/dashboard/userModules/appeals/{guildId}';
      return (await call('POST', path, { params: { guildId }, body: { kind, text } })).data;
    },
    onSuccess: ({ message }) => {
      toast.success(message);
      setText('');
      setChecked(false);
    },
    onError: (error) => toast.error('The appeal was not sent.', { description: error.message }),
    onSettled: onSent,
  });
  const told = send.error instanceof CallError ? send.error.fields.text : undefined;
  const problem = isChecked ? problemOf(text) : undefined;
  if (!subject) return null;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setChecked(true);
        if (problemOf(text) === undefined && !send.isPending) send.mutate(subject.kind);
      }}
    >
      <Card title="New appeal">
        <div className="grid gap-6">
          {open.length > 1 ? (
            <Field as="group" label="Against">
              <RadioGroup
                label="Against"
                className="grid-flow-col justify-start gap-6"
                value={subject.kind}
                onChange={setKind}
                options={open.map(({ kind }) => ({ value: kind, label: labels[kind] }))}
              />
            </Field>
          ) : (
            <p className="text-muted">
              Against {labels[subject.kind].toLowerCase()}
              {subject.punishment !== null && `, given for: ${subject.punishment}`}
            </p>
          )}
          <Field
            label="Why should it be lifted?"
            help="Be open about what happened. The team of the server reads this."
            error={problem ?? told}
            required
          >
            <Textarea
              rows={8}
              value={text}
              limit={appealLimits.textMax}
              onChange={(event) => setText(event.target.value)}
            />
          </Field>
          <div>
            <Button
              type="submit"
              variant="primary"
              loading={send.isPending}
              icon={<Send aria-hidden="true" />}
            >
              Send appeal
            </Button>
          </div>
        </div>
      </Card>
    </form>
  );
}
