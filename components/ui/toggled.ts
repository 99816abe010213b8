/** The set with the item added or removed: toggled, unless specified. */
export function toggled<T>(set: ReadonlySet<T>, item: T, isIn = !set.has(item)): ReadonlySet<T> {
  return new Set([...set].filter((other) => other !== item).concat(isIn ? [item] : []));
}
