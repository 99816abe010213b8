import 'server-only';
import type { Viewer } from '@/lib/auth/session';
import type { bulkBanMembers as contract } from '@/lib/contracts/members';
import type { AnswerOf, BodyOf } from '@/lib/core/endpoint';
import { forbidden } from '@/lib/core/errors';
import type { GuildId } from '@/lib/core/ids';
import { perform } from '@/lib/guilds/acts/perform';
import { beginAct } from '@/lib/guilds/begin-act';
import { memberOutlet } from '@/lib/guilds/members/member-outlet';
import { reviewTargets } from '@/lib/guilds/members/review-targets';
import { newItem } from '@/lib/rules/delivery/outbox';

export type BulkBan = BodyOf<typeof contract>;

export type BulkBanResult = Omit<AnswerOf<typeof contract>, 'message'>;

const NOT_BANNED = "Discord didn't ban them: they may already be banned, or the account doesn't exist.";
/**
 * Bans those on a list whom the person and the bot may ban, in one call, with the reason for each of the
 * others. If anyone was banned, our audit log gets one entry, and each of them a case. Throws `forbidden` if
 * the person or the bot may ban no one, Discord's refusal, and `discord_uncertain`.
 */
export async function bulkBanMembers(
  guildId: GuildId,
  { targetIds, reason, deleteMessageSeconds }: BulkBan,
  actor: Pick<Viewer, 'userId' | 'username'>,
): Promise<BulkBanResult> {
  const { by, at, key } = beginAct(guildId, actor);
  const { blocked, targets } = await reviewTargets(guildId, 'bulkBan', targetIds, actor);
  if (blocked !== null) throw forbidden(blocked);
  const reachable = targets.filter((target) => target.blocked === null);
  const { banned } = await perform(memberOutlet, guildId, {
    ...newItem('bulk-ban', key, at),
    targets: reachable.map((target) => ({ userId: target.id, username: target.username })),
    by,
    reason,
    deleteMessageSeconds,
  });
  const refused = targets.filter((target) => target.blocked !== null);
  const failed = reachable.filter(({ id }) => !banned.includes(id));
  return {
    banned,
    failed: [...refused, ...failed].map((target) => ({
      id: target.id,
      name: target.username,
      reason: target.blocked ?? NOT_BANNED,
    })),
  };
}
