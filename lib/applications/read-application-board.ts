import 'server-only';
import { readApplicationAccess, roleNeededText } from '@/lib/applications/application-access';
import { listOwnSubmissions } from '@/lib/applications/list-own-submissions';
import { listOpenApplications } from '@/lib/applications/open-applications';
import type { OpenApplication } from '@/lib/contracts/applications';
import { AppError } from '@/lib/core/errors';
import type { GuildId, UserId } from '@/lib/core/ids';
import { getSnapshot } from '@/lib/guilds/guild-directory';
import type { OwnSubmission } from '@/lib/rules/applications/schema';

export interface ApplicationBoard {
  readonly forms: readonly OpenApplication[];
  readonly own: readonly OwnSubmission[];
  /** Why the member may not apply; null for those who may. */
  readonly refusal: string | null;
}

/**
 * What a member sees of a guild's applications. Throws `not_found` for those who are not in it,
 * `discord_unavailable`.
 */
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
