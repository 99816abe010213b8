'use client';

import { Send } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Notice } from '@/components/ui/notice';
import { RadioGroup } from '@/components/ui/radio-group';
import { Textarea } from '@/components/ui/textarea';
import { useApplication } from '@/components/userhub/applications/use-application';
import type { FillableApplication } from '@/lib/contracts/applications';
import { answerLimit } from '@/lib/rules/applications/application-form';
import type { ApplicationQuestion } from '@/lib/rules/applications/schema';

interface AnswerFieldProps {
  readonly question: ApplicationQuestion;
  readonly answer: string;
  readonly error: string | undefined;
  readonly onAnswer: (answer: string) => void;
}

function AnswerControl({ question, answer, onAnswer }: Omit<AnswerFieldProps, 'error'>) {
  const { text, type, choices, required } = question;
  switch (type) {
    case 'long':
      return (
        <Textarea
          rows={5}
          value={answer}
          limit={answerLimit(question)}
          required={required}
          onChange={(event) => onAnswer(event.target.value)}
        />
      );
    case 'short':
      return (
        <Input
          value={answer}
          limit={answerLimit(question)}
          required={required}
          onChange={(event) => onAnswer(event.target.value)}
        />
      );
    case 'choice':
      return (
        <div className="grid justify-items-start gap-1">
          <RadioGroup
            label={text}
            value={choices.includes(answer) ? answer : null}
            options={choices.map((choice) => ({ value: choice, label: choice }))}
            onChange={onAnswer}
          />
          {!required && answer !== '' && (
            <Button size="sm" variant="ghost" onClick={() => onAnswer('')}>
              Clear choice
            </Button>
          )}
        </div>
      );
  }
}

function AnswerField({ question, answer, error, onAnswer }: AnswerFieldProps) {
  return (
    <Field
      label={<span className="wrap-anywhere">{question.text}</span>}
      required={question.required}
      error={error}
      as={question.type === 'choice' ? 'group' : 'single'}
    >
      <AnswerControl question={question} answer={answer} onAnswer={onAnswer} />
    </Field>
  );
}

export interface ApplicationFormProps {
  readonly userId: string;
  readonly guildId: string;
  readonly form: FillableApplication;
}

/** The questions of an application, to be answered and sent in. */
export function ApplicationForm({ userId, guildId, form }: ApplicationFormProps) {
  const application = useApplication(form, { userId, guildId, applicationId: form._id });
  const { errors, isSending } = application;
  const body = useRef<HTMLFormElement>(null);
  const firstWrong = form.details.findIndex((_, index) => errors[`answers.${index}`] !== undefined);
  useEffect(() => {
    if (firstWrong < 0) return;
    const place = body.current?.querySelector(`[data-answer="${firstWrong}"]`);
    place?.querySelector<HTMLElement>('textarea, input')?.focus();
  }, [firstWrong]);
  return (
    <form
      ref={body}
      noValidate
      className="grid gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        application.submit();
      }}
    >
      {application.isRestored && (
        <Notice
          title="Your draft is back."
          action={
            <Button size="sm" onClick={application.startOver}>
              Start over
            </Button>
          }
        >
          What you had typed was kept in this browser.
        </Notice>
      )}
      <Card>
        <div className="grid gap-6">
          {form.details.map((question, index) => (
            <div key={question.text} data-answer={index}>
              <AnswerField
                question={question}
                answer={application.answerTo(question.text)}
                error={errors[`answers.${index}`]}
                onAnswer={(answer) => application.setAnswer(index, question.text, answer)}
              />
            </div>
          ))}
        </div>
      </Card>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          type="submit"
          variant="primary"
          size="lg"
          loading={isSending}
          icon={<Send aria-hidden="true" />}
        >
          Submit Application
        </Button>
        <p className="text-xs text-muted">Your draft is kept in this browser until you send it.</p>
      </div>
    </form>
  );
}
