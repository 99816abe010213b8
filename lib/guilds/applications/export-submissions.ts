import 'server-only';
import { csvStart, toCsvRow } from '@/lib/guilds/applications/csv';
import { type SubmissionFilter, walkSubmissions } from '@/lib/guilds/applications/list-submissions';
import type { StoredSubmission as Submission } from '@/lib/rules/applications/schema';

const heads = [
  'Application',
  'Applicant',
  'Username',
  'User ID',
  'Sent at (UTC)',
  'State',
  'Decided by',
  'Decided at (UTC)',
  'Reason',
];

function toRow(submission: Submission, questions: readonly string[]): string {
  const { title, displayName, username, userId, at, state, decision, answers } = submission;
  const answerTo = new Map(answers.map(({ question, answer }) => [question, answer]));
  return toCsvRow([
    title,
    displayName,
    username,
    userId,
    at,
    state,
    decision?.by.username ?? '',
    decision?.at ?? '',
    decision?.reason ?? '',
    ...questions.map((question) => answerTo.get(question) ?? ''),
  ]);
}

/**
 * The submissions as the parts of a CSV file, oldest first: UTF-8 with a byte order mark, one column for each
 * question that was ever asked, in order of first appearance. Everything is read twice, first for the
 * columns, so that no more than a page is held at a time.
 */
export async function* exportSubmissions(filter: SubmissionFilter): AsyncGenerator<string> {
  const asked = new Set<string>();
  for await (const { value } of walkSubmissions(filter)) {
    for (const { question } of value.answers) asked.add(question);
  }
  const questions = [...asked];
  yield csvStart + toCsvRow([...heads, ...questions]);
  for await (const { value } of walkSubmissions(filter)) yield toRow(value, questions);
}
