/** An object of any shape, as it was stored. */
export type RawObject = Readonly<Record<string, unknown>>;

export function isRawObject(value: unknown): value is RawObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The object with a member changed where that is an object itself; else the same object. */
export function withMember(
  value: RawObject,
  name: string,
  change: (member: RawObject) => RawObject,
): RawObject {
  const member = value[name];
  return isRawObject(member) ? { ...value, [name]: change(member) } : value;
}

/** The object with the items of a list changed that are objects; the same object without such a list. */
export function withItems(value: RawObject, name: string, change: (item: RawObject) => RawObject): RawObject {
  const list = value[name];
  if (!Array.isArray(list)) return value;
  return { ...value, [name]: list.map((item: unknown) => (isRawObject(item) ? change(item) : item)) };
}
