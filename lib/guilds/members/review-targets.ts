import 'server-only';
import type { Viewer } from '@/lib/auth/session';
import type { ReviewedTarget } from '@/lib/contracts/members';
import type { GuildMember } from '@/lib/core/discord';
import { avatarUrl } from '@/lib/core/discord-images';
import type { GuildId } from '@/lib/core/ids';
import { type MemberAction, whyNotAct, whyNotActOn } from '@/lib/core/member-ranks';
import { isSnowflake } from '@/lib/core/snowflake';
import { findMember } from '@/lib/discord/members';
import { env } from '@/lib/env';
import { findActors, type Scene } from '@/lib/guilds/members/find-actors';
import { getRoster } from '@/lib/guilds/members/roster';

/** So many members are asked for one by one; for more the whole list is read again. */
const MOST_SINGLE_READS = 5;

/** Those of some ids who are members now, as Discord says at this moment. */
async function findMembers(
  guildId: GuildId,
  ids: readonly string[],
): Promise<ReadonlyMap<string, GuildMember>> {
  const asked = ids.filter(isSnowflake);
  if (asked.length <= MOST_SINGLE_READS) {
    const found = await Promise.all(asked.map((id) => findMember(guildId, id)));
    return new Map(found.flatMap((member) => (member ? [[member.userId, member]] : [])));
  }
  const { roster } = await getRoster(guildId, { refresh: true });
  const wanted = new Set(asked);
  return new Map(
    roster.members.filter(({ userId }) => wanted.has(userId)).map((member) => [member.userId, member]),
  );
}

function reviewOne(
  { snapshot, actors }: Scene,
  action: MemberAction,
  id: string,
  member: GuildMember | undefined,
): ReviewedTarget {
  const target = member ?? { userId: id, roleIds: [] };
  const isAbsent = action === 'kick' && !member;
  const blocked = !isSnowflake(id)
    ? 'This is not a Discord id.'
    : (whyNotActOn(snapshot.guild, action, actors, target) ??
      (isAbsent ? 'This person is not in the server.' : null));
  return {
    id,
    username: member?.username ?? null,
    displayName: member?.displayName ?? null,
    avatarUrl: member ? avatarUrl(env().DISCORD_CDN_URL, { id, avatar: member.avatar }) : null,
    isMember: member !== undefined,
    blocked,
  };
}

export interface Review {
  /** Why it can be done to nobody, or null. */
  readonly blocked: string | null;
  /** In the order that was asked for, each once. */
  readonly targets: readonly ReviewedTarget[];
}

/**
 * Says of each of up to 200 texts whether the person can do this to whom it names, with ranks as Discord has them now. Who is no member
 * can be banned all the same. Throws Discord's failures.
 */
export async function reviewTargets(
  guildId: GuildId,
  action: MemberAction,
  targetIds: readonly string[],
  by: Pick<Viewer, 'userId'>,
): Promise<Review> {
  const ids = [...new Set(targetIds.map((id) => id.trim()))];
  const [scene, found] = await Promise.all([findActors(guildId, by), findMembers(guildId, ids)]);
  return {
    blocked: whyNotAct(scene.snapshot.guild, action, scene.actors),
    targets: ids.map((id) => reviewOne(scene, action, id, found.get(id))),
  };
}
