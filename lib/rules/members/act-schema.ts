import { z } from 'zod';
import { person, personId, personName } from '@/lib/core/person';
import { outboxItem } from '@/lib/rules/delivery/outbox';
import { keeps } from '@/lib/rules/personal-data/keeps';

/** The name is null for a non-member. */
const target = z.object({ userId: personId(keeps.moderation), username: personName().nullable() });
const shape = {
  by: person,
  reason: z.string(),
  /** Bans only: how far back the member's messages are deleted. */
  deleteMessageSeconds: z.int().nonnegative(),
};

export const removeMemberItem = outboxItem('remove-member', {
  ...shape,
  action: z.enum(['kick', 'ban']),
  target,
});

/** Bans up to 200 people in one call. */
export const bulkBanItem = outboxItem('bulk-ban', { ...shape, targets: z.array(target) });
