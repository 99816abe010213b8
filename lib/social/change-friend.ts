import 'server-only';
import { randomUUID } from 'node:crypto';
import type { changeFriend as contract } from '@/lib/contracts/friends';
import type { AnswerOf } from '@/lib/core/endpoint';
import { conflict, notFound } from '@/lib/core/errors';
import { formerMember } from '@/lib/core/former-member';
import type { UserId } from '@/lib/core/ids';
import { accounts } from '@/lib/db/collections';
import { friendships } from '@/lib/db/collections/friendships';
import { collectionOf } from '@/lib/db/store';
import { type Limit, withinLimit } from '@/lib/db/within-limit';
import { deliver } from '@/lib/delivery/deliver';
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
import { type FriendListName, friendLimits, unknownPerson } from '@/lib/rules/friends/limits';
import { withNews } from '@/lib/rules/friends/news';
import type { Friendship } from '@/lib/rules/friends/schema';
import { friendOutlet } from '@/lib/social/friend-outlet';

/** Acts that begin a relationship; the others end one. */
const beginnings: readonly FriendAct[] = ['send', 'block'];

type FriendLimit = Limit<Friendship, 'users' | 'lists'>;

/** The limits of the lists that an act extends. */
async function limitsOf(act: FriendAct, pair: Pair): Promise<FriendLimit[]> {
  const collection = collectionOf(friendships);
  const stored = await collection.get(friendshipId(pair.by, pair.other), { fresh: true });
  const friendship = stored?.value ?? strangers(pair);
  // Hidden users are treated as unknown, so the state of their lists must not show.
  if (isHidden(friendship, pair.by)) return [];
  return growing(friendship, act, pair).map(([userId, list]) => {
    const equals = `${userId}:${list}`;
    const most = friendLimits[list];
    const full = () => conflict(fullText(list, most, userId === pair.by));
    return { key: `friends:${equals}`, collection, selection: { index: 'lists', equals }, most, full };
  });
}

/** Runs `make` within several limits, claimed in the order of their keys. */
function withinAll<R>(limits: readonly FriendLimit[], id: string, make: () => Promise<R>): Promise<R> {
  const sorted = limits.toSorted((one, other) => (one.key < other.key ? -1 : 1));
  return sorted.reduceRight((inner, limit) => () => withinLimit(limit, id, inner), make)();
}

/** Applies `act` of `by` on `other`. Throws the rules' refusal, 'not_found', 'conflict' for a full list. */
export async function changeFriend(
  act: FriendAct,
  by: UserId,
  other: UserId,
): Promise<AnswerOf<typeof contract>> {
  const pair: Pair = { by, other, now: new Date().toISOString() };
  if (by !== other) {
    const isKnown = (await collectionOf(accounts).get(other)) !== null;
    if (!isKnown && beginnings.includes(act)) throw notFound(unknownPerson);
  }
  const account = await collectionOf(accounts).get(by);
  const from = { userId: by, username: account?.value.username ?? formerMember.username };
  const news = { id: randomUUID(), from, now: pair.now };
  const change = (before: Friendship) => withNews(before, changeFriendship(before, act, pair), news);
  const id = friendshipId(by, other);
  let list: FriendListName | null = null;
  const limits = by === other ? [] : await limitsOf(act, pair);
  await withinAll(limits, id, () =>
    deliver(friendOutlet, id, async (all) => {
      const { value } = await all.upsert(id, () => change(strangers(pair)), change);
      list = listFor(by, value);
    }),
  );
  return { message: doneText(act, list), list };
}
