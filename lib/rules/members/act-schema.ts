import { z } from 'zod';
import { person, personId, personName } from '@/lib/core/person';
import { outboxItem } from '@/lib/rules/delivery/outbox';
import { keeps } from '@/lib/rules/personal-data/keeps';

/** The name is null for a non-member. */
const target = z.object({ userId: personId(keeps.moderation), username: personName().nullable() });
const shape = {
  by: person,
  reason: z.string(),
  /** Of a ban: how far back what they wrote is deleted. */
  deleteMessageSeconds: z.int().nonnegative(),
};

/** A member is to be kicked, or a person banned, member or not. */
export const removeMemberItem = outboxItem('remove-member', {
  ...shape,
  action: z.enum(['kick', 'ban']),
  target,
});

/** Up to 200 people are to be banned in one call. */
export const bulkBanItem = outboxItem('bulk-ban', { ...shape, targets: z.array(target) });
