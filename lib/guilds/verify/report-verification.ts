import 'server-only';
import { randomUUID } from 'node:crypto';
import type { reportVerification as contract } from '@/lib/contracts/bot/verifications';
import type { AnswerOf } from '@/lib/core/endpoint';
import { forbidden } from '@/lib/core/errors';
import type { GuildId, UserId } from '@/lib/core/ids';
import { verifyRequests } from '@/lib/db/collections/verify';
import { collectionOf } from '@/lib/db/store';
import { deliver } from '@/lib/delivery/deliver';
import { findMember } from '@/lib/discord/members';
import { type GuildSnapshot, getSnapshot } from '@/lib/guilds/guild-directory';
import { type OpenSettings, readOpenSettings } from '@/lib/guilds/verify/open-settings';
import {
  changing,
  newVerification,
  toStored,
  type Verifier,
  verificationId,
} from '@/lib/guilds/verify/stored-verifications';
import { verificationOutlet } from '@/lib/guilds/verify/verification-outlet';
import { newItem } from '@/lib/rules/delivery/outbox';
import { greetingOf } from '@/lib/rules/verification/messages';
import { personKey, queued, roleUnderWay, withReview, withRoleGiven } from '@/lib/rules/verification/queue';
import type { Verification } from '@/lib/rules/verification/schema';
import {
  attempted,
  isInQueue,
  triesLeft,
  type VerifyAttempt,
  waitingText,
} from '@/lib/rules/verification/verification';

export type ReportedVerification = AnswerOf<typeof contract>;

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

/** Queues the person for approval, and notifies the team. Idempotent. */
async function waits({ settings, verifier }: Place): Promise<ReportedVerification> {
  const key = randomUUID();
  const now = Date.now();
  const wait = (before: Verification) => {
    const waiting = queued(before, verifier.username, now);
    const isAnnounced = waiting.announced || waiting.outbox.some(({ kind }) => kind === 'show-review');
    const channelId = isAnnounced ? null : settings.reviewChannelId;
    return withReview(waiting, channelId, key, new Date(now).toISOString());
  };
  const { failures } = await deliver(verificationOutlet, verificationId(verifier), (requests) =>
    requests.update(verificationId(verifier), changing(wait, now)),
  );
  return { ...done('waiting', waitingText, settings), notice: failures.get(key)?.message ?? null };
}

/** Gives the role; returns why the person could not be notified, or null. */
async function letIn({ snapshot, settings, verifier, key: attempt }: Place): Promise<string | null> {
  const at = new Date().toISOString();
  const role = {
    ...{ roleId: settings.verifiedRole, reason: 'Verified', decision: null },
    ...{ greeting: greetingOf(settings), guild: snapshot.guild.name },
  };
  let key = `verify:${verificationId(verifier)}:${attempt}`;
  const give = (before: Verification): Verification => {
    const underWay = roleUnderWay(before);
    key = underWay?.key ?? key;
    return underWay
      ? before
      : { ...before, outbox: [...before.outbox, { ...newItem('give-role', key, at), ...role }] };
  };
  const { failures } = await deliver(
    verificationOutlet,
    verificationId(verifier),
    (requests) => requests.update(verificationId(verifier), changing(give, Date.now())),
    { awaits: () => key },
  );
  return failures.get(personKey(key))?.message ?? null;
}

async function passes(place: Place): Promise<ReportedVerification> {
  const { settings, verifier } = place;
  const member = await findMember(verifier.guildId, verifier.userId);
  if (!member) throw forbidden('Only members of the server can verify.');
  const isVerified = member.roleIds.some((id) => id === settings.verifiedRole);
  if (!isVerified && settings.manualReview) return waits(place);
  const verified = done('verified', settings.successMessage, settings);
  if (!isVerified) return { ...verified, roleGiven: true, notice: await letIn(place) };
  await collectionOf(verifyRequests).update(verificationId(verifier), changing(withRoleGiven, Date.now()));
  return verified;
}

/**
 * Processes a verification attempt: a wrong answer uses up a try, a right one gives the verified role, or
 * queues the person for the team's approval. Idempotent by `key` and person; without a key each call counts.
 * Throws `conflict` if the person may not try now (with `retryAfter`), for an outdated captcha and a guild
 * without a verified role, `forbidden` for a non-member, `not_found` if the bot is not in the guild, what
 * findMember throws, Discord's refusal of the role, and `discord_uncertain` while it is unknown whether it
 * was given. The call may be repeated.
 */
export async function reportVerification(
  guildId: GuildId,
  person: { readonly userId: UserId; readonly username: string },
  {
    key = randomUUID(),
    proof,
  }: { readonly key?: string | undefined; readonly proof: VerifyAttempt['proof'] },
): Promise<ReportedVerification> {
  const snapshot = await getSnapshot(guildId);
  const settings = await readOpenSettings(guildId);
  const verifier = { guildId, ...person };
  const attempt = { key, proof };
  const now = Date.now();
  const { value } = await collectionOf(verifyRequests).upsert(
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
