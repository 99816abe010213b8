import type { FormEvent, ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { NumberInput } from '@/components/ui/number-input';

export interface DrillTally {
  readonly right: number;
  readonly asked: number;
}

export const noTally: DrillTally = { right: 0, asked: 0 };

export function tallied({ right, asked }: DrillTally, isRight: boolean): DrillTally {
  return { right: right + (isRight ? 1 : 0), asked: asked + 1 };
}

interface DrillProps {
  readonly about: ReactNode;
  readonly tally: DrillTally;
  readonly children: ReactNode;
}

/** A drill: its description, the question, and the score. */
export function Drill({ about, tally, children }: DrillProps) {
  return (
    <div className="mx-auto grid w-full max-w-xl gap-4">
      <p className="text-muted">{about}</p>
      <section
        aria-label="Question"
        className="grid justify-items-center gap-4 rounded-card border border-line bg-surface p-5"
      >
        {children}
      </section>
      <p className="text-center text-sm text-muted">
        {tally.asked === 0 ? 'No answers yet.' : `${tally.right} of ${tally.asked} right.`}
      </p>
    </div>
  );
}

export interface VerdictProps {
  readonly isRight: boolean;
  readonly children: ReactNode;
}

/** Whether the answer was right, and the right answer. */
export function Verdict({ isRight, children }: VerdictProps) {
  return (
    <p role="status" className="text-center">
      <span className={isRight ? 'font-semibold text-lagoon' : 'font-semibold text-danger'}>
        {isRight ? 'Right.' : 'Not quite.'}
      </span>{' '}
      {children}
    </p>
  );
}

interface NumberAnswerProps {
  readonly label: string;
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
  readonly onAnswer: (value: number) => void;
}

/** A field for a numeric answer. */
export function NumberAnswer({ label, value, onChange, onAnswer }: NumberAnswerProps) {
  function submit(event: FormEvent) {
    event.preventDefault();
    if (value !== null && Number.isInteger(value)) onAnswer(value);
  }
  return (
    <form onSubmit={submit} noValidate className="flex flex-wrap items-end justify-center gap-3">
      <Field label={label}>
        <NumberInput value={value} onChange={onChange} autoFocus />
      </Field>
      <Button type="submit" variant="primary" disabled={value === null || !Number.isInteger(value)}>
        Check
      </Button>
    </form>
  );
}
