import { z } from 'zod';
import { site } from '@/lib/contracts/bases';
import { access } from '@/lib/core/access';

const count = z.int().nonnegative();

const profile = z.object({
  isPremium: z.boolean(),
  /** Earned in all servers together, which the bot counts for each, and in the arcade. */
  coins: count,
  /** Those of the arcade alone. */
  arcadeCoins: count,
  totalFriends: count,
  totalNotifications: count,
  unreadNotifications: count,
  premiumPlan: z.enum(['none', 'basic', 'pro']),
  /** When it ends or renews, in words: `Ends on 22 December 2026`. Null without a plan. */
  premiumTerm: z.string().nullable(),
});
export type Profile = z.output<typeof profile>;

export const readProfile = site.get('/social/profile/{userId}', {
  summary: "The caller's profile.",
  access: access.self,
  inActivity: true,
  returns: profile,
});
