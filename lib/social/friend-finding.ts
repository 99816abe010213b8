import 'server-only';
import { randomInt } from 'node:crypto';
import type { changeFinding as contract, Finding, FriendPerson } from '@/lib/contracts/friends';
import type { BodyOf } from '@/lib/core/endpoint';
import { conflict, notFound } from '@/lib/core/errors';
import type { UserId } from '@/lib/core/ids';
import { accounts } from '@/lib/db/collections';
import { friendships } from '@/lib/db/collections/friendships';
import type { Doc } from '@/lib/db/define-collection';
import { collectionOf } from '@/lib/db/store';
import { codeLength, codeLetters, nameTerms, noSuchLink, ownLink } from '@/lib/rules/friends/finding';
import { friendshipId, isHidden } from '@/lib/rules/friends/friendship';
import { toPerson } from '@/lib/social/list-friends';

type Account = Doc<typeof accounts>;

function drawCode(): string {
  return Array.from({ length: codeLength }, () => codeLetters.charAt(randomInt(codeLetters.length))).join('');
}

function toFinding({ friendCode, isFindable }: Account): Finding {
  return { code: friendCode ?? null, isFindable: isFindable ?? true };
}

/** The settings for how others find a user. Throws `not_found` without an account. */
export async function readFinding(userId: UserId): Promise<Finding> {
  const account = await collectionOf(accounts).get(userId);
  if (account === null) throw notFound('There is no such account.');
  return toFinding(account.value);
}

/** Changes how others find a user; a new link invalidates the old one. Throws what readFinding throws. */
export async function changeFinding(
  userId: UserId,
  { isFindable, link }: BodyOf<typeof contract>,
): Promise<Finding> {
  const code = link === 'new' ? drawCode() : null;
  const { value } = await collectionOf(accounts).update(userId, (account) => ({
    ...account,
    ...(isFindable !== undefined && { isFindable, search: isFindable ? nameTerms(account.username) : [] }),
    ...(link !== undefined && { friendCode: code }),
  }));
  return toFinding(value);
}

/**
 * The person whose link has this code. Throws `not_found`, with the same message, for an unknown or replaced
 * code and for one of a person who has blocked the caller; `conflict` for the caller's own.
 */
export async function findByCode(viewerId: UserId, code: string): Promise<FriendPerson> {
  const { items } = await collectionOf(accounts).list({ index: 'friendCode', equals: code, limit: 1 });
  const account = items[0]?.value;
  if (account?.userId === viewerId) throw conflict(ownLink);
  if (account === undefined || account.eraseAt !== null) throw notFound(noSuchLink);
  const friendship = await collectionOf(friendships).get(friendshipId(viewerId, account.userId));
  if (friendship !== null && isHidden(friendship.value, viewerId)) throw notFound(noSuchLink);
  return toPerson(account);
}
