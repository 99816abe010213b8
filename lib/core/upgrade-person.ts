// For upgrades of stored values in which a name was kept without the id of the person.
import { formerMember } from '@/lib/core/former-member';

type Json = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A person by their name alone, with the id of nobody; anything but a text as it is. */
function toPerson(name: unknown): unknown {
  return typeof name === 'string' ? { userId: formerMember.userId, username: name } : name;
}

/** The value with the name in its member `from` as a person in `to`; as it is where there is no such name. */
export function withPersonAt<V>(value: V, from: string, to: string): V | Json {
  if (!isObject(value) || typeof value[from] !== 'string') return value;
  if (from !== to && Object.hasOwn(value, to)) return value;
  const { [from]: name, ...rest } = value;
  return { ...rest, [to]: toPerson(name) };
}

/** The value with what a function makes of each item of its list, or of its one member. */
export function withEach<V>(value: V, member: string, change: (part: unknown) => unknown): V | Json {
  if (!isObject(value) || !Object.hasOwn(value, member)) return value;
  const part = value[member];
  return { ...value, [member]: Array.isArray(part) ? part.map(change) : change(part) };
}

/** Applies a change to the entries of one kind in the outbox of a document. */
export function withOutbox(value: Json, kind: string, change: (item: unknown) => unknown): Json {
  return withEach(value, 'outbox', (item) => (isObject(item) && item.kind === kind ? change(item) : item));
}
