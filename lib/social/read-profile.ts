import 'server-only';
import type { Profile } from '@/lib/contracts/profile';
import type { UserId } from '@/lib/core/ids';
import { friendships } from '@/lib/db/collections/friendships';
import { memberStats } from '@/lib/db/collections/member-stats';
import { premium } from '@/lib/db/collections/premium';
import { listAll } from '@/lib/db/list-all';
import { collectionOf } from '@/lib/db/store';
import { isInForce } from '@/lib/rules/premium/entitlement';
import { describeTerm } from '@/lib/rules/premium/texts';
import { listInbox } from '@/lib/social/notifications';

/** What a person's profile says about them; nobody else sees it. */
export async function readProfile(userId: UserId): Promise<Profile> {
  const [stats, totalFriends, inbox, bought] = await Promise.all([
    listAll(collectionOf(memberStats), { index: 'userId', equals: userId }),
    collectionOf(friendships).count({ index: 'lists', equals: `${userId}:friends` }),
    listInbox(userId),
    collectionOf(premium).get(userId),
  ]);
  const now = Date.now();
  const inForce = (bought?.value.entries ?? []).filter((entry) => isInForce(entry, now));
  const best = inForce.find(({ plan }) => plan === 'pro') ?? inForce[0];
  return {
    isPremium: best !== undefined,
    coins: stats.reduce((sum, { value }) => sum + value.coins, 0),
    totalFriends,
    totalNotifications: inbox.length,
    unreadNotifications: inbox.filter(({ read }) => !read).length,
    premiumPlan: best?.plan ?? 'none',
    premiumTerm: best ? describeTerm({ ...best, isActive: true }) : null,
  };
}
