import 'server-only';
import { accounts } from '@/lib/db/collections';
import { collectionOf } from '@/lib/db/store';

/** The names of those of these people who have logged in here, by user id. */
export async function findNames(userIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const found = await collectionOf(accounts).getMany([...new Set(userIds)]);
  return new Map(Array.from(found, ([id, { value }]) => [id, value.username]));
}

/** `kai (2000…)`: a name may be anybody's, an id is one person's. */
export async function describePerson(userId: string): Promise<string> {
  const name = (await findNames([userId])).get(userId);
  return name === undefined ? userId : `${name} (${userId})`;
}
