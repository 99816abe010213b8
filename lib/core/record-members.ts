import { type AnyRecord, isRecord } from '@/lib/core/record';

/** The object with a member changed, if that member is an object; otherwise the same object. */
export function withMember(
  value: AnyRecord,
  name: string,
  change: (member: AnyRecord) => AnyRecord,
): AnyRecord {
  const member = value[name];
  return isRecord(member) ? { ...value, [name]: change(member) } : value;
}

/** The object with those items of a list changed that are objects; the same object without such a list. */
export function withItems(value: AnyRecord, name: string, change: (item: AnyRecord) => AnyRecord): AnyRecord {
  const list = value[name];
  if (!Array.isArray(list)) return value;
  return { ...value, [name]: list.map((item: unknown) => (isRecord(item) ? change(item) : item)) };
}
