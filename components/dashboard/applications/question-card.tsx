'use client';

import { clsx } from 'clsx';
import { GripVertical, Trash2 } from 'lucide-react';
import { LockedMark } from '@/components/plans/plan-notice';
import { Field } from '@/components/ui/field';
import { IconButton } from '@/components/ui/icon-button';
import { Input } from '@/components/ui/input';
import { Select } from '@/components/ui/select';
import { Switch } from '@/components/ui/switch';
import { Textarea } from '@/components/ui/textarea';
import { type Reorder, reorderable } from '@/components/ui/use-reorder';
import type { QuestionDraft } from '@/lib/rules/applications/form';
import { applicationLimits, type QuestionType, questionTypes } from '@/lib/rules/applications/limits';

export interface QuestionCardProps {
  readonly question: QuestionDraft;
  readonly index: number;
  /** The only question can't be moved. */
  readonly isAlone: boolean;
  readonly error: string | undefined;
  /** Why the plan locks it, or null. */
  readonly locked: string | null;
  readonly reorder: Reorder;
  readonly onChange: (question: QuestionDraft) => void;
  readonly onRemove: () => void;
}

const typeNames = { long: 'Long text', short: 'Short text', choice: 'Choice' } as const satisfies Record<
  QuestionType,
  string
>;
const typeOptions = questionTypes.map((value) => ({ value, label: typeNames[value] }));

/** A question being edited, with its handle. */
export function QuestionCard(props: QuestionCardProps) {
  const { question, index, isAlone, error, locked, reorder, onChange, onRemove } = props;
  const change = (part: Partial<QuestionDraft>) => onChange({ ...question, ...part });
  const name = `Question ${index + 1}`;
  return (
    <li
      data-question={question.key}
      {...reorder.itemProps(index)}
      className={clsx(reorderable, 'rounded-card border border-line bg-raised p-3 sm:p-4')}
    >
      <div className="grid min-w-0 grid-cols-1 gap-3">
        <Field
          label={
            <span className="ml-9 inline-flex min-h-8 items-center touch:ml-11 touch:min-h-11">{name}</span>
          }
          error={error}
        >
          <Input
            value={question.text}
            limit={applicationLimits.question}
            placeholder="What would you like to know?"
            onChange={(event) => change({ text: event.target.value })}
          />
        </Field>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
          <Select
            aria-label={`${name}: answer type`}
            options={typeOptions}
            value={question.type}
            onValueChange={(type) => change({ type })}
            className="max-w-44"
          />
          <span className="flex items-center gap-3">
            <Switch
              id={`required-${question.key}`}
              checked={question.required}
              onCheckedChange={(required) => change({ required })}
            />
            <label htmlFor={`required-${question.key}`}>
              Required<span className="sr-only"> ({name})</span>
            </label>
          </span>
        </div>
        {question.type === 'choice' && (
          <Field label="Choices" help={`One per line, 2 to ${applicationLimits.choices}.`}>
            <Textarea
              rows={3}
              value={question.choices}
              onChange={(event) => change({ choices: event.target.value })}
            />
          </Field>
        )}
        {locked !== null && <LockedMark text={locked} />}
      </div>
      <IconButton
        label={`Move question ${index + 1}: drag, or press the arrow keys`}
        icon={GripVertical}
        size="sm"
        disabled={isAlone}
        className="absolute top-3 left-2 cursor-grab touch-none active:cursor-grabbing sm:top-4 sm:left-3"
        data-handle={question.key}
        {...reorder.handleProps(index)}
      />
      <IconButton
        label={`Remove question ${index + 1}`}
        icon={Trash2}
        size="sm"
        variant="danger"
        className="absolute top-3 right-2 sm:top-4 sm:right-3"
        onClick={onRemove}
      />
    </li>
  );
}
