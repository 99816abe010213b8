import 'server-only';
import type { StoreServer } from '@/lib/contracts/store';
import type { UserId } from '@/lib/core/ids';
import { guilds } from '@/lib/db/collections';
import { collectionOf } from '@/lib/db/store';
import { readSectionRights } from '@/lib/guilds/guild-access';
import { listManageable } from '@/lib/guilds/list-manageable';
import { planAt } from '@/lib/plans';
import { isTaken } from '@/lib/rules/premium/guild-claim';

/** The manageable servers with the bot, and who covers them, by name. Throws what listManageable throws. */
export async function listServers(userId: UserId): Promise<StoreServer[]> {
  const now = Date.now();
  const listed = await Promise.all(
    (await listManageable(userId)).guilds.map(async (guild): Promise<StoreServer[]> => {
      // People with access to single sections can't choose the server's plan.
      if ((await readSectionRights(userId, guild.id)) !== 'all') return [];
      const claim = (await collectionOf(guilds).get(guild.id))?.value;
      const plan = planAt(claim ?? null, now);
      if (!claim || plan === 'none') return [{ ...guild, plan, state: 'free' }];
      return [{ ...guild, plan, state: isTaken(claim, userId, now) ? 'taken' : 'yours' }];
    }),
  );
  return listed.flat();
}
