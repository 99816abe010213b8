import { serve } from '@/lib/api/serve';
import { readUser } from '@/lib/contracts/session';

export const GET = serve(readUser, async ({ viewer }) => {
  const { userId, username, avatar, avatarUrl, notifications } = viewer();
  return { userId, username, avatar, notifications, profile: { username, avatarUrl } };
});
