import 'server-only';
import type { readMemberStatistics as contract } from '@/lib/contracts/bot/service';
import type { AnswerOf } from '@/lib/core/endpoint';
import { type GuildId, userId as idSchema, type UserId } from '@/lib/core/ids';
import { memberStats } from '@/lib/db/collections/member-stats';
import { collectionOf } from '@/lib/db/store';
import { readMemberStats } from '@/lib/guilds/members/guild-member-stats';

const PAGE = 200;

/** Members' last reported stats, in pages or of one, 0 by default. Throws `bad_request` for a bad `after`. */
export async function readMemberStatistics(
  guildId: GuildId,
  { userId, after }: { readonly userId?: UserId | undefined; readonly after?: string | undefined },
): Promise<AnswerOf<typeof contract>> {
  if (userId !== undefined)
    return { members: [{ userId, ...(await readMemberStats(guildId, userId)) }], next: null };
  const collection = collectionOf(memberStats);
  const { items, next } = await collection.list({ index: 'guildId', equals: guildId, limit: PAGE, after });
  const members = items.map(({ value }) => ({ ...value, userId: idSchema.parse(value.userId) }));
  return { members, next };
}
