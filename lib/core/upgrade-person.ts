// For upgrades of stored values in which a name was kept without the id of the person.
import { formerMember } from '@/lib/core/former-member';
import { type AnyRecord, isRecord } from '@/lib/core/record';

/** A person by their name alone, with the id of nobody; anything but a text as it is. */
function toPerson(name: unknown): unknown {
  return typeof name === 'string' ? { userId: formerMember.userId, username: name } : name;
}

/** The value with the name in its member `from` as a person in `to`; as it is where there is no such name. */
export function withPersonAt<V>(value: V, from: string, to: string): V | AnyRecord {
  if (!isRecord(value) || typeof value[from] !== 'string') return value;
  if (from !== to && Object.hasOwn(value, to)) return value;
  const { [from]: name, ...rest } = value;
  return { ...rest, [to]: toPerson(name) };
}

/** The value with what a function makes of each item of its list, or of its one member. */
export function withEach<V>(value: V, member: string, change: (part: unknown) => unknown): V | AnyRecord {
  if (!isRecord(value) || !Object.hasOwn(value, member)) return value;
  const part = value[member];
  return { ...value, [member]: Array.isArray(part) ? part.map(change) : change(part) };
}

/** Applies a change to the entries of one kind in the outbox of a document. */
export function withOutbox(value: AnyRecord, kind: string, change: (item: unknown) => unknown): AnyRecord {
  return withEach(value, 'outbox', (item) => (isRecord(item) && item.kind === kind ? change(item) : item));
}
