import 'server-only';
import type { listSittings as contract } from '@/lib/contracts/arcade/lists';
import type { AnswerOf } from '@/lib/core/endpoint';
import { sittings } from '@/lib/db/collections/matches';
import { collectionOf } from '@/lib/db/store';
import { gameOf } from '@/lib/matches/stored-matches';
import { sittingsKey } from '@/lib/rules/arcade/sittings';

const pageLength = 20;

/** A user's table sittings, newest first, of one game or all. Throws 'bad_request' for a bad cursor. */
export async function listSittings(
  userId: string,
  { gameId, after }: { readonly gameId?: string | undefined; readonly after?: string | undefined },
): Promise<AnswerOf<typeof contract>> {
  const equals = sittingsKey(userId, gameId);
  const all = collectionOf(sittings);
  const page = await all.list({ index: 'lists', equals, order: 'desc', limit: pageLength, after });
  const items = page.items.map(({ value }) => {
    const { matchId, satAt, leftAt, hands, net } = value;
    const { table, options } = gameOf(value);
    const label = table?.label(options.parse(value.options)) ?? '';
    return { matchId, gameId: value.gameId, table: label, satAt, leftAt, hands, net };
  });
  return { items, next: page.next };
}
