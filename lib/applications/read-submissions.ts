import 'server-only';
import type { Page, Stored } from '@/lib/db/collection';
import { submissions } from '@/lib/db/collections/applications';
import { getStore } from '@/lib/db/store';
import type { StoredSubmission as Submission } from '@/lib/rules/applications/schema';
import { type SubmissionSelection, submissionList } from '@/lib/rules/applications/submission-lists';

export interface SubmissionFilter extends SubmissionSelection {
  /** Looked for in names, user id, title and answers, whatever its case. */
  readonly search?: string | undefined;
}

/** How many are read from the database at once while something is looked for. */
const READ_AT_ONCE = 100;

const folded = (text: string) => text.normalize('NFKC').toLowerCase();

/** True when every word of the search stands somewhere in the submission. */
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

/** One page of what the filter lets through, newest first unless `order` says otherwise. */
export async function readSubmissionPage(
  { search, ...selection }: SubmissionFilter,
  {
    limit = READ_AT_ONCE,
    after,
    order = 'desc',
  }: { limit?: number; after?: string | null; order?: 'asc' | 'desc' },
): Promise<Page<Submission>> {
  const collection = (await getStore()).collection(submissions);
  const equals = submissionList(selection);
  const page = await collection.list({ index: 'lists', equals, order, limit, after });
  return { ...page, items: page.items.filter(({ value }) => matchesSearch(value, search)) };
}

/** All that the filter lets through, oldest first, read as they are asked for. */
export async function* walkSubmissions(filter: SubmissionFilter): AsyncGenerator<Stored<Submission>> {
  let after: string | null = null;
  do {
    const page: Page<Submission> = await readSubmissionPage(filter, { after, order: 'asc' });
    yield* page.items;
    after = page.next;
  } while (after !== null);
}
