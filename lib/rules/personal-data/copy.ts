import type { z } from 'zod';
import { isRecord } from '@/lib/core/record';
import { isHidden } from '@/lib/rules/friends/friendship';
import { storedFriendship } from '@/lib/rules/friends/schema';
import { valuesAt } from '@/lib/rules/personal-data/ownership';
import type { PersonalDataRule } from '@/lib/rules/personal-data/rule';
import { changePeople, gone, type PersonVisit } from '@/lib/rules/personal-data/walk';

/** Replaces any other person. */
const someoneElse = { someoneElse: true } as const;

/** Never exported: secrets and internal data. */
const internal: ReadonlySet<string> = new Set([
  ...['tokens', 'tokenExpiresAt', 'refreshing', 'outbox', 'changed', 'scope', 'listedAt'],
  ...['place', 'key', 'captcha', 'attempts', 'seed', 'next', 'version'],
  ...['skipped', 'roll', 'claim', 'secret', 'connection', 'search', 'requestId', 'dice'],
]);

function withoutInternal(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutInternal);
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name, part]) => !internal.has(name) && part !== undefined)
      .map(([name, part]) => [name, withoutInternal(part)]),
  );
}

/** What one of the two may know of a friendship: not that the other has blocked them, nor since when. */
function friendshipFor(value: unknown, userId: string): unknown {
  const friendship = storedFriendship.parse(value);
  if (isHidden(friendship, userId)) return null;
  const { changedAt, ...rest } = friendship;
  const blockedBy = friendship.blockedBy.filter((id) => id === userId);
  return blockedBy.length < friendship.blockedBy.length
    ? { ...rest, blockedBy }
    : { ...rest, changedAt, blockedBy };
}

/** What a person may know of documents that they share with others; null for nothing. */
const views: Readonly<Record<string, (value: unknown, userId: string) => unknown>> = {
  friendships: friendshipFor,
};

function ownOf({ role, value, of, place, path }: PersonVisit, userId: string): unknown {
  switch (role) {
    case 'id':
      if (value === userId) return value;
      return place === 'key' ? gone : someoneElse;
    case 'name':
      // Without an id before it, at the top level: text by the owner.
      return of === userId || (of === null && !path.includes('.')) ? value : null;
    case 'avatar':
      return of === userId ? value : null;
    case 'term':
      return place === 'item' ? gone : undefined;
  }
}

/** A document's copy for its owner, without internal data and other people; null if hidden from them. */
export function copyOf(
  collection: string,
  { owner, part }: Pick<PersonalDataRule, 'owner' | 'part'>,
  schema: z.ZodObject,
  value: unknown,
  userId: string,
): unknown {
  const view = views[collection];
  const seen = view === undefined ? value : view(value, userId);
  if (!isRecord(seen)) return null;
  const inner = part === undefined || owner === null ? [] : owner.slice(part.length + 1).split('.');
  const own =
    part === undefined
      ? seen
      : {
          ...seen,
          [part]: valuesAt(seen[part], []).filter((item) => valuesAt(item, inner).includes(userId)),
        };
  const copy = changePeople(
    schema,
    own,
    (visit) => ownOf(visit, userId),
    (_, [first], path) => (path !== '' && first !== undefined && first !== userId ? someoneElse : null),
  );
  return withoutInternal(copy);
}
