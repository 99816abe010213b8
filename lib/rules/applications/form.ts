import type { FieldErrors } from '@/lib/core/errors';
import { longText, text, toggle } from '@/lib/core/fields';
import { defineForm, type FormField, part } from '@/lib/core/form';
import {
  answerLimit,
  checkAnswer,
  checkAppId,
  checkQuestions,
  toAppId,
  toQuestions,
} from '@/lib/rules/applications/application-form';
import { applicationLimits as limits } from '@/lib/rules/applications/limits';
import type { ApplicationQuestion } from '@/lib/rules/applications/schema';

export const verdictForm = defineForm({
  id: 'submission-verdict',
  fields: { reason: longText({ label: 'Reason', help: 'Optional.', max: limits.reason, rows: 4 }) },
});

export interface QuestionDraft extends Omit<ApplicationQuestion, 'choices'> {
  /** Identifies it independently of its position. */
  readonly key: number;
  /** One choice per line. */
  readonly choices: string;
}

export function blankQuestion(key: number): QuestionDraft {
  return { key, text: '', type: 'long', required: true, choices: '' };
}

/** The questions for the body: without blank ones. */
export function questionsOf(questions: readonly QuestionDraft[]): ApplicationQuestion[] {
  return toQuestions(
    questions.map(({ key: _, ...question }) => ({ ...question, choices: question.choices.split('\n') })),
  );
}

/** Maps a path in the server's response, which counts the questions sent, to the question's position. */
export function questionPath(questions: readonly QuestionDraft[], path: string): string {
  const [list, place] = path.split('.');
  if (list !== 'questions' && list !== 'newQuestions') return path;
  const sent = questions.flatMap((question, index) => (question.text.trim() === '' ? [] : [index]));
  const index = place === undefined ? undefined : sent[Number(place)];
  return index === undefined ? 'questions' : `questions.${index}`;
}

function checkDrafts(questions: readonly QuestionDraft[]): FieldErrors {
  const found = Object.entries(checkQuestions(questionsOf(questions), 'questions'));
  return Object.fromEntries(found.map(([path, message]) => [questionPath(questions, path), message]));
}

const firstQuestion: readonly QuestionDraft[] = [blankQuestion(1)];

/** An application form, new or changed; an existing id can't change. */
export const applicationForm = defineForm({
  id: 'application',
  fields: {
    appId: text({
      label: 'ID',
      help: "Used in the link. Letters, digits and hyphens. Can't be changed later.",
      placeholder: 'event-host',
      required: 'Enter an ID.',
      max: limits.appId,
      isName: true,
    }),
    title: text({ label: 'Title', max: limits.title }),
    description: longText({
      label: 'Description',
      help: 'Shown above the questions.',
      max: limits.description,
      rows: 3,
    }),
    isOpen: toggle({ label: 'Open', help: 'Members can find it and apply.', initial: true }),
    questions: part({ label: 'Questions', initial: firstQuestion }),
  },
  check: ({ appId, questions }) => {
    const wrongId = checkAppId(toAppId(appId));
    return { ...(wrongId === null ? {} : { appId: wrongId }), ...checkDrafts(questions) };
  },
});

/** The field name of a question's answer, which doesn't depend on other questions. */
export function answerName(question: Pick<ApplicationQuestion, 'text'>): string {
  return ['answer', ...Array.from(question.text, (letter) => letter.codePointAt(0)?.toString(36))].join('-');
}

function answerField(question: ApplicationQuestion): FormField {
  if (question.type === 'choice') return part({ label: question.text, initial: '' });
  const required = checkAnswer(question, '') ?? false;
  const declared = { label: question.text, max: answerLimit(question), required };
  return question.type === 'short' ? text(declared) : longText({ ...declared, rows: 5 });
}

export function answersForm(questions: readonly ApplicationQuestion[]) {
  return defineForm<Readonly<Record<string, FormField>>>({
    id: 'answers',
    fields: Object.fromEntries(questions.map((question) => [answerName(question), answerField(question)])),
    check: (draft) =>
      Object.fromEntries(
        questions.flatMap((question) => {
          const name = answerName(question);
          const problem = checkAnswer(question, String(draft[name] ?? ''));
          return problem === null ? [] : [[name, problem]];
        }),
      ),
  });
}
