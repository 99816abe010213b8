import 'server-only';
import { isBlocked } from '@/lib/auth/blocks';
import type { GuildRight } from '@/lib/core/access';
import { AppError, forbidden, isAppError } from '@/lib/core/errors';
import type { GuildId, UserId } from '@/lib/core/ids';
import { canManageGuild, guildPermissions } from '@/lib/core/permissions';
import { sectionGrants } from '@/lib/db/collections/section-grants';
import { collectionOf } from '@/lib/db/store';
import { findBan } from '@/lib/discord/member-actions';
import { findSection } from '@/lib/guild-settings/registry';
import type { Section } from '@/lib/guild-settings/section';
import { findSnapshot } from '@/lib/guilds/guild-directory';
import { getGuildList } from '@/lib/guilds/guild-list';
import { findCaller, readMember } from '@/lib/guilds/guild-member';
import type { GrantLevel } from '@/lib/rules/grants/schema';
import { grantedSections, isInForce, viewOnlyText } from '@/lib/rules/grants/section-grants';

/** The sections of a guild's dashboard that a person may use, by level; empty for a plain member. */
export type SectionRights = 'all' | ReadonlyMap<string, GrantLevel>;

/** What the grants of a guild give to a person; `readRoles` is only called if a role has a grant. */
async function readGranted(
  guildId: GuildId,
  userId: UserId,
  readRoles: () => Promise<readonly string[]>,
): Promise<ReadonlyMap<string, GrantLevel>> {
  const stored = await collectionOf(sectionGrants).get(guildId);
  const now = Date.now();
  const inForce = stored?.value.grants.filter((grant) => isInForce(grant, now)) ?? [];
  if (inForce.length === 0) return new Map();
  const roleIds = inForce.some(({ kind }) => kind === 'role') ? await readRoles() : [];
  return grantedSections(inForce, { userId, roleIds }, now);
}

async function rightsByList(userId: UserId, guildId: GuildId): Promise<SectionRights> {
  const { guilds } = await getGuildList(userId);
  const guild = guilds.find((candidate) => candidate.id === guildId);
  if (!guild) throw new AppError('not_found');
  if (canManageGuild(guild.permissions, guild.owner)) return 'all';
  return readGranted(
    guildId,
    userId,
    async () => (await findCaller(guildId, userId, { isWrite: false })).roleIds,
  );
}

/**
 * Rights by the bot's view: the member is read again, so that a right lost a second ago no longer counts; the
 * guild's roles may be a few seconds old.
 */
async function rightsByMember(userId: UserId, guildId: GuildId): Promise<SectionRights> {
  const [member, recent] = await Promise.all([
    readMember(guildId, userId, { maxAge: 0 }),
    findSnapshot(guildId, { isWrite: true }),
  ]);
  // Only a fresh read of the guild shows that the bot has left it.
  const snapshot = member ? recent : await findSnapshot(guildId, { refresh: true });
  if (!snapshot || !member) throw new AppError('not_found');
  const isOwner = snapshot.guild.ownerId === userId;
  if (canManageGuild(guildPermissions(snapshot.guild, member), isOwner)) return 'all';
  return readGranted(guildId, userId, async () => member.roleIds);
}

/**
 * The sections of a guild's dashboard that a user may use, by the user's guild list (trusted for 45 s).
 * Throws `not_found` if they are not in the guild.
 */
export function readSectionRights(userId: UserId, guildId: GuildId): Promise<SectionRights> {
  return rightsByList(userId, guildId);
}

/** True if the rights include this section, at least to view it; managers of the server have all. */
export function mayUse(rights: SectionRights, sectionId: string): boolean {
  return rights === 'all' || rights.has(sectionId);
}

/** True if the rights allow changes in this section. */
export function mayChange(rights: SectionRights, sectionId: string): boolean {
  return rights === 'all' || rights.get(sectionId) === 'manage';
}

function isAllowed(rights: SectionRights, right: GuildRight, sectionId: string | null): boolean {
  switch (right) {
    case 'member':
    case 'appellant':
      return true;
    case 'manage':
      return rights === 'all';
    case 'section':
      return sectionId === null ? rights === 'all' : mayUse(rights, sectionId);
  }
}

/** True if the user is banned from a guild that the bot is in. */
export async function isBanned(userId: UserId, guildId: GuildId): Promise<boolean> {
  return (await findSnapshot(guildId)) !== null && (await findBan(guildId, userId)) !== null;
}

/** The message for a guild that the site's staff have blocked. */
const blockedText = 'This server is blocked. Contact us if you think that is a mistake.';

export interface WantedRight {
  readonly right: GuildRight;
  /** For `section`: its id. Without one, only people who can manage the server pass. */
  readonly sectionId?: string | null;
  /** Asks Discord for the member instead of trusting the user's guild list for 45 s. */
  readonly isWrite: boolean;
}

/**
 * Throws if a user lacks a right in a guild: `not_found` if they or the bot are not in it, `not_a_manager`
 * for members without it, `forbidden` in a guild that staff have blocked, and for a write with view access
 * only. Writes fail closed: `discord_unavailable` if Discord can't be asked.
 */
export async function assertGuildRight(
  userId: UserId,
  guildId: GuildId,
  { right, sectionId = null, isWrite }: WantedRight,
): Promise<void> {
  if (await isBlocked('guild', guildId)) throw forbidden(blockedText);
  try {
    const rights = await (isWrite ? rightsByMember : rightsByList)(userId, guildId);
    if (!isAllowed(rights, right, sectionId)) {
      const section: Section | null = sectionId === null ? null : findSection(sectionId);
      throw new AppError('not_a_manager', section?.denied === undefined ? {} : { message: section.denied });
    }
    if (isWrite && right === 'section' && sectionId !== null && !mayChange(rights, sectionId)) {
      throw forbidden(viewOnlyText);
    }
    if (!isWrite && !(await findSnapshot(guildId))) throw new AppError('not_found');
  } catch (error) {
    const isStranger = isAppError(error, 'not_found');
    if (isStranger && right === 'appellant' && (await isBanned(userId, guildId))) return;
    if (isWrite && isAppError(error, 'rate_limited')) {
      const { retryAfter } = error.details;
      throw new AppError('discord_unavailable', { cause: error, ...(retryAfter && { retryAfter }) });
    }
    throw error;
  }
}
