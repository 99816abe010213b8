import { serve } from '@/lib/api/serve';
import { readUser } from '@/lib/contracts/session';
import { findOwnPlan } from '@/lib/store/find-own-plan';

export const GET = serve(readUser, async ({ viewer }) => {
  const { userId, username, avatar, avatarUrl, notifications } = viewer();
  const { isPremium } = await findOwnPlan(userId);
  return { userId, username, avatar, notifications, isPremium, profile: { username, avatarUrl } };
});
