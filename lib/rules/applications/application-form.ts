import { lengthOf } from '@/lib/core/text-length';
import { limitFor } from '@/lib/plan-limits';
import { type Plan, planNames } from '@/lib/plans';
import { applicationLimits } from '@/lib/rules/applications/limits';
import type { ApplicationQuestion, QuestionInput } from '@/lib/rules/applications/schema';
import { roomOnHigher } from '@/lib/rules/premium/within-plan';

/** The message if applications are on without an open form. */
export const noOpenFormText = 'Create a form or open one: members have nothing to fill in.';

/** Ids that would be mistaken for the section's own calls. */
const reservedIds: readonly string[] = ['create', 'submissions'];

/** The configured channel for submissions and decisions, or null. */
export function logChannelOf({
  ToggleLogs,
  logChannelID,
}: {
  readonly ToggleLogs: boolean;
  readonly logChannelID: string | null;
}): string | null {
  return ToggleLogs ? logChannelID : null;
}

/** Normalises a typed id: lower case, hyphens for spaces (dashboard specification, section 5). */
export function toAppId(typed: string): string {
  return typed.trim().toLowerCase().replaceAll(/\s+/g, '-');
}

/** Why a normalised id is invalid, or null. */
export function checkAppId(appId: string): string | null {
  if (appId === '') return 'Enter an ID.';
  if (appId.length > applicationLimits.appId) return `At most ${applicationLimits.appId} characters.`;
  if (!/^[a-z0-9-]+$/.test(appId)) return 'Use only letters, digits and hyphens.';
  if (!/[a-z0-9]/.test(appId)) return 'Use at least one letter or digit.';
  return reservedIds.includes(appId) ? `'${appId}' is reserved. Choose another ID.` : null;
}

/** The default title of a form: `event-host` → `Event host`. */
export function titleOf(appId: string): string {
  const words = appId.split('-').filter(Boolean).join(' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Normalises questions: trims them, and drops blank ones, blank choices, and choices of other types. */
export function toQuestions(inputs: readonly QuestionInput[]): ApplicationQuestion[] {
  return inputs
    .map((input) => (typeof input === 'string' ? { text: input } : input))
    .map(({ text, type = 'long', required = true, choices = [] }) => ({
      text: text.trim(),
      type,
      required,
      choices: type === 'choice' ? choices.map((choice) => choice.trim()).filter(Boolean) : [],
    }))
    .filter(({ text }) => text !== '');
}

function checkQuestion({ text, type, choices }: ApplicationQuestion): string | null {
  const { question, choice, choices: most } = applicationLimits;
  if (lengthOf(text) > question) return `At most ${question} characters.`;
  if (type !== 'choice') return null;
  if (choices.length < 2) return 'Give at least two choices.';
  if (choices.length > most) return `At most ${most} choices.`;
  if (new Set(choices).size !== choices.length) return 'List each choice only once.';
  return choices.some((text) => lengthOf(text) > choice)
    ? `A choice can have at most ${choice} characters.`
    : null;
}

/** Errors of questions by `<field>.<index>`, or `field`. Duplicates too: answers are stored by text. */
export function checkQuestions(
  questions: readonly ApplicationQuestion[],
  field: string,
): Record<string, string> {
  if (questions.length === 0) return { [field]: 'Ask at least one question.' };
  const texts = questions.map(({ text }) => text);
  return Object.fromEntries(
    questions.flatMap((question, index) => {
      const isRepeated = texts.indexOf(question.text) !== index;
      const problem = isRepeated ? 'This question is already asked.' : checkQuestion(question);
      return problem === null ? [] : [[`${field}.${index}`, problem]];
    }),
  );
}

/** Why the plan does not allow this many questions, or null. */
export function checkQuestionCount(count: number, plan: Plan): string | null {
  const limit = limitFor('applicationQuestions', plan);
  if (count <= limit) return null;
  return `At most ${limit} questions on the ${planNames[plan]} plan.${roomOnHigher('applicationQuestions', plan)}`;
}

/** Errors of a form's title or description, by field. */
export function checkFormTexts(form: { title: string; description: string }): Record<string, string> {
  const { title, description } = applicationLimits;
  return {
    ...(form.title.trim() === '' ? { title: 'Enter a title.' } : {}),
    ...(lengthOf(form.title) > title ? { title: `At most ${title} characters.` } : {}),
    ...(lengthOf(form.description) > description
      ? { description: `At most ${description} characters.` }
      : {}),
  };
}

/** The maximum characters of an answer to this question. */
export function answerLimit({ type }: Pick<ApplicationQuestion, 'type'>): number {
  return type === 'short' ? applicationLimits.shortAnswer : applicationLimits.answer;
}

/** Why an answer is invalid, or null. */
export function checkAnswer(question: ApplicationQuestion, answer: string): string | null {
  const text = answer.trim();
  if (text === '') return question.required ? 'Please answer this question.' : null;
  if (question.type === 'choice') {
    return question.choices.includes(text) ? null : 'Choose one of the answers.';
  }
  const limit = answerLimit(question);
  if (lengthOf(text) > limit) return `At most ${limit} characters.`;
  return question.type === 'short' && /[\r\n]/.test(text) ? 'Answer in one line.' : null;
}

export type CheckedAnswers =
  | { readonly ok: true; readonly answers: { question: string; answer: string }[] }
  | { readonly ok: false; readonly fields: Record<string, string> };

/**
 * Validates answers by question index, and combines them with the questions' texts; absent ones count as
 * empty. Errors are by `answers.<index>`, also for an index without a question.
 */
export function checkAnswers(
  questions: readonly ApplicationQuestion[],
  answers: Readonly<Record<string, string>>,
): CheckedAnswers {
  const known = new Set(questions.map((_, index) => String(index)));
  const strays = Object.keys(answers).filter((index) => !known.has(index));
  const answerAt = (index: number) => (Object.hasOwn(answers, index) ? (answers[index] ?? '') : '');
  const fields = Object.fromEntries([
    ...questions.flatMap((question, index) => {
      const problem = checkAnswer(question, answerAt(index));
      return problem === null ? [] : [[`answers.${index}`, problem]];
    }),
    ...strays.map((index) => [`answers.${index.slice(0, 40)}`, 'There is no such question.']),
  ]);
  if (Object.keys(fields).length > 0) return { ok: false, fields };
  return {
    ok: true,
    answers: questions.map(({ text }, index) => ({ question: text, answer: answerAt(index).trim() })),
  };
}
