'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Flag } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { Field } from '@/components/ui/field';
import { RadioGroup } from '@/components/ui/radio-group';
import { Select } from '@/components/ui/select';
import { Textarea } from '@/components/ui/textarea';
import { toast } from '@/components/ui/toast';
import { ownReportsKey } from '@/components/userhub/reports/own-reports';
import { ReportedPerson } from '@/components/userhub/reports/reported-person';
import { useTextDraft } from '@/components/userhub/text-draft';
import { CallError, call } from '@/lib/api/call';
import type { FieldErrors } from '@/lib/core/errors';
import type { GuildId, UserId } from '@/lib/core/ids';
import { lengthOf } from '@/lib/core/text-length';
import { describeCategory, type ReportCategory } from '@/lib/rules/reports/category';

/** Characters of a report. */
const LONGEST = 1000;

type Kind = 'user' | 'issue';

export interface ReportFormProps {
  readonly userId: UserId;
  readonly guildId: GuildId;
  /** What this server takes reports of. */
  readonly takes: { readonly user: boolean; readonly issue: boolean };
  /** What a report can be about; with none nothing is asked. */
  readonly categories: readonly ReportCategory[];
}

const kinds: readonly { value: Kind; label: string; help: string }[] = [
  { value: 'user', label: 'A member', help: 'Somebody breaks the rules.' },
  { value: 'issue', label: 'A problem', help: 'Something in the server is wrong.' },
];

interface Written {
  readonly kind: Kind;
  readonly target: string | null;
  readonly text: string;
  /** Whether a category is asked for and none was chosen. */
  readonly lacksCategory: boolean;
}

function problemsOf({ kind, target, text, lacksCategory }: Written): FieldErrors {
  const length = lengthOf(text.trim());
  return {
    ...(kind === 'user' && target === null ? { targetId: 'Choose who it is about.' } : {}),
    ...(lacksCategory ? { category: 'Choose a category.' } : {}),
    ...(length === 0 ? { text: 'Must not be empty.' } : {}),
    ...(length > LONGEST ? { text: `At most ${LONGEST} characters.` } : {}),
  };
}

/** Reports a member or a problem to the team of a server. */
export function ReportForm({ userId, guildId, takes, categories }: ReportFormProps) {
  const offered = kinds.filter(({ value }) => takes[value]);
  const [kind, setKind] = useState<Kind>(offered[0]?.value ?? 'issue');
  const [target, setTarget] = useState<string | null>(null);
  const [text, setText] = useTextDraft(`corallium:report:${guildId}`);
  const [chosen, setChosen] = useState('');
  const [isChecked, setChecked] = useState(false);
  const router = useRouter();
  const queries = useQueryClient();
  const category = categories.find(({ name }) => name === chosen);
  const written = { kind, target, text, lacksCategory: categories.length > 0 && !category };
  const send = useMutation({
    mutationFn: async () => {
      const path = '/api/dashboard/userModules/reports/{guildId}';
      const words = { text, ...(category ? { category: category.name } : {}) };
      const body = kind === 'user' ? { kind, targetId: target ?? '', ...words } : { kind, ...words };
      return (await call('POST', path, { params: { guildId }, body })).data;
    },
    onSuccess: ({ message }) => {
      toast.success(message);
      setText('');
      setTarget(null);
      setChosen('');
      setChecked(false);
      void queries.invalidateQueries({ queryKey: ownReportsKey(userId, guildId) });
    },
    onError: (error) => {
      toast.error('The report was not sent.', { description: error.message });
      // What the server takes may have changed since the page was opened.
      router.refresh();
    },
  });
  if (offered.length === 0) {
    return (
      <EmptyState title="No reports here" art="/art/no-results.svg">
        This server takes no reports at the moment.
      </EmptyState>
    );
  }
  const told = send.error instanceof CallError ? send.error.fields : {};
  const problems = isChecked ? problemsOf(written) : {};
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setChecked(true);
        if (Object.keys(problemsOf(written)).length === 0 && !send.isPending) send.mutate();
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
          {categories.length > 0 && (
            <Field label="Category" required error={problems.category ?? told.category}>
              <Select
                value={category?.name ?? ''}
                placeholder="Choose a category"
                options={categories.map((one) => ({ value: one.name, label: describeCategory(one) }))}
                onValueChange={setChosen}
              />
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
