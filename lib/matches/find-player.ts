import 'server-only';
import { AppError } from '@/lib/core/errors';
import { accounts } from '@/lib/db/collections';
import { collectionOf } from '@/lib/db/store';
import type { Player } from '@/lib/rules/arcade/schema';

/** The user's data for matches; throws `unauthenticated` if their account has just been deleted. */
export async function getPlayer(userId: string): Promise<Player> {
  const account = await collectionOf(accounts).get(userId);
  if (account === null) throw new AppError('unauthenticated');
  const { username, avatar } = account.value;
  return { userId, username, avatar };
}
