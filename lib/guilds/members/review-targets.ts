import 'server-only';
import type { Viewer } from '@/lib/auth/session';
import type { reviewTargets as contract, ReviewedTarget } from '@/lib/contracts/members';
import type { DiscordGuild, GuildMember } from '@/lib/core/discord';
import { avatarUrl } from '@/lib/core/discord-images';
import type { AnswerOf } from '@/lib/core/endpoint';
import { type GuildId, userId } from '@/lib/core/ids';
import { isSnowflake } from '@/lib/core/snowflake';
import { findMember } from '@/lib/discord/members';
import { env } from '@/lib/env';
import { findActors, type Scene } from '@/lib/guilds/members/find-actors';
import { getRoster } from '@/lib/guilds/members/roster';
import { type MemberAction, whyNotAct, whyNotActOn } from '@/lib/rules/members/ranks';

/** Up to this many members are fetched one by one; for more, the whole list is read again. */
const MOST_SINGLE_READS = 5;

/** A bigger guild takes too long to read: its list may be a minute old. */
const BIG_GUILD = 10_000;

async function findOneByOne(guildId: GuildId, ids: readonly string[]): Promise<Map<string, GuildMember>> {
  const found = new Map<string, GuildMember>();
  for (let from = 0; from < ids.length; from += MOST_SINGLE_READS) {
    const part = ids.slice(from, from + MOST_SINGLE_READS);
    const members = await Promise.all(part.map((id) => findMember(guildId, id)));
    for (const member of members) if (member) found.set(member.userId, member);
  }
  return found;
}

/** Those of some ids who are members now, as far as Discord can say in time. */
async function findMembers(
  { id: guildId, memberCount }: DiscordGuild,
  ids: readonly string[],
): Promise<ReadonlyMap<string, GuildMember>> {
  const asked = ids.filter(isSnowflake);
  if (asked.length <= MOST_SINGLE_READS) return findOneByOne(guildId, asked);
  const { roster } = await getRoster(guildId, { refresh: (memberCount ?? 0) <= BIG_GUILD });
  const wanted = new Set(asked);
  const listed = new Map(
    roster.members.filter((member) => wanted.has(member.userId)).map((member) => [member.userId, member]),
  );
  // A partial list does not show who is not a member.
  const rest = roster.isPartial ? asked.filter((id) => !listed.has(userId.parse(id))) : [];
  return new Map<string, GuildMember>([...listed, ...(await findOneByOne(guildId, rest))]);
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
    ? 'This is not a Discord ID.'
    : (whyNotActOn(snapshot.guild, action, actors, target) ??
      (isAbsent ? "This person isn't in the server." : null));
  return {
    id,
    username: member?.username ?? null,
    displayName: member?.displayName ?? null,
    avatarUrl: member ? avatarUrl(env().DISCORD_CDN_URL, { id, avatar: member.avatar }) : null,
    isMember: member !== undefined,
    blocked,
  };
}

export type Review = AnswerOf<typeof contract>;

/** For each of up to 200 texts: whether the person can do this to its user. Throws Discord's errors. */
export async function reviewTargets(
  guildId: GuildId,
  action: MemberAction,
  targetIds: readonly string[],
  by: Pick<Viewer, 'userId'>,
): Promise<Review> {
  const ids = [...new Set(targetIds.map((id) => id.trim()))];
  const scene = await findActors(guildId, by);
  const found = await findMembers(scene.snapshot.guild, ids);
  return {
    blocked: whyNotAct(scene.snapshot.guild, action, scene.actors),
    targets: ids.map((id) => reviewOne(scene, action, id, found.get(id))),
  };
}
