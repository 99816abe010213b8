import 'server-only';
import { AppError, type FieldErrors } from '@/lib/core/errors';
import { planThatRaises } from '@/lib/plan-limits';
import type { Plan } from '@/lib/plans';
import { checkQuestionCount, checkQuestions, toQuestions } from '@/lib/rules/applications/application-form';
import type { ApplicationQuestion, QuestionInput } from '@/lib/rules/applications/schema';

/** Throws `invalid` with these problems, the first of them as its text, unless there are none. */
export function assertNone(fields: FieldErrors): void {
  const [message] = Object.values(fields);
  if (message !== undefined) throw new AppError('invalid', { message, fields });
}

/**
 * The questions as they are stored. `held` is the current number: after a downgrade the form may keep that
 * many, but not add any. Throws `invalid`, or `premium_required` where a better plan would allow them.
 */
export function requireQuestions(
  inputs: readonly QuestionInput[],
  field: 'questions' | 'newQuestions',
  plan: Plan,
  held = 0,
): ApplicationQuestion[] {
  const questions = toQuestions(inputs);
  const tooMany = questions.length > held ? checkQuestionCount(questions.length, plan) : null;
  if (tooMany !== null) {
    const code = planThatRaises('applicationQuestions', plan) === null ? 'invalid' : 'premium_required';
    throw new AppError(code, { message: tooMany, fields: { [field]: tooMany } });
  }
  assertNone(checkQuestions(questions, field));
  return questions;
}
