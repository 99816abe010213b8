import 'server-only';
import { randomUUID } from 'node:crypto';
import { AppError } from '@/lib/core/errors';
import type { GuildId, UserId } from '@/lib/core/ids';
import { verifyRequests } from '@/lib/db/collections/verify-requests';
import { getStore } from '@/lib/db/store';
import { giveRole } from '@/lib/discord/member-actions';
import { findMember } from '@/lib/discord/members';
import { findSnapshot, type GuildSnapshot } from '@/lib/guilds/guild-directory';
import { announceWaiting } from '@/lib/guilds/verify/announce-waiting';
import { type OpenSettings, readOpenSettings } from '@/lib/guilds/verify/open-settings';
import {
  changing,
  newVerification,
  toStored,
  type Verifier,
  verificationId,
} from '@/lib/guilds/verify/stored-verifications';
import { greet } from '@/lib/guilds/verify/tell-person';
import { queued, settled } from '@/lib/rules/verification/queue';
import {
  attempted,
  isInQueue,
  triesLeft,
  type VerifyAttempt,
  waitingText,
} from '@/lib/rules/verification/verification';

/** What came of an attempt to verify. */
export interface ReportedVerification {
  readonly outcome: 'verified' | 'waiting' | 'failed';
  /** For the person. */
  readonly message: string;
  /** True when the site has given the verified role now. */
  readonly roleGiven: boolean;
  /** Wrong answers until the pause. */
  readonly triesLeft: number;
  /** ISO date at which the pause ends, or null. */
  readonly retryAt: string | null;
  /** What else could not be done: the team or the person could not be told. */
  readonly notice: string | null;
}

interface Place {
  readonly snapshot: GuildSnapshot;
  readonly settings: OpenSettings;
  readonly verifier: Verifier;
  readonly key: string;
}

const done = (outcome: 'verified' | 'waiting', message: string, settings: OpenSettings) => ({
  outcome,
  message,
  roleGiven: false,
  triesLeft: settings.maxTries,
  retryAt: null,
  notice: null,
});

async function waits({ settings, verifier }: Place): Promise<ReportedVerification> {
  const now = Date.now();
  const requests = (await getStore()).collection(verifyRequests);
  const { value } = await requests.update(
    verificationId(verifier),
    changing((before) => queued(before, verifier.username, now), now),
  );
  const notice = await announceWaiting(value, settings.reviewChannelId);
  return { ...done('waiting', waitingText, settings), notice };
}

async function passes(place: Place): Promise<ReportedVerification> {
  const { snapshot, settings, verifier, key } = place;
  const { guildId, userId } = verifier;
  const role = settings.verifiedRole;
  const member = await findMember(guildId, userId);
  if (!member) throw new AppError('forbidden', { message: 'Only members of the server can verify.' });
  const isVerified = member.roleIds.some((id) => id === role);
  if (!isVerified && settings.manualReview) return waits(place);
  if (!isVerified) await giveRole(guildId, userId, role, 'Verified');
  const now = Date.now();
  const requests = (await getStore()).collection(verifyRequests);
  await requests.update(verificationId(verifier), changing(settled, now));
  const notice = isVerified ? null : await greet(verifier, snapshot.guild.name, settings, key);
  return { ...done('verified', settings.successMessage, settings), roleGiven: !isVerified, notice };
}

/**
 * Counts an attempt to verify and does what follows from it: a wrong answer takes a try, a right one gives
 * the verified role, or puts the person into the queue of those who wait for the team. The same `key` of a
 * person comes to the same; without one each call counts. Throws `conflict` for who may not try now (with
 * `retryAfter`), an outdated captcha and a guild without a verified role, `forbidden` for who is no member,
 * `not_found` where the bot is not, and as findMember and giveRole do: then the role is not given, and the
 * same call may be made again.
 */
export async function reportVerification(
  guildId: GuildId,
  person: { readonly userId: UserId; readonly username: string },
  {
    key = randomUUID(),
    proof,
  }: { readonly key?: string | undefined; readonly proof: VerifyAttempt['proof'] },
): Promise<ReportedVerification> {
  const snapshot = await findSnapshot(guildId);
  if (!snapshot) throw new AppError('not_found');
  const settings = await readOpenSettings(guildId);
  const verifier = { guildId, ...person };
  const attempt = { key, proof };
  const now = Date.now();
  const { value } = await (await getStore()).collection(verifyRequests).upsert(
    verificationId(verifier),
    () => toStored(attempted(newVerification(verifier, now), attempt, settings, now), now),
    changing((before) => attempted(before, attempt, settings, now), now),
  );
  const place = { snapshot, settings, verifier, key };
  if (isInQueue(value, settings)) return waits(place);
  const outcome = value.attempts.find((known) => known.key === key)?.outcome ?? 'failed';
  if (outcome === 'passed') return passes(place);
  return {
    outcome,
    message: settings.failureMessage,
    roleGiven: false,
    triesLeft: triesLeft(value, settings),
    retryAt: value.blockedUntil,
    notice: null,
  };
}
