import 'server-only';
import type { GuildId, UserId } from '@/lib/core/ids';
import type { Stored } from '@/lib/db/collection';
import { submissions } from '@/lib/db/collections/applications';
import { getStore } from '@/lib/db/store';
import {
  type OwnSubmission,
  ownSubmission,
  type StoredSubmission as Submission,
} from '@/lib/rules/applications/schema';
import { submissionList } from '@/lib/rules/applications/submission-lists';

function toOwn({ id, value }: Stored<Submission>): OwnSubmission {
  const { decision } = value;
  return ownSubmission.parse({
    ...value,
    id,
    decidedAt: decision?.at ?? null,
    reason: decision?.reason ?? '',
  });
}

/** The last 50 of a person's submissions in a guild, newest first. */
export async function listOwnSubmissions(guildId: GuildId, userId: UserId): Promise<OwnSubmission[]> {
  const collection = (await getStore()).collection(submissions);
  const equals = submissionList({ guildId, userId });
  const page = await collection.list({ index: 'lists', equals, order: 'desc', limit: 50 });
  return page.items.map(toOwn);
}
