import 'server-only';
import type { Submission as SubmissionData } from '@/lib/contracts/applications';
import type { GuildId } from '@/lib/core/ids';
import type { Page, Stored } from '@/lib/db/collection';
import { submissions } from '@/lib/db/collections/applications';
import { eachOf } from '@/lib/db/list-all';
import { collectionOf } from '@/lib/db/store';
import { type SubmissionState, submissionStates } from '@/lib/rules/applications/limits';
import type { StoredSubmission as Submission } from '@/lib/rules/applications/schema';
import { type SubmissionSelection, submissionList } from '@/lib/rules/applications/submission-lists';

export interface SubmissionFilter extends SubmissionSelection {
  /** Searches names, user id, title and answers, ignoring case. */
  readonly search?: string | undefined;
}

const folded = (text: string) => text.normalize('NFKC').toLowerCase();

/** True when the submission contains every word of the search. */
function matchesSearch(submission: Submission, search: string | undefined): boolean {
  const words = folded(search ?? '')
    .split(/\s+/)
    .filter(Boolean);
  if (words.length === 0) return true;
  const { displayName, username, userId, title, answers } = submission;
  const text = folded(
    [displayName, username, userId, title, ...answers.map(({ answer }) => answer)].join('\n'),
  );
  return words.every((word) => text.includes(word));
}

/** All that the filter lets through, oldest first, read as they are asked for. */
export async function* walkSubmissions({
  search,
  ...selection
}: SubmissionFilter): AsyncGenerator<Stored<Submission>> {
  const all = { index: 'lists', equals: submissionList(selection) } as const;
  for await (const one of eachOf(collectionOf(submissions), all))
    if (matchesSearch(one.value, search)) yield one;
}

const PAGE = 25;
/** Pages that one call of a search reads at most. */
const PAGES_PER_SEARCH = 80;

/** A submission as those see it who decide on it. */
export function toSubmissionData({ id, value }: Stored<Submission>): SubmissionData {
  return { id, ...value };
}

/**
 * A page of submissions, newest first; `after` is `next` of the page before. A search may return more or
 * fewer than 25, or none with a `next` when it has not found any yet. Throws `bad_request` for an invalid
 * `after`.
 */
export async function listSubmissions(
  filter: SubmissionFilter,
  after: string | undefined,
): Promise<{ items: SubmissionData[]; next: string | null }> {
  const { search, ...selection } = filter;
  const list = { index: 'lists', equals: submissionList(selection), order: 'desc', limit: PAGE } as const;
  const found: Stored<Submission>[] = [];
  let next: string | null = after ?? null;
  for (let pages = 0; pages < PAGES_PER_SEARCH && found.length < PAGE; pages += 1) {
    const page: Page<Submission> = await collectionOf(submissions).list({ ...list, after: next });
    found.push(...page.items.filter(({ value }) => matchesSearch(value, search)));
    next = page.next;
    if (next === null) break;
  }
  return { items: found.map(toSubmissionData), next };
}

export async function countSubmissions(guildId: GuildId): Promise<Record<SubmissionState, number>> {
  const count = (state: SubmissionState) =>
    collectionOf(submissions).count({ index: 'lists', equals: submissionList({ guildId, state }) });
  const [pending, accepted, denied] = await Promise.all(submissionStates.map(count));
  return { pending: pending ?? 0, accepted: accepted ?? 0, denied: denied ?? 0 };
}
