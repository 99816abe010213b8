'use client';

import { useMutation } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useMemo } from 'react';
import { ActionForm } from '@/components/form/action-form';
import type { PartInput } from '@/components/form/action-form-props';
import { readLocalUser } from '@/components/form/local-user';
import { useOnce } from '@/components/panel/use-once';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Field } from '@/components/ui/field';
import { useNavigate } from '@/components/ui/navigation';
import { RadioGroup } from '@/components/ui/radio-group';
import { toast } from '@/components/ui/toast';
import { CallError, call } from '@/lib/api/call';
import type { FillableApplication } from '@/lib/contracts/applications';
import { answerName, answersForm } from '@/lib/rules/applications/form';
import type { ApplicationQuestion } from '@/lib/rules/applications/schema';

const path = '/api/dashboard/userModules/applications/apply/{guildId}/{applicationId}';

/** A choice question, clearable if optional. */
function ChoiceField({
  question: { text, required, choices },
  value,
  errors,
  onChange,
}: PartInput<unknown> & { readonly question: ApplicationQuestion }) {
  const chosen = choices.find((choice) => choice === value) ?? null;
  return (
    <Field label={text} required={required} error={errors['']} as="group">
      <div className="grid justify-items-start gap-1">
        <RadioGroup
          label={text}
          value={chosen}
          options={choices.map((choice) => ({ value: choice, label: choice }))}
          onChange={onChange}
        />
        {!required && chosen !== null && (
          <Button size="sm" variant="ghost" onClick={() => onChange('')}>
            Clear choice
          </Button>
        )}
      </div>
    </Field>
  );
}

export interface ApplicationFormProps {
  readonly userId: string;
  readonly guildId: string;
  readonly form: FillableApplication;
}

/** The form for an application's questions. */
export function ApplicationForm({ userId, guildId, form }: ApplicationFormProps) {
  const { _id: applicationId, details, revision } = form;
  const router = useRouter();
  const navigate = useNavigate();
  const once = useOnce();
  const answers = useMemo(() => answersForm(details), [details]);
  const send = useMutation({
    mutationFn: async (values: Readonly<Record<string, unknown>>) => {
      const sender = readLocalUser()?.userId;
      if (sender === undefined) throw new Error('User not found. Please login again.');
      const given = details.map((question, index) => [index, String(values[answerName(question)] ?? '')]);
      const body = { userId: sender, answers: Object.fromEntries(given), revision };
      const params = { guildId, applicationId };
      await once(body, (key) => call('POST', path, { params, body: { ...body, key } }));
    },
    onSuccess: () => toast.success('Application submitted successfully!'),
    onError: (error) => {
      if (!(error instanceof CallError)) return toast.error(error.message);
      if (error.code === 'unreachable') return toast.error('An error occurred.');
      toast.error('Failed to submit application.', { description: error.message });
      // Loads the new questions; the draft keeps answers to those that remain.
      if (error.code === 'stale') router.refresh();
    },
  });
  const parts = details
    .filter(({ type }) => type === 'choice')
    .map((question) => [
      answerName(question),
      (input: PartInput<unknown>) => <ChoiceField question={question} {...input} />,
    ]);
  return (
    <Card>
      <ActionForm
        form={answers}
        context={{ userId, guildId }}
        thing={applicationId}
        version={revision}
        parts={Object.fromEntries(parts)}
        fieldOf={(at) => {
          const question = details[Number(at.split('.')[1])];
          return question ? answerName(question) : at;
        }}
        bar="Your draft is kept in this browser until you send it."
        submit={{ label: 'Submit Application', icon: Send }}
        onSubmit={(values) => send.mutateAsync(values)}
        onDone={() => {
          navigate(`/userhub/${guildId}/applications`);
          router.refresh();
        }}
      />
    </Card>
  );
}
