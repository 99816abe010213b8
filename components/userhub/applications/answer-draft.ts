import { readStored, writeStored } from '@/components/form/browser-storage';
import { isRecord } from '@/lib/guild-settings/values';

/** Whose answers to which form. */
export interface DraftPlace {
  readonly userId: string;
  readonly guildId: string;
  readonly applicationId: string;
}

export interface AnswerDraft {
  /** By the text of the question, so that they stay with it when the questions change. */
  readonly answers: Readonly<Record<string, string>>;
  /** Makes one submission of all attempts at sending it. */
  readonly key: string;
}

function placeOf({ userId, guildId, applicationId }: DraftPlace): string {
  return `corallium:application:${userId}:${guildId}:${applicationId}`;
}

export function emptyDraft(): AnswerDraft {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return { answers: {}, key: Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('') };
}

/** The answer to the question with this text; a text may be the name of anything, `constructor` too. */
export function answerIn({ answers }: Pick<AnswerDraft, 'answers'>, question: string): string {
  return Object.hasOwn(answers, question) ? (answers[question] ?? '') : '';
}

/**
 * Drafts outlive the browser's window; null forgets one. Without storage nothing is kept, and nothing fails.
 */
export function storeAnswers(place: DraftPlace, draft: AnswerDraft | null): void {
  writeStored('local', placeOf(place), draft);
}

/** The stored draft, or null when there is none or what is stored is none. */
export function loadAnswers(place: DraftPlace): AnswerDraft | null {
  const value = readStored('local', placeOf(place));
  if (!isRecord(value) || typeof value.key !== 'string' || !isRecord(value.answers)) return null;
  const answers = Object.entries(value.answers).flatMap(([question, answer]) =>
    typeof answer === 'string' && answer !== '' ? [[question, answer]] : [],
  );
  return answers.length === 0 ? null : { key: value.key, answers: Object.fromEntries(answers) };
}
