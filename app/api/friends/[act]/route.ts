import { serve } from '@/lib/api/serve';
import { changeFriend as contract } from '@/lib/contracts/friends';
import { assertOwnAct } from '@/lib/rules/friends/friendship';
import { changeFriend } from '@/lib/social/change-friend';

export const POST = serve(contract, async ({ viewer, params: { act }, body }) => {
  const { userId } = viewer();
  const { targetId, senderId = null } = body;
  assertOwnAct(userId, { userId: body.userId, senderId, targetId });
  return changeFriend(act, userId, targetId);
});
