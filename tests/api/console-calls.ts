// Shared by the tests of the bot's console and of its log.
import type { StaffLevel } from '@/lib/core/access';
import { siteStaff, siteStaffId } from '@/lib/db/collections/staff';
import { getStore } from '@/lib/db/store';
import type { Client } from '../support/http-client';

export const cookieOf = (client: Client) => client.cookies.headerFor('/') ?? '';

/** Sets a person's staff level; null removes them from the staff. */
export async function setLevel(userId: string, accessLevel: StaffLevel | null) {
  const grantedAt = new Date().toISOString();
  await (await getStore()).collection(siteStaff).update(siteStaffId, (staff) => ({
    ...staff,
    members: [
      ...staff.members.filter((member) => member.userId !== userId),
      ...(accessLevel === null ? [] : [{ userId, accessLevel, grantedAt }]),
    ],
  }));
}
