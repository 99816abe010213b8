import 'server-only';
import type { Person } from '@/lib/core/person';
import { accounts } from '@/lib/db/collections';
import { collectionOf } from '@/lib/db/store';

/** The names of those of these people who have logged in here, by user id. */
export async function findNames(userIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const found = await collectionOf(accounts).getMany([...new Set(userIds)]);
  return new Map(Array.from(found, ([id, { value }]) => [id, value.username]));
}

/** The person as the log names them; falls back to the id for a person who has never logged in. */
export async function findNamed(userId: string): Promise<Person> {
  return { userId, username: (await findNames([userId])).get(userId) ?? userId };
}
