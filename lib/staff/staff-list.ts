import 'server-only';
import type { listStaff as contract } from '@/lib/contracts/staff/users';
import { staffLevels } from '@/lib/core/access';
import { avatarUrl } from '@/lib/core/discord-images';
import type { AnswerOf } from '@/lib/core/endpoint';
import { accounts } from '@/lib/db/collections';
import { siteStaff, siteStaffId } from '@/lib/db/collections/staff';
import type { Doc } from '@/lib/db/define-collection';
import { collectionOf } from '@/lib/db/store';
import { defineOutlet } from '@/lib/delivery/outlet';
import { env } from '@/lib/env';
import type { ListedStaff } from '@/lib/rules/staff/schema';
import { type StaffRead, staffLevelOf, whyLocked } from '@/lib/rules/staff/staff-changes';

/** The outbox of the staff list contains only log entries. */
export const staffOutlet = defineOutlet(siteStaff);

export const noStaff: Doc<typeof siteStaff> = { members: [], outbox: [] };

export function withOwners({ members }: Pick<Doc<typeof siteStaff>, 'members'>): StaffRead {
  return { members, owners: env().STAFF_OWNER_IDS };
}

/** A member of staff for `viewerId`; null for anyone else. */
export async function toListedStaff(
  read: StaffRead,
  userId: string,
  viewerId: string,
): Promise<ListedStaff | null> {
  const accessLevel = staffLevelOf(read, userId);
  if (accessLevel === null) return null;
  const account = (await collectionOf(accounts).get(userId))?.value ?? null;
  return {
    discordId: userId,
    username: account?.username ?? null,
    avatarUrl: avatarUrl(env().DISCORD_CDN_URL, { id: userId, avatar: account?.avatar ?? null }),
    accessLevel,
    loginCount: account?.loginCount ?? 0,
    lastLogin: account?.lastLoginAt ?? null,
    locked: whyLocked(read, viewerId, userId),
  };
}

/** All staff for `viewerId`, by descending level, then by name. */
export async function listStaff(viewerId: string): Promise<AnswerOf<typeof contract>> {
  const stored = await collectionOf(siteStaff).get(siteStaffId);
  const read = withOwners(stored?.value ?? noStaff);
  const ids = new Set([...read.owners, ...read.members.map(({ userId }) => userId)]);
  const listed = await Promise.all(Array.from(ids, (id) => toListedStaff(read, id, viewerId)));
  const rank = ({ accessLevel }: ListedStaff) => staffLevels.indexOf(accessLevel);
  const nameOf = ({ username, discordId }: ListedStaff) => username ?? discordId;
  return listed
    .filter((one) => one !== null)
    .toSorted((a, b) => rank(b) - rank(a) || nameOf(a).localeCompare(nameOf(b)));
}
