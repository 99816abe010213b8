import { z } from 'zod';
import { access } from '@/lib/core/access';
import { defineEndpoint } from '@/lib/core/endpoint';

const count = z.int().nonnegative();

const profile = z.object({
  isPremium: z.boolean(),
  /** Earned in all servers together: the bot counts them for each. */
  coins: count,
  totalFriends: count,
  totalNotifications: count,
  unreadNotifications: count,
  premiumPlan: z.enum(['none', 'basic', 'pro']),
});
export type Profile = z.output<typeof profile>;

export const readProfile = defineEndpoint({
  method: 'GET',
  path: '/api/social/profile/{userId}',
  summary: "The caller's profile.",
  access: access.self,
  inActivity: true,
  returns: profile,
});
