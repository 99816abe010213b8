import 'server-only';
import type { FillableApplication, OpenApplication } from '@/lib/contracts/applications';
import { AppError, caught } from '@/lib/core/errors';
import type { GuildId, UserId } from '@/lib/core/ids';
import type { Stored } from '@/lib/db/collection';
import { submissions } from '@/lib/db/collections/applications';
import { collectionOf } from '@/lib/db/store';
import {
  listOpenApplications,
  readApplicationAccess,
  readOpenApplication,
  roleNeededText,
} from '@/lib/guilds/applications/open-applications';
import { getSnapshot } from '@/lib/guilds/guild-directory';
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
async function listOwnSubmissions(guildId: GuildId, userId: UserId): Promise<OwnSubmission[]> {
  const equals = submissionList({ guildId, userId });
  const page = await collectionOf(submissions).list({ index: 'lists', equals, order: 'desc', limit: 50 });
  return page.items.map(toOwn);
}

export interface ApplicationBoard {
  readonly forms: readonly OpenApplication[];
  readonly own: readonly OwnSubmission[];
  /** Why the member may not apply, or null. */
  readonly refusal: string | null;
}

/** What a member sees of a guild's applications. Throws `not_found` for others, `discord_unavailable`. */
export async function readApplicationBoard(guildId: GuildId, userId: UserId): Promise<ApplicationBoard> {
  const [access, forms, own] = await Promise.all([
    getSnapshot(guildId).then((snapshot) => readApplicationAccess(snapshot, userId)),
    listOpenApplications(guildId),
    listOwnSubmissions(guildId, userId),
  ]);
  if (access.kind === 'no-member') throw new AppError('not_found');
  const refusal = access.kind === 'role-needed' ? roleNeededText(access.roleName) : null;
  return { forms, own, refusal };
}

/**
 * An open form for a member to fill in, with the reason why that is not possible now, if there is one: a role
 * that is needed, or an application that is not decided yet. Null where there is no such form or it is
 * closed.
 */
export async function readApplicationToFill(
  guildId: GuildId,
  appId: string,
  userId: UserId,
): Promise<{ readonly form: FillableApplication; readonly refusal: string | null } | null> {
  const reading = Promise.all([readOpenApplication(guildId, appId), readApplicationBoard(guildId, userId)]);
  const read = await reading.catch(caught('not_found', () => null));
  if (!read) return null;
  const [form, board] = read;
  const isWaiting = board.own.some((own) => own.appId === appId && own.state === 'pending');
  const refusal = isWaiting
    ? "You've already applied. Wait for a decision on your application."
    : board.refusal;
  return { form, refusal };
}
