import { isRecord } from '@/lib/core/record';

/** Members that identify items of a list, in order of preference. */
const identities = [
  'id',
  'key',
  'userId',
  'targetId',
  'subjectId',
  'ticketId',
  'reportId',
  'guildId',
  'date',
  'name',
];

/** Identifies an item within its list; null if it has no such member. */
export function identityOf(item: unknown): string | null {
  if (!isRecord(item)) return null;
  const found = identities.map((name) => item[name]).find((value) => typeof value === 'string');
  return typeof found === 'string' ? found : null;
}
