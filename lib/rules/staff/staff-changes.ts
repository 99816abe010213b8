import { isStaffLevel, type StaffLevel } from '@/lib/core/access';
import { conflict, forbidden, notFound } from '@/lib/core/errors';
import type { StoredStaff } from '@/lib/rules/staff/schema';

/** The stored staff, and the owners by the site's configuration. */
export interface StaffRead {
  readonly members: readonly StoredStaff[];
  readonly owners: readonly string[];
}

/** A person's level; null if not staff. Owners in the configuration are always owners. */
export function staffLevelOf({ members, owners }: StaffRead, userId: string): StaffLevel | null {
  if (owners.includes(userId)) return 'owner';
  return members.find((one) => one.userId === userId)?.accessLevel ?? null;
}

const fixedText =
  "STAFF_OWNER_IDS makes this person an owner. Change that where the site's configuration is kept.";

/** Why `by` must not change or remove `userId`, or null. */
export function whyLocked(read: StaffRead, by: string, userId: string): string | null {
  if (read.owners.includes(userId)) return fixedText;
  const own = staffLevelOf(read, by);
  const level = staffLevelOf(read, userId);
  if (by === userId || level === null || own === null || !isStaffLevel(level, own)) return null;
  return "You can't change someone of your own level or above.";
}

/** A change that a staff member requests; `level` null removes the person. */
export interface StaffChange {
  readonly by: string;
  readonly userId: string;
  readonly level: StaffLevel | null;
  /** ISO date. */
  readonly at: string;
}

/**
 * The staff after a change. Throws `forbidden` if the person may not make it, `conflict` if it would leave
 * the site without an owner, and `not_found` for the removal of a person who is not staff. Setting the same
 * level changes nothing.
 */
export function changeStaff(read: StaffRead, { by, userId, level, at }: StaffChange): readonly StoredStaff[] {
  const { members, owners } = read;
  const own = staffLevelOf(read, by);
  const before = staffLevelOf(read, userId);
  if (own === null) throw forbidden('You no longer have access to the staff area.');
  if (level === null && before === null) throw notFound('This person is not on the staff.');
  const locked = whyLocked(read, by, userId);
  if (locked !== null) throw forbidden(locked);
  if (level !== null && !isStaffLevel(own, level)) throw forbidden("You can't give a level above your own.");
  if (before === level) return members;
  const others = members.filter((one) => one.userId !== userId);
  const after = level === null ? others : [...others, { userId, accessLevel: level, grantedAt: at }];
  if (owners.length === 0 && !after.some(({ accessLevel }) => accessLevel === 'owner')) {
    throw conflict('The site needs at least one owner. Make someone else an owner first.');
  }
  return after;
}
