import { isRecord } from '@/lib/core/record';

/**
 * The paths at which `after` lacks what `before` has; additional members are no loss. Empty if nothing is
 * missing.
 */
export function findLost(before: unknown, after: unknown, path = ''): readonly string[] {
  if (Array.isArray(before) && Array.isArray(after) && before.length === after.length) {
    return before.flatMap((item: unknown, index) => findLost(item, after[index], `${path}[${index}]`));
  }
  if (isRecord(before) && isRecord(after)) {
    return Object.entries(before).flatMap(([name, member]) =>
      findLost(member, after[name], `${path}.${name}`),
    );
  }
  return Object.is(before, after) ? [] : [path];
}
