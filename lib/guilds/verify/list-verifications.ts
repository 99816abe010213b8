import 'server-only';
import type { VerificationPage, VerifyData } from '@/lib/contracts/verification';
import type { GuildId } from '@/lib/core/ids';
import { verifyRequests } from '@/lib/db/collections/verify';
import { collectionOf } from '@/lib/db/store';
import { verificationScope } from '@/lib/guilds/verify/stored-verifications';
import { verificationLimits } from '@/lib/rules/verification/limits';
import { isYoungAccount } from '@/lib/rules/verification/queue';
import type { ListedVerification, Verification } from '@/lib/rules/verification/schema';

function toListed(verification: Verification, now: number): ListedVerification {
  const { userId, username, accountCreatedAt, createdAt, tries, state, decision } = verification;
  const isDecided = decision && (state === 'approved' || state === 'denied');
  return {
    userId,
    username,
    accountCreatedAt,
    isYoungAccount: isYoungAccount(accountCreatedAt, now),
    createdAt,
    tries,
    decision: isDecided ? { ...decision, verdict: state } : null,
  };
}

/** A page of waiting people, longest wait first, or decided ones, latest first. Throws `bad_request`. */
export async function listVerifications(
  guildId: GuildId,
  { state, after }: { readonly state: 'waiting' | 'decided'; readonly after?: string | undefined },
): Promise<VerificationPage> {
  const page = await collectionOf(verifyRequests).list({
    index: 'scope',
    equals: verificationScope(guildId, state),
    order: state === 'waiting' ? 'asc' : 'desc',
    limit: verificationLimits.page,
    after,
  });
  const now = Date.now();
  return { items: page.items.map(({ value }) => toListed(value, now)), next: page.next };
}

/** The first people waiting, and their number. */
export async function readWaiting(
  guildId: GuildId,
): Promise<Pick<VerifyData, 'verifyWaiting' | 'verifyWaitingCount'>> {
  const equals = verificationScope(guildId, 'waiting');
  const [verifyWaiting, verifyWaitingCount] = await Promise.all([
    listVerifications(guildId, { state: 'waiting' }),
    collectionOf(verifyRequests).count({ index: 'scope', equals }),
  ]);
  return { verifyWaiting, verifyWaitingCount };
}
