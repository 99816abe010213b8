/** The set with the item in it or out of it: the other way round, unless told. */
export function toggled<T>(set: ReadonlySet<T>, item: T, isIn = !set.has(item)): ReadonlySet<T> {
  return new Set([...set].filter((other) => other !== item).concat(isIn ? [item] : []));
}
