import { isRecord } from '@/lib/core/record';

/** Members by which items of a list are told apart, the most telling first. */
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

/** What tells an item of a list from the others; null for one without such a member. */
export function identityOf(item: unknown): string | null {
  if (!isRecord(item)) return null;
  const found = identities.map((name) => item[name]).find((value) => typeof value === 'string');
  return typeof found === 'string' ? found : null;
}
