import type { ManagedApplication } from '@/lib/contracts/applications';
import type { FieldErrors } from '@/lib/core/errors';
import type { Plan } from '@/lib/plans';
import {
  checkAppId,
  checkFormTexts,
  checkQuestionCount,
  checkQuestions,
  titleOf,
  toAppId,
  toQuestions,
} from '@/lib/rules/applications/application-form';
import type { QuestionType } from '@/lib/rules/applications/limits';
import type { ApplicationQuestion } from '@/lib/rules/applications/schema';

/** A question while it is being written. */
export interface QuestionDraft {
  /** What tells it from the others however they are moved. */
  readonly key: number;
  readonly text: string;
  readonly type: QuestionType;
  readonly required: boolean;
  /** One choice a line. */
  readonly choices: string;
}

export interface FormDraft {
  readonly appId: string;
  readonly title: string;
  readonly description: string;
  readonly isOpen: boolean;
  readonly questions: readonly QuestionDraft[];
}

/** One more than every key so far. */
export function nextKey(questions: readonly QuestionDraft[]): number {
  return Math.max(0, ...questions.map(({ key }) => key)) + 1;
}

export function blankQuestion(key: number): QuestionDraft {
  return { key, text: '', type: 'long', required: true, choices: '' };
}

/** The draft that the editor opens with: of a form, or of a new one with a first question to fill in. */
export function toFormDraft(form: ManagedApplication | null): FormDraft {
  if (!form) return { appId: '', title: '', description: '', isOpen: true, questions: [blankQuestion(1)] };
  const { appId, title, description, isOpen, details } = form;
  const questions = details.map((question, index) => ({
    ...question,
    key: index + 1,
    choices: question.choices.join('\n'),
  }));
  return { appId, title, description, isOpen, questions };
}

const isBlank = ({ text }: QuestionDraft) => text.trim() === '';

/** The questions as they are sent: without the blank ones. */
export function questionsOf({ questions }: FormDraft): ApplicationQuestion[] {
  return toQuestions(questions.map((question) => ({ ...question, choices: question.choices.split('\n') })));
}

/**
 * What is wrong with a draft: `appId`, `title`, `description`, `questions` for the list, `question.<key>` for
 * one of them.
 */
export function checkDraft(draft: FormDraft, { plan, isNew, held }: DraftRules): FieldErrors {
  const appId = toAppId(draft.appId);
  const wrongId = isNew ? checkAppId(appId) : null;
  const questions = questionsOf(draft);
  const tooMany = questions.length > held ? checkQuestionCount(questions.length, plan) : null;
  return {
    ...(wrongId === null ? {} : { appId: wrongId }),
    ...checkFormTexts({ ...draft, title: draft.title.trim() || (isNew ? titleOf(appId) || '-' : '') }),
    ...byKey(draft, checkQuestions(questions, 'questions')),
    ...(tooMany === null ? {} : { questions: tooMany }),
  };
}

export interface DraftRules {
  readonly plan: Plan;
  readonly isNew: boolean;
  /** How many questions the form has already. */
  readonly held: number;
}

/** Errors by the places of the questions that were sent, put at the questions of the draft. */
export function byKey({ questions }: FormDraft, errors: FieldErrors): FieldErrors {
  const sent = questions.filter((question) => !isBlank(question));
  return Object.fromEntries(
    Object.entries(errors).map(([path, message]) => {
      const [list, place] = path.split('.');
      const isOfQuestions = list === 'questions' || list === 'newQuestions';
      if (!isOfQuestions) return [path, message];
      const question = place === undefined ? undefined : sent[Number(place)];
      return [question ? `question.${question.key}` : 'questions', message];
    }),
  );
}
