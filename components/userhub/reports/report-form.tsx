'use client';

import { useMutation } from '@tanstack/react-query';
import { Flag } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { Field } from '@/components/ui/field';
import { RadioGroup } from '@/components/ui/radio-group';
import { Textarea } from '@/components/ui/textarea';
import { toast } from '@/components/ui/toast';
import { ReportedPerson } from '@/components/userhub/reports/reported-person';
import { useTextDraft } from '@/components/userhub/text-draft';
import { CallError, call } from '@/lib/api/call';
import type { sendReport } from '@/lib/contracts/hub-reports';
import type { FieldErrors } from '@/lib/core/errors';
import type { GuildId } from '@/lib/core/ids';
import { lengthOf } from '@/lib/core/text-length';

/** Characters of a report. */
const LONGEST = 1000;

type Kind = 'user' | 'issue';

export interface ReportFormProps {
  readonly guildId: GuildId;
  /** What this server takes reports of. */
  readonly takes: { readonly user: boolean; readonly issue: boolean };
}

const kinds: readonly { value: Kind; label: string; help: string }[] = [
  { value: 'user', label: 'A member', help: 'Somebody breaks the rules.' },
  { value: 'issue', label: 'A problem', help: 'Something in the server is wrong.' },
];

function problemsOf(kind: Kind, target: string | null, text: string): FieldErrors {
  const length = lengthOf(text.trim());
  return {
    ...(kind === 'user' && target === null ? { targetId: 'Choose who it is about.' } : {}),
    ...(length === 0 ? { text: 'Must not be empty.' } : {}),
    ...(length > LONGEST ? { text: `At most ${LONGEST} characters.` } : {}),
  };
}

/** Reports a member or a problem to the team of a server. */
export function ReportForm({ guildId, takes }: ReportFormProps) {
  const offered = kinds.filter(({ value }) => takes[value]);
  const [kind, setKind] = useState<Kind>(offered[0]?.value ?? 'issue');
  const [target, setTarget] = useState<string | null>(null);
  const [text, setText] = useTextDraft(`corallium:report:${guildId}`);
  const [isChecked, setChecked] = useState(false);
  const send = useMutation({
    mutationFn: async () => {
      const path = '/api/dashboard/userModules/reports/{guildId}';
      const body = kind === 'user' ? { kind, targetId: target ?? '', text } : { kind, text };
      return (await call<typeof sendReport>('POST', path, { params: { guildId }, body })).data;
    },
    onSuccess: ({ message }) => {
      toast.success(message);
      setText('');
      setTarget(null);
      setChecked(false);
    },
    onError: (error) => toast.error('The report was not sent.', { description: error.message }),
  });
  if (offered.length === 0) {
    return (
      <EmptyState title="No reports here" art="/art/no-results.svg">
        This server takes no reports at the moment.
      </EmptyState>
    );
  }
  const told = send.error instanceof CallError ? send.error.fields : {};
  const problems = isChecked ? problemsOf(kind, target, text) : {};
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setChecked(true);
        if (Object.keys(problemsOf(kind, target, text)).length === 0 && !send.isPending) send.mutate();
      }}
    >
      <Card>
        <div className="grid gap-6">
          {offered.length > 1 && (
            <RadioGroup
              label="What it is about"
              look="cards"
              value={kind}
              onChange={setKind}
              options={offered}
            />
          )}
          {kind === 'user' && (
            <Field as="group" label="Who" required error={problems.targetId ?? told.targetId}>
              <ReportedPerson guildId={guildId} value={target} onChange={setTarget} />
            </Field>
          )}
          <Field
            label="What happened?"
            help="Where and when, as far as you know. Only the team of the server reads this."
            required
            error={problems.text ?? told.text}
          >
            <Textarea
              rows={6}
              value={text}
              limit={LONGEST}
              onChange={(event) => setText(event.target.value)}
            />
          </Field>
          <div>
            <Button
              type="submit"
              variant="primary"
              loading={send.isPending}
              icon={<Flag aria-hidden="true" />}
            >
              Send report
            </Button>
          </div>
        </div>
      </Card>
    </form>
  );
}
