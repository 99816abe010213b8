import 'server-only';
import { readSubmissionPage, type SubmissionFilter } from '@/lib/applications/read-submissions';
import type { Submission as SubmissionData } from '@/lib/contracts/applications';
import type { GuildId } from '@/lib/core/ids';
import type { Page, Stored } from '@/lib/db/collection';
import { submissions } from '@/lib/db/collections/applications';
import { getStore } from '@/lib/db/store';
import { type SubmissionState, submissionStates } from '@/lib/rules/applications/limits';
import type { StoredSubmission as Submission } from '@/lib/rules/applications/schema';
import { submissionList } from '@/lib/rules/applications/submission-lists';

const PAGE = 25;
/** A search gives back what it has found after so many pages, and goes on when it is asked to. */
const PAGES_PER_SEARCH = 80;

/** A submission as those see it who decide on it. */
export function toSubmissionData({ id, value }: Stored<Submission>): SubmissionData {
  return { id, ...value };
}

/**
 * A page of submissions, newest first; `after` is `next` of the page before. A search may give more or fewer
 * than 25, and none with a `next` when it has looked through much and found nothing yet. Throws `bad_request`
 * for an `after` that is none.
 */
export async function listSubmissions(
  filter: SubmissionFilter,
  after: string | undefined,
): Promise<{ items: SubmissionData[]; next: string | null }> {
  const found: Stored<Submission>[] = [];
  let next: string | null = after ?? null;
  for (let pages = 0; pages < PAGES_PER_SEARCH && found.length < PAGE; pages += 1) {
    const page: Page<Submission> = await readSubmissionPage(filter, { limit: PAGE, after: next });
    found.push(...page.items);
    next = page.next;
    if (next === null) break;
  }
  return { items: found.map(toSubmissionData), next };
}

/** How many submissions of a guild are in each state. */
export async function countSubmissions(guildId: GuildId): Promise<Record<SubmissionState, number>> {
  const collection = (await getStore()).collection(submissions);
  const count = (state: SubmissionState) =>
    collection.count({ index: 'lists', equals: submissionList({ guildId, state }) });
  const [pending, accepted, denied] = await Promise.all(submissionStates.map(count));
  return { pending: pending ?? 0, accepted: accepted ?? 0, denied: denied ?? 0 };
}
