import 'server-only';
import type { StaffLevel } from '@/lib/core/access';
import { AppError } from '@/lib/core/errors';
import type { UserId } from '@/lib/core/ids';
import type { Person } from '@/lib/core/person';
import { siteStaffId } from '@/lib/db/collections/staff';
import { changeNoted } from '@/lib/delivery/change-noted';
import { type Actor, toActionEntry } from '@/lib/rules/audit/action';
import type { AuditEntry } from '@/lib/rules/audit/entry';
import { changeStaffAction, grantStaffAction, removeStaffAction, siteScope } from '@/lib/rules/staff/actions';
import { staffLevelNames } from '@/lib/rules/staff/form';
import type { ListedStaff } from '@/lib/rules/staff/schema';
import { changeStaff, staffLevelOf } from '@/lib/rules/staff/staff-changes';
import { findNamed } from '@/lib/staff/find-names';
import { noStaff, staffOutlet, toListedStaff, withOwners } from '@/lib/staff/staff-list';

interface Change {
  readonly userId: UserId;
  readonly level: StaffLevel | null;
}

function toEntry(
  person: Person,
  by: Actor,
  at: string,
  levels: { before: StaffLevel | null; after: StaffLevel | null },
): AuditEntry {
  const base = { guildId: siteScope, by, at, about: [person.userId] };
  const before = levels.before === null ? '' : staffLevelNames[levels.before];
  if (levels.after === null) return toActionEntry(removeStaffAction, { ...base, params: { person, before } });
  const level = staffLevelNames[levels.after];
  return levels.before === null
    ? toActionEntry(grantStaffAction, { ...base, params: { person, level } })
    : toActionEntry(changeStaffAction, { ...base, params: { person, before, level } });
}

async function change({ userId, level }: Change, by: Actor) {
  const at = new Date().toISOString();
  const person = await findNamed(userId);
  return changeNoted(staffOutlet, siteStaffId, noStaff, (list) => {
    const read = withOwners(list);
    const members = changeStaff(read, { by: by.userId, userId, level, at });
    if (members === list.members) return null;
    const before = staffLevelOf(read, userId);
    return {
      value: { ...list, members: [...members] },
      entry: toEntry(person, by, at, { before, after: level }),
    };
  });
}

/** Adds or changes a staff member. Throws `forbidden` above `by`'s level, `conflict` for the last owner. */
export async function grantStaff(userId: UserId, level: StaffLevel, by: Actor): Promise<ListedStaff> {
  const list = await change({ userId, level }, by);
  const listed = await toListedStaff(withOwners(list), userId, by.userId);
  if (!listed) throw new AppError('internal');
  return listed;
}

/** Removes a person from the staff. Throws what grantStaff throws, and `not_found` for anyone else. */
export async function removeStaff(userId: UserId, by: Actor): Promise<void> {
  await change({ userId, level: null }, by);
}
