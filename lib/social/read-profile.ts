import 'server-only';
import { balanceOf } from '@/lib/coins/read-coins';
import type { Profile } from '@/lib/contracts/profile';
import type { UserId } from '@/lib/core/ids';
import { friendships } from '@/lib/db/collections/friendships';
import { memberStats } from '@/lib/db/collections/member-stats';
import { listAll } from '@/lib/db/list-all';
import { collectionOf } from '@/lib/db/store';
import type { OwnPlan } from '@/lib/rules/premium/entitlement';
import { describeTerm } from '@/lib/rules/premium/texts';
import { listInbox } from '@/lib/social/notifications';

/** A person's profile with their plan; only for the person themselves. */
export async function readProfile(userId: UserId, { entry: best, isPremium }: OwnPlan): Promise<Profile> {
  const [stats, totalFriends, inbox, arcadeCoins] = await Promise.all([
    listAll(collectionOf(memberStats), { index: 'userId', equals: userId }),
    collectionOf(friendships).count({ index: 'lists', equals: `${userId}:friends` }),
    listInbox(userId),
    balanceOf(userId),
  ]);
  return {
    isPremium,
    coins: stats.reduce((sum, { value }) => sum + value.coins, arcadeCoins),
    arcadeCoins,
    totalFriends,
    totalNotifications: inbox.length,
    unreadNotifications: inbox.filter(({ read }) => !read).length,
    premiumPlan: best?.plan ?? 'none',
    premiumTerm: best ? describeTerm({ ...best, isActive: true }) : null,
  };
}
