import { isRecord } from '@/lib/core/record';
import type { PersonalDataRule } from '@/lib/rules/personal-data/rule';

/** The values at a path; a list counts item by item. */
export function valuesAt(value: unknown, path: readonly string[]): readonly unknown[] {
  if (Array.isArray(value)) return value.flatMap((item) => valuesAt(item, path));
  const [first, ...rest] = path;
  if (first === undefined) return [value];
  return isRecord(value) ? valuesAt(value[first], rest) : [];
}

/** True for a stored friendship in which the other of the two has blocked this person. */
export function isBlockedByOther(value: unknown, userId: string): boolean {
  return valuesAt(value, ['blockedBy']).some((id) => id !== undefined && id !== userId);
}

export function partsOf(id: string): readonly string[] {
  return id.split(/[:.]/);
}

/** True for a document that belongs to the user by the rule of its collection. */
export function isOwnedBy(
  { owner }: Pick<PersonalDataRule, 'owner'>,
  id: string,
  value: unknown,
  userId: string,
): boolean {
  if (owner === null) return false;
  if (owner === '#id') return id === userId;
  if (owner === '#last') return partsOf(id).at(-1) === userId;
  if (owner === '#part') return partsOf(id).includes(userId);
  return valuesAt(value, owner.split('.')).includes(userId);
}
