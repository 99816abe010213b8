import 'server-only';
// For upgrades of stored values that have a person's name without their id.
import { formerMember } from '@/lib/core/former-member';
import type { AnyRecord } from '@/lib/core/record';

/** The object with the name in `from` turned into a person without an id in `to`, unless `to` exists. */
export function withPersonAt(value: AnyRecord, from: string, to: string): AnyRecord {
  const name = value[from];
  if (typeof name !== 'string') return value;
  if (from !== to && Object.hasOwn(value, to)) return value;
  const { [from]: _, ...rest } = value;
  return { ...rest, [to]: { userId: formerMember.userId, username: name } };
}
