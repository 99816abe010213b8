import 'server-only';
import type { GuildId, UserId } from '@/lib/core/ids';
import type { Stored } from '@/lib/db/collection';
import { submissions } from '@/lib/db/collections/applications';
import { getStore } from '@/lib/db/store';
import type { SubmissionState } from '@/lib/rules/applications/limits';
import type { StoredSubmission as Submission } from '@/lib/rules/applications/schema';
import { submissionList } from '@/lib/rules/applications/submission-lists';

/** A submission as the one sees it who sent it in: who decided is the team's business. */
export interface OwnSubmission {
  readonly id: string;
  readonly appId: string;
  readonly title: string;
  readonly at: string;
  readonly state: SubmissionState;
  readonly decidedAt: string | null;
  /** Empty where none was given. */
  readonly reason: string;
  readonly answers: readonly { readonly question: string; readonly answer: string }[];
}

function toOwn({ id, value }: Stored<Submission>): OwnSubmission {
  const { appId, title, at, state, decision, answers } = value;
  return {
    id,
    appId,
    title,
    at,
    state,
    decidedAt: decision?.at ?? null,
    reason: decision?.reason ?? '',
    answers,
  };
}

/** The last 50 of a person's submissions in a guild, newest first. */
export async function listOwnSubmissions(guildId: GuildId, userId: UserId): Promise<OwnSubmission[]> {
  const collection = (await getStore()).collection(submissions);
  const equals = submissionList({ guildId, userId });
  const page = await collection.list({ index: 'lists', equals, order: 'desc', limit: 50 });
  return page.items.map(toOwn);
}
