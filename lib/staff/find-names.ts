import 'server-only';
import type { Person } from '@/lib/core/person';
import { accounts } from '@/lib/db/collections';
import { collectionOf } from '@/lib/db/store';

/** The names of these people by user id; absent for those who have never logged in. */
export async function findNames(userIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const found = await collectionOf(accounts).getMany([...new Set(userIds)]);
  return new Map(Array.from(found, ([id, { value }]) => [id, value.username]));
}

/** The person with the name for the log; the id for a person who has never logged in. */
export async function findNamed(userId: string): Promise<Person> {
  return { userId, username: (await findNames([userId])).get(userId) ?? userId };
}
