// For upgrades of stored values in which a name was kept without the id of the person.
import { formerMember } from '@/lib/core/former-member';
import type { AnyRecord } from '@/lib/core/record';

/**
 * Returns the object with the name in its member `from` as a person in `to`, who has no id; the same object
 * without such a name, or with another member `to` already.
 */
export function withPersonAt(value: AnyRecord, from: string, to: string): AnyRecord {
  const name = value[from];
  if (typeof name !== 'string') return value;
  if (from !== to && Object.hasOwn(value, to)) return value;
  const { [from]: _, ...rest } = value;
  return { ...rest, [to]: { userId: formerMember.userId, username: name } };
}
