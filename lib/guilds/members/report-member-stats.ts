import 'server-only';
import type { MemberStatsRow } from '@/lib/contracts/members';
import type { GuildId } from '@/lib/core/ids';
import { memberStats } from '@/lib/db/collections/member-stats';
import { collectionOf } from '@/lib/db/store';
import { memberStatsId } from '@/lib/guilds/members/guild-member-stats';

/** How many writes run at once. */
const AT_ONCE = 200;

/** Stores totals, not increments, so that a repeated report is harmless; a person's last row counts. */
export async function reportMemberStats(guildId: GuildId, rows: readonly MemberStatsRow[]): Promise<void> {
  const latest = [...new Map(rows.map((row) => [row.userId, row])).values()];
  for (let from = 0; from < latest.length; from += AT_ONCE) {
    await Promise.all(
      latest.slice(from, from + AT_ONCE).map(({ userId, level, experience, coins }) => {
        const value = { guildId, userId, level, experience, coins };
        return collectionOf(memberStats).upsert(
          memberStatsId(guildId, userId),
          () => value,
          (known) =>
            known.level === level && known.experience === experience && known.coins === coins ? known : value,
        );
      }),
    );
  }
}
