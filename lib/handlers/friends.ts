import 'server-only';
import { handlers } from '@/lib/api/handlers';
import { Reply } from '@/lib/api/reply';
import * as contracts from '@/lib/contracts/friends';
import { assertOwnAct } from '@/lib/rules/friends/friendship';
import { changeFriend } from '@/lib/social/change-friend';
import { findPerson } from '@/lib/social/find-person';
import { changeFinding, findByCode, readFinding } from '@/lib/social/friend-finding';
import { listFriends } from '@/lib/social/list-friends';
import { listMet } from '@/lib/social/list-met';
import { searchPeople } from '@/lib/social/search-people';

export const calls = handlers(contracts, {
  // Combines many documents, so only the hash in the ETag distinguishes responses.
  listFriends: async ({ viewer }) => new Reply(await listFriends(viewer().userId), { version: 1 }),
  findPerson: ({ viewer, params: { personId } }) => findPerson(viewer().userId, personId),
  searchPeople: async ({ viewer, query: { name } }) => ({
    people: await searchPeople(viewer().userId, name),
  }),
  listMet: async ({ viewer }) => ({ people: await listMet(viewer().userId) }),
  findByCode: ({ viewer, params: { code } }) => findByCode(viewer().userId, code),
  readFinding: ({ viewer }) => readFinding(viewer().userId),
  changeFinding: ({ viewer, body }) => changeFinding(viewer().userId, body),
  sendRequest: async ({ viewer, body: { senderId, receiverId } }) => {
    const { userId } = viewer();
    assertOwnAct(userId, { userId: senderId, senderId: null, targetId: receiverId });
    return changeFriend('send', userId, receiverId);
  },
  changeFriend: async ({ viewer, params: { act }, body }) => {
    const { userId } = viewer();
    const { targetId, senderId = null } = body;
    assertOwnAct(userId, { userId: body.userId, senderId, targetId });
    return changeFriend(act, userId, targetId);
  },
});
