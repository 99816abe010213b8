import 'server-only';
import type { decideVerifications as contract } from '@/lib/contracts/verification';
import type { AnswerOf } from '@/lib/core/endpoint';
import { type AppError, type ErrorCode, isAppError } from '@/lib/core/errors';
import type { GuildId, UserId } from '@/lib/core/ids';
import { verifyRequests } from '@/lib/db/collections/verify';
import { collectionOf } from '@/lib/db/store';
import { decideVerification, type VerdictRequest } from '@/lib/guilds/verify/decide-verification';
import { verificationId } from '@/lib/guilds/verify/stored-verifications';
import type { Actor } from '@/lib/rules/audit/action';

/** How many decisions run at once: Discord gives roles one after another. */
const AT_ONCE = 4;

export type ManyDecided = Omit<AnswerOf<typeof contract>, 'message'>;

/** After these errors the next call would fail too. */
const OUTAGES: readonly ErrorCode[] = ['discord_unavailable', 'discord_uncertain', 'rate_limited'];

async function nameOf(guildId: GuildId, userId: UserId): Promise<string | null> {
  const requests = collectionOf(verifyRequests);
  return (await requests.get(verificationId({ guildId, userId })))?.value.username ?? null;
}

/**
 * Decides about several waiting people, each as decideVerification does. Returns the reason for each failure;
 * once Discord is unavailable or rate-limits, the rest are skipped. Throws `forbidden` if the caller could
 * not give the role.
 */
export async function decideVerifications(
  guildId: GuildId,
  targetIds: readonly UserId[],
  request: VerdictRequest,
  by: Actor,
): Promise<ManyDecided> {
  const asked = [...new Set(targetIds)];
  const names = new Map(
    await Promise.all(asked.map(async (userId) => [userId, await nameOf(guildId, userId)] as const)),
  );
  const decided: ManyDecided['decided'] = [];
  const failed: ManyDecided['failed'] = [];
  let outage: AppError | null = null;
  const decide = async (userId: UserId) => {
    const fail = (reason: string) => failed.push({ userId, username: names.get(userId) ?? null, reason });
    if (outage) return void fail(`Not attempted. ${outage.message}`);
    try {
      await decideVerification(guildId, userId, request, by);
      decided.push(userId);
    } catch (error) {
      // A person who may not give the role may give it to none of them.
      if (!isAppError(error) || error.code === 'forbidden') throw error;
      if (OUTAGES.includes(error.code)) outage = error;
      fail(error.message);
    }
  };
  for (let start = 0; start < asked.length; start += AT_ONCE) {
    await Promise.all(asked.slice(start, start + AT_ONCE).map(decide));
  }
  return { decided, failed };
}
