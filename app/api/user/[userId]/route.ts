import { serve } from '@/lib/api/serve';
import { readUser } from '@/lib/contracts/session';
import { ownPlan } from '@/lib/social/own-plan';

export const GET = serve(readUser, async ({ viewer }) => {
  const { userId, username, avatar, avatarUrl, notifications } = viewer();
  const isPremium = (await ownPlan(userId)) !== 'none';
  return { userId, username, avatar, notifications, isPremium, profile: { username, avatarUrl } };
});
