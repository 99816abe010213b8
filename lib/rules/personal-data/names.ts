// Finding somebody in a stored value, whatever its shape.
import type { PersonalDataRule } from '@/lib/rules/personal-data/rule';

/** What stands in place of the name of somebody whose account is gone. */
export const deletedMember = 'deleted member';

/** Somebody as documents name them. */
export interface Named {
  readonly userId: string;
  /** Where a name stands without an ID, it is told by this. */
  readonly username: string;
}

type Json = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Members that hold an ID, with those that hold the name that goes with it. */
const pairs: readonly (readonly [id: string, names: readonly string[]])[] = [
  ['userId', ['username', 'name', 'displayName']],
  ['id', ['username', 'name']],
  ['subjectId', ['name']],
  ['grantedBy', ['grantedByName']],
];
/** Members that hold a name alone. */
const alone: readonly string[] = ['username', 'updatedBy', 'by'];

/** The values at a path; a list counts item by item. */
function valuesAt(value: unknown, path: readonly string[]): readonly unknown[] {
  if (Array.isArray(value)) return value.flatMap((item) => valuesAt(item, path));
  const [first, ...rest] = path;
  if (first === undefined) return [value];
  return isObject(value) ? valuesAt(value[first], rest) : [];
}

/** True for a document that belongs to somebody by the rule of its collection. */
export function isOwnedBy({ owner }: PersonalDataRule, id: string, value: unknown, userId: string): boolean {
  if (owner === null) return false;
  if (owner === '#id') return id === userId;
  if (owner === '#last') return id.split(':').at(-1) === userId;
  return valuesAt(value, owner.split('.')).includes(userId);
}

/**
 * The value with 'deleted member' in place of this person's name, and no avatar beside it; the same object
 * where they are not named.
 */
export function withoutName<T>(value: T, person: Named): T;
export function withoutName(value: unknown, person: Named): unknown {
  if (Array.isArray(value)) {
    const items = value.map((item: unknown) => withoutName(item, person));
    return items.some((item, at) => item !== value[at]) ? items : value;
  }
  if (!isObject(value)) return value;
  const named = new Set(pairs.flatMap(([id, names]) => (value[id] === person.userId ? names : [])));
  const isOther = typeof value.userId === 'string' && value.userId !== person.userId;
  const rename = (key: string, inner: unknown): unknown => {
    if (named.has(key) && typeof inner === 'string') return deletedMember;
    if (key === 'avatar' && named.size > 0) return null;
    if (!isOther && alone.includes(key) && inner === person.username) return deletedMember;
    return withoutName(inner, person);
  };
  const next = Object.entries(value).map(([key, inner]) => [key, rename(key, inner)] as const);
  return next.some(([key, inner]) => inner !== value[key]) ? Object.fromEntries(next) : value;
}

/** Never in a copy: secrets, and what only the site's own machinery reads. */
const internal: ReadonlySet<string> = new Set([
  ...['tokens', 'tokenExpiresAt', 'refreshing', 'outbox', 'changed', 'lists', 'scope', 'scopes', 'listedAt'],
  ...['terms', 'keyTerm', 'place', 'key', 'captcha', 'attempts', 'seed', 'next', 'version'],
  ...['skipped', 'roll', 'claim', 'secret', 'connection'],
]);

/** A value as its owner gets it: without what is internal, and without anybody else's ID and name. */
function copyFor(value: unknown, userId: string): unknown {
  if (Array.isArray(value)) return value.map((item) => copyFor(item, userId));
  if (!isObject(value)) return value;
  const isOther = pairs.some(([id]) => isPersonOf(value, id) && value[id] !== userId);
  if (isOther) return { someoneElse: true };
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !internal.has(key))
      .map(([key, inner]) => [
        key,
        key === 'by' && typeof inner === 'string' ? null : copyFor(inner, userId),
      ]),
  );
}

/**
 * True where an ID stands beside a name: somebody is named. Servers and roles have an `id` and a name too.
 */
function isPersonOf(value: Json, id: string): boolean {
  if (id === 'id' && typeof value.isBot !== 'boolean') return false;
  const names = pairs.find(([key]) => key === id)?.[1] ?? [];
  return typeof value[id] === 'string' && names.some((name) => typeof value[name] === 'string');
}

/** The copy that the owner of a document gets; of a list that belongs to several people, their own items. */
export function exportOf({ owner, part }: PersonalDataRule, value: unknown, userId: string): unknown {
  if (part === undefined || owner === null || !isObject(value)) return copyFor(value, userId);
  const inner = owner.slice(part.length + 1).split('.');
  const items = valuesAt(value[part], []).filter((item) => valuesAt(item, inner).includes(userId));
  return copyFor({ ...value, [part]: items }, userId);
}
