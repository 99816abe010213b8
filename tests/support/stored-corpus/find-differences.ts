import { canonicalJson } from '@/lib/core/canonical-json';
import { isRecord } from '@/lib/core/record';

/** The items of one list that another lacks, counting duplicates. */
function without(items: readonly unknown[], others: readonly unknown[]): readonly unknown[] {
  const left = others.map(canonicalJson);
  return items.filter((item) => {
    const at = left.indexOf(canonicalJson(item));
    if (at === -1) return true;
    left.splice(at, 1);
    return false;
  });
}

/**
 * The paths (`.outbox[].claim`) at which two JSON values differ. The order of list items is ignored; if one
 * item was changed, its differences are listed.
 */
export function findDifferences(before: unknown, after: unknown, path = ''): readonly string[] {
  if (Array.isArray(before) && Array.isArray(after)) {
    const [gone, added] = [without(before, after), without(after, before)];
    if (gone.length === 1 && added.length === 1) return findDifferences(gone[0], added[0], `${path}[]`);
    return gone.length + added.length > 1 ? [path] : [...gone, ...added].map(() => `${path}[]`);
  }
  if (isRecord(before) && isRecord(after)) {
    const names = new Set([...Object.keys(before), ...Object.keys(after)]);
    return [...names].flatMap((name) => findDifferences(before[name], after[name], `${path}.${name}`));
  }
  return canonicalJson(before ?? null) === canonicalJson(after ?? null) &&
    (before === undefined) === (after === undefined)
    ? []
    : [path];
}
