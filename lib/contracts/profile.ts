import { z } from 'zod';
import { site } from '@/lib/contracts/bases';
import { access } from '@/lib/core/access';

const count = z.int().nonnegative();

const profile = z.object({
  isPremium: z.boolean(),
  /** The total of the arcade and all servers, where the bot counts them. */
  coins: count,
  /** The arcade's part. */
  arcadeCoins: count,
  totalFriends: count,
  totalNotifications: count,
  unreadNotifications: count,
  premiumPlan: z.enum(['none', 'basic', 'pro']),
  /** When it ends or renews: `Ends on 22 December 2026`. Null without a plan. */
  premiumTerm: z.string().nullable(),
});
export type Profile = z.output<typeof profile>;

export const readProfile = site.get('/social/profile/{userId}', {
  summary: "The caller's profile.",
  access: access.self,
  inActivity: true,
  returns: profile,
});
