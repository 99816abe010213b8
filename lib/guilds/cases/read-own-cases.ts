import 'server-only';
import type { GuildId, UserId } from '@/lib/core/ids';
import { listCases } from '@/lib/guilds/cases/list-cases';
import { casesInForce } from '@/lib/rules/cases/cases';
import type { OwnCase } from '@/lib/rules/cases/schema';

const MOST_CASES = 100;

/** A member's cases in force, newest first, of the last hundred. No bans: a member has none. */
export async function readOwnCases(guildId: GuildId, userId: UserId): Promise<OwnCase[]> {
  const { items } = await listCases(guildId, { targetId: userId, limit: MOST_CASES });
  return casesInForce(items, Date.now())
    .filter(({ kind }) => kind !== 'ban')
    .map(({ number, kind, reason, createdAt, expiresAt }) => ({
      number,
      kind,
      reason,
      createdAt,
      expiresAt,
    }));
}
