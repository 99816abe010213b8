'use client';

import { Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { QuestionCard } from '@/components/dashboard/applications/question-card';
import type { PartInput } from '@/components/form/action-form-props';
import { RoomNotice } from '@/components/panel/room-notice';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { Spoken } from '@/components/ui/spoken';
import { moved, useReorder } from '@/components/ui/use-reorder';
import { limitFor } from '@/lib/plan-limits';
import type { Plan } from '@/lib/plans';
import { blankQuestion, type QuestionDraft } from '@/lib/rules/applications/form';
import { lockedText } from '@/lib/rules/premium/within-plan';

export interface QuestionListProps extends PartInput<readonly QuestionDraft[]> {
  readonly plan: Plan;
}

/** The focus after the next render: a moved handle, or a new question's text. */
type Focus = { readonly on: 'handle' | 'text'; readonly key: number };

/** A form's questions in order: edit, move and remove them. */
export function QuestionList({ value: questions, errors, plan, onChange }: QuestionListProps) {
  const [spoken, setSpoken] = useState('');
  const wanted = useRef<Focus | null>(null);
  const move = (from: number, to: number) => {
    const question = questions[from];
    if (!question) return;
    wanted.current = { on: 'handle', key: question.key };
    setSpoken(`Question moved to position ${to + 1} of ${questions.length}.`);
    onChange(moved(questions, from, to));
  };
  const reorder = useReorder(move);
  const { list } = reorder;
  useEffect(() => {
    const focus = wanted.current;
    if (!focus) return;
    wanted.current = null;
    const { on, key } = focus;
    const place = on === 'handle' ? `[data-handle="${key}"]` : `[data-question="${key}"] input`;
    list.current?.querySelector<HTMLElement>(place)?.focus();
  });

  const limit = limitFor('applicationQuestions', plan);
  const isFull = questions.length >= limit;
  const add = () => {
    const key = Math.max(0, ...questions.map((question) => question.key)) + 1;
    wanted.current = { on: 'text', key };
    onChange([...questions, blankQuestion(key)]);
  };
  return (
    <section aria-labelledby="question-list" className="grid gap-3">
      <div className="flex items-baseline justify-between gap-4">
        <h3 id="question-list" className="font-display text-base font-semibold">
          Questions
        </h3>
        <span className="text-xs text-muted tabular-nums">
          {questions.length} / {limit}
        </span>
      </div>
      {errors[''] !== undefined && (
        <Notice tone="danger" live>
          {errors['']}
        </Notice>
      )}
      <ol ref={list} className="grid gap-3">
        {questions.map((question, index) => (
          <QuestionCard
            key={question.key}
            question={question}
            index={index}
            isAlone={questions.length === 1}
            error={errors[index]}
            locked={index < limit ? null : lockedText(plan)}
            reorder={reorder}
            onChange={(next) => onChange(questions.with(index, next))}
            onRemove={() => onChange(questions.toSpliced(index, 1))}
          />
        ))}
      </ol>
      <Button icon={Plus} onClick={add} disabled={isFull} className="justify-self-start">
        Add a question
      </Button>
      <RoomNotice limit="applicationQuestions" plan={plan} count={questions.length} many="questions" />
      <Spoken text={spoken} />
    </section>
  );
}
