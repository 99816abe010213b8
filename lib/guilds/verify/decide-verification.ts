import 'server-only';
import { randomUUID } from 'node:crypto';
import type { Viewer } from '@/lib/auth/session';
import { AppError, isAppError } from '@/lib/core/errors';
import type { GuildId, UserId } from '@/lib/core/ids';
import { verifyRequests } from '@/lib/db/collections/verify-requests';
import { getStore } from '@/lib/db/store';
import { isRefusedWith } from '@/lib/discord/failures';
import { giveRole } from '@/lib/discord/member-actions';
import { verify } from '@/lib/guild-settings/sections/verify';
import type { ValuesOf } from '@/lib/guild-settings/values';
import { findSnapshot } from '@/lib/guilds/guild-directory';
import { toAuditReason, toReasonText } from '@/lib/guilds/members/audit-reason';
import { recordAction } from '@/lib/guilds/record-action';
import { readStoredValues } from '@/lib/guilds/stored-section';
import { markDecided } from '@/lib/guilds/verify/announce-waiting';
import { changing, type StoredVerification, verificationId } from '@/lib/guilds/verify/stored-verifications';
import { greet, tellPerson } from '@/lib/guilds/verify/tell-person';
import { beginVerdict, endVerdict } from '@/lib/rules/verification/queue';
import type { VerifyVerdict } from '@/lib/rules/verification/verification';

/** Unknown member, unknown user. */
const GONE = [10_007, 10_013];

export interface VerdictRequest {
  readonly verdict: VerifyVerdict;
  readonly reason: string;
  /** Tells somebody who is denied so, with the reason, as a direct message. */
  readonly tellPerson: boolean;
}

type Decider = Pick<Viewer, 'userId' | 'username'>;

function requireRole({ verifiedRole }: ValuesOf<typeof verify>): string {
  if (verifiedRole !== null) return verifiedRole;
  const message = 'Choose the verified role in the settings first.';
  throw new AppError('invalid', { message, fields: { verifiedRole: message } });
}

/** Gives the role. Somebody who has left is taken out of the queue, which is thrown as `conflict`. */
async function letIn(waiting: StoredVerification, role: string, reason: string): Promise<void> {
  const { guildId, userId, username } = waiting;
  try {
    await giveRole(guildId, userId, role, reason);
  } catch (error) {
    if (!isRefusedWith(error, GONE)) throw error;
    await (await getStore()).collection(verifyRequests).remove(verificationId(waiting));
    throw new AppError('conflict', {
      message: `${username} has left this server and was taken out of the queue.`,
      cause: error,
    });
  }
}

/** Why the person could not be told, or null. */
async function tell(
  decided: StoredVerification,
  guildName: string,
  settings: ValuesOf<typeof verify>,
  request: VerdictRequest,
): Promise<string | null> {
  const cause = `${request.verdict} ${decided.createdAt}`;
  if (request.verdict === 'approved') return greet(decided, guildName, settings, cause);
  if (!request.tellPerson) return null;
  const reason = request.reason === '' ? '' : `\n${request.reason}`;
  return tellPerson(decided, `The team of ${guildName} has not let you in.${reason}`, cause);
}

/**
 * Lets somebody who waits in, or denies it, once: of several who do so at the same time one wins, the others
 * get `conflict`. Letting in gives the role first; when Discord refuses that, its reason is thrown and the
 * person waits on. Gives what to say. Throws `not_found` for who does not wait in this guild, `conflict` for
 * who has left it, `invalid` without a verified role.
 */
export async function decideVerification(
  guildId: GuildId,
  targetId: UserId,
  request: VerdictRequest,
  by: Decider,
): Promise<string> {
  const { verdict, reason } = request;
  const snapshot = await findSnapshot(guildId);
  if (!snapshot) throw new AppError('not_found');
  const settings = await readStoredValues(verify, guildId);
  const role = verdict === 'approved' ? requireRole(settings) : null;
  const requests = (await getStore()).collection(verifyRequests);
  const id = verificationId({ guildId, userId: targetId });
  const token = randomUUID();
  const now = Date.now();
  const { value: waiting } = await requests
    .update(
      id,
      changing((before) => beginVerdict(before, token, now), now),
    )
    .catch((error: unknown) => {
      if (!isAppError(error, 'not_found')) throw error;
      throw new AppError('not_found', { message: 'This person waits no more.' });
    });
  const end = (decision: { by: Decider; reason: string; at: string } | null) =>
    requests.update(
      id,
      changing((before) => endVerdict(before, token, decision && { verdict, decision }), now),
    );
  try {
    if (role !== null) await letIn(waiting, role, toAuditReason(by, reason));
  } catch (error) {
    await end(null).catch(() => {});
    throw error;
  }
  const decidedBy = { userId: by.userId, username: by.username };
  const { value: decided } = await end({ by: decidedBy, reason, at: new Date().toISOString() });
  const { username } = decided;
  if (decided.state !== verdict) {
    throw new AppError('conflict', { message: `Somebody else has decided about ${username} meanwhile.` });
  }
  const action = verdict === 'approved' ? `Let ${username} in.` : `Denied the verification of ${username}.`;
  await recordAction(guildId, verify, by, `${action}${toReasonText(reason)}`);
  const [untold] = await Promise.all([
    tell(decided, snapshot.guild.name, settings, request),
    markDecided(decided),
  ]);
  const message = verdict === 'approved' ? `${username} is in.` : `${username} was denied.`;
  return untold === null ? message : `${message} They could not be told: ${untold}`;
}
