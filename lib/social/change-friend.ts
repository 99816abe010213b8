import 'server-only';
import type { changeFriend as contract } from '@/lib/contracts/friends';
import type { AnswerOf } from '@/lib/core/endpoint';
import { conflict, notFound } from '@/lib/core/errors';
import type { UserId } from '@/lib/core/ids';
import { accounts } from '@/lib/db/collections';
import { friendships } from '@/lib/db/collections/friendships';
import { collectionOf } from '@/lib/db/store';
import {
  changeFriendship,
  doneText,
  type FriendAct,
  friendshipId,
  fullText,
  growing,
  isHidden,
  listFor,
  type Pair,
  strangers,
} from '@/lib/rules/friends/friendship';
import { friendLimits, unknownPerson } from '@/lib/rules/friends/limits';
import { tellFriend } from '@/lib/social/tell-friend';

/** What is begun with somebody; the rest ends something that is there. */
const beginnings: readonly FriendAct[] = ['send', 'block'];

/** Refuses what would make a list of one of the two longer than it may be. */
async function assertRoom(act: FriendAct, pair: Pair): Promise<void> {
  const all = collectionOf(friendships);
  const stored = await all.get(friendshipId(pair.by, pair.other), { fresh: true });
  const friendship = stored?.value ?? strangers(pair);
  // They are answered as if the other one did not exist, whose lists say nothing to them.
  if (isHidden(friendship, pair.by)) return;
  for (const [userId, list] of growing(friendship, act, pair)) {
    const limit = friendLimits[list];
    const taken = await all.count({ index: 'lists', equals: `${userId}:${list}` });
    if (taken >= limit) throw conflict(fullText(list, limit, userId === pair.by));
  }
}

/**
 * Does `act` to how `by` and `other` stand to each other. Fails with the refusal of the rules, with
 * 'not_found' where `other` has no account here, and with 'conflict' where a list is full.
 */
export async function changeFriend(
  act: FriendAct,
  by: UserId,
  other: UserId,
): Promise<AnswerOf<typeof contract>> {
  const pair: Pair = { by, other, now: new Date().toISOString() };
  if (by !== other) {
    const isKnown = (await collectionOf(accounts).get(other)) !== null;
    if (!isKnown && beginnings.includes(act)) throw notFound(unknownPerson);
    await assertRoom(act, pair);
  }
  const { value } = await collectionOf(friendships).upsert(
    friendshipId(by, other),
    () => changeFriendship(strangers(pair), act, pair),
    (friendship) => changeFriendship(friendship, act, pair),
  );
  const list = listFor(by, value);
  await tellFriend(act, list, by, other);
  return { message: doneText(act, list), list };
}
