import 'server-only';
import type { MemberPage, MemberRow } from '@/lib/contracts/members';
import { avatarUrl } from '@/lib/core/discord-images';
import { userId } from '@/lib/core/ids';
import { env } from '@/lib/env';
import type { GuildSnapshot } from '@/lib/guilds/guild-directory';
import { getGuildMemberStats, noStats } from '@/lib/guilds/members/guild-member-stats';
import { listRemoved } from '@/lib/guilds/members/list-removed';
import { getRoster } from '@/lib/guilds/members/roster';
import { type MemberQuery, type RankedRow, selectMembers } from '@/lib/guilds/members/select-members';
import { whyBotCannotReach } from '@/lib/rules/members/ranks';

function toRow({ guild, bot }: GuildSnapshot, { member, stats }: RankedRow): MemberRow {
  const botSubject = { userId: userId.parse(env().DISCORD_CLIENT_ID), roleIds: bot?.roleIds ?? [] };
  return {
    id: member.userId,
    username: member.username,
    displayName: member.displayName,
    avatarUrl: avatarUrl(env().DISCORD_CDN_URL, { id: member.userId, avatar: member.avatar }),
    isBot: member.bot,
    level: stats.level,
    experience: stats.experience,
    coins: stats.coins,
    roleIds: [...member.roleIds],
    joinedAt: member.joinedAt,
    blocked: whyBotCannotReach(guild, botSubject, member),
  };
}

/** A page of a guild's members with their stats. Throws what getRoster throws. */
export async function listMembers(snapshot: GuildSnapshot, query: MemberQuery): Promise<MemberPage> {
  const { id } = snapshot.guild;
  const [{ roster, notice }, stats] = await Promise.all([getRoster(id), getGuildMemberStats(id)]);
  const removed = await listRemoved(id, roster.askedAt);
  const members = roster.members.filter((member) => !removed.has(member.userId));
  const selected = selectMembers(members, (member) => stats.get(member) ?? noStats, query);
  const { rows, page, pageCount, found } = selected;
  return {
    members: rows.map((row) => toRow(snapshot, row)),
    memberPage: { page, pageCount, found, total: members.length, notice },
  };
}
