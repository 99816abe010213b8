import 'server-only';
import type { Viewer } from '@/lib/auth/session';
import { AppError, isAppError } from '@/lib/core/errors';
import type { GuildId, UserId } from '@/lib/core/ids';
import { bulkBan } from '@/lib/discord/member-actions';
import { members } from '@/lib/guild-settings/sections/members';
import { recordSiteCases } from '@/lib/guilds/cases/record-site-cases';
import { toAuditReason, toReasonText } from '@/lib/guilds/members/audit-reason';
import { reviewTargets } from '@/lib/guilds/members/review-targets';
import { forgetMembers } from '@/lib/guilds/members/roster';
import { recordAction } from '@/lib/guilds/record-action';

export interface BulkBan {
  /** 1 to 200. */
  readonly targetIds: readonly UserId[];
  readonly reason: string;
  /** 0 to 604800. */
  readonly deleteMessageSeconds: number;
}

export interface BulkBanResult {
  readonly banned: readonly UserId[];
  readonly failed: readonly { readonly id: string; readonly name: string | null; readonly reason: string }[];
}

const NOT_BANNED = 'Discord did not ban them: they may be banned already, or this account does not exist.';
const UNKNOWN =
  'Discord did not answer, so some of them may be banned. Look at the list again in a moment before you go on.';

/**
 * Bans those of a list whom the person and the bot can reach, in one call, and says of the others why not.
 * Our audit log gets one entry when somebody was banned, and each of them a case. Throws `forbidden` when the
 * person or the bot may ban nobody, and Discord's failures.
 */
export async function bulkBanMembers(guildId: GuildId, request: BulkBan, by: Viewer): Promise<BulkBanResult> {
  const { reason, deleteMessageSeconds } = request;
  const { blocked, targets } = await reviewTargets(guildId, 'bulkBan', request.targetIds, by);
  if (blocked !== null) throw new AppError('forbidden', { message: blocked });
  const byId = new Map(targets.map((target) => [target.id, target]));
  const reachable = request.targetIds.filter((id) => byId.get(id)?.blocked === null);
  const { banned, failed } = await bulkBan(guildId, reachable, {
    reason: toAuditReason(by, reason),
    deleteMessageSeconds,
  }).catch((error: unknown) => {
    if (!isAppError(error, 'discord_unavailable')) throw error;
    throw new AppError('discord_unavailable', { message: UNKNOWN, cause: error });
  });
  const nameOf = (id: string) => byId.get(id)?.username ?? null;
  if (banned.length > 0) {
    forgetMembers(guildId, banned);
    const people = banned.map((id) => ({ userId: id, username: nameOf(id) }));
    await recordSiteCases(guildId, { kind: 'ban', targets: people, reason }, by);
    const names = banned.map((id) => nameOf(id) ?? id).join(', ');
    const count = banned.length === 1 ? '1 person' : `${banned.length} people`;
    await recordAction(guildId, members, by, `Banned ${count}: ${names}.${toReasonText(reason)}`);
  }
  const refused = targets.flatMap(({ id, blocked: obstacle }) =>
    obstacle === null ? [] : [{ id, name: nameOf(id), reason: obstacle }],
  );
  return {
    banned,
    failed: [...refused, ...failed.map((id) => ({ id, name: nameOf(id), reason: NOT_BANNED }))],
  };
}
