import { z } from 'zod';
import { staffLevels } from '@/lib/core/access';
import { personId } from '@/lib/core/person';
import { auditOutbox } from '@/lib/rules/delivery/outbox';

export const storedStaff = z.object({
  userId: personId(),
  accessLevel: z.enum(staffLevels),
  grantedAt: z.iso.datetime(),
});
export type StoredStaff = z.output<typeof storedStaff>;

/** All staff in one document, so that no two changes can leave the site without an owner. */
export const staffList = z.object({
  members: z.array(storedStaff).max(500),
  outbox: auditOutbox,
});

export const listedStaff = z.object({
  discordId: z.string(),
  /** Null for a person who has never logged in. */
  username: z.string().nullable(),
  avatarUrl: z.string(),
  accessLevel: z.enum(staffLevels),
  loginCount: z.int().nonnegative(),
  lastLogin: z.iso.datetime().nullable(),
  /** Why the caller can't change them, or null. */
  locked: z.string().nullable(),
});
export type ListedStaff = z.output<typeof listedStaff>;
