import { serve } from '@/lib/api/serve';
import { sendRequest } from '@/lib/contracts/friends';
import { assertOwnAct } from '@/lib/rules/friends/friendship';
import { changeFriend } from '@/lib/social/change-friend';

export const POST = serve(sendRequest, async ({ viewer, body: { senderId, receiverId } }) => {
  const { userId } = viewer();
  assertOwnAct(userId, { userId: senderId, senderId: null, targetId: receiverId });
  return changeFriend('send', userId, receiverId);
});
