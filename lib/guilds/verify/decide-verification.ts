import 'server-only';
import { randomUUID } from 'node:crypto';
import { invalidAt, notFound } from '@/lib/core/errors';
import type { FormValues } from '@/lib/core/form';
import type { GuildId, UserId } from '@/lib/core/ids';
import { verifyRequests } from '@/lib/db/collections/verify';
import { collectionOf } from '@/lib/db/store';
import { deliver } from '@/lib/delivery/deliver';
import { verify } from '@/lib/guild-settings/sections/verify';
import { assertMay } from '@/lib/guilds/assert-may';
import { toReasonText } from '@/lib/guilds/audit-reason';
import { getSnapshot } from '@/lib/guilds/guild-directory';
import { readStoredValues } from '@/lib/guilds/stored-section';
import { changing, verificationId } from '@/lib/guilds/verify/stored-verifications';
import { verificationOutlet } from '@/lib/guilds/verify/verification-outlet';
import { type Actor, toActionEntry } from '@/lib/rules/audit/action';
import { newAuditItem, newItem } from '@/lib/rules/delivery/outbox';
import { verdictActions } from '@/lib/rules/verification/actions';
import type { verdictForm } from '@/lib/rules/verification/form';
import { denialText, greetingOf } from '@/lib/rules/verification/messages';
import { assertUndecided, decided, personKey, roleUnderWay } from '@/lib/rules/verification/queue';
import type { Verification } from '@/lib/rules/verification/schema';
import type { VerifyVerdict } from '@/lib/rules/verification/verification';

export interface VerdictRequest extends FormValues<typeof verdictForm> {
  readonly verdict: VerifyVerdict;
}

/** Completes an approval with an unknown outcome, if there is one; returns the verification afterwards. */
async function endUnderWay(id: string): Promise<{ value: Verification; isEnded: boolean }> {
  const present = await collectionOf(verifyRequests).get(id, { fresh: true });
  if (!present) throw notFound('This person is no longer waiting.');
  const item = roleUnderWay(present.value);
  if (!item?.isUncertain) return { value: present.value, isEnded: false };
  const { stored } = await deliver(verificationOutlet, id, async () => undefined, { awaits: item.key });
  return { value: stored?.value ?? present.value, isEnded: true };
}

/**
 * Approves or denies a waiting person, once: of concurrent calls one wins, the others get `conflict`.
 * Approval gives the role first; if Discord refuses, its reason is thrown and the person keeps waiting, as
 * they do with `discord_uncertain` until the outcome is known. Returns a message. Throws `forbidden` if the
 * caller could not give the role, `not_found` if the person is not waiting in this guild, `conflict` if they
 * have left it, `invalid` without a verified role.
 */
export async function decideVerification(
  guildId: GuildId,
  targetId: UserId,
  { verdict, reason, tellPerson }: VerdictRequest,
  { userId, username }: Actor,
): Promise<string> {
  const by = { userId, username };
  const snapshot = await getSnapshot(guildId);
  const { guild } = snapshot;
  const settings = await readStoredValues(verify, guildId);
  const { verifiedRole: roleId } = settings;
  if (verdict === 'approved' && roleId === null) {
    throw invalidAt('verifiedRole', 'Choose the verified role in the settings first.');
  }
  if (verdict === 'approved' && roleId !== null)
    await assertMay(snapshot, { userId }, verdictActions.approved, { roles: [roleId] });
  const id = verificationId({ guildId, userId: targetId });
  const { value: before, isEnded } = await endUnderWay(id);
  const message =
    verdict === 'approved' ? `${before.username} was approved.` : `${before.username} was denied.`;
  if (isEnded && before.state === verdict) return message;
  const key = randomUUID();
  const at = new Date().toISOString();
  const person = { userId: targetId, username: before.username };
  const params = { person, reason: toReasonText(reason) };
  const audit = toActionEntry(verdictActions[verdict], { guildId, by, at, params });
  const decision = { by, reason, at };
  const decide = (waiting: Verification): Verification => {
    assertUndecided(waiting);
    if (verdict === 'approved' && roleId !== null) {
      const item = {
        ...newItem('give-role', key, at, audit),
        ...{ roleId, decision, reason: '', greeting: greetingOf(settings), guild: guild.name },
      };
      return { ...waiting, outbox: [...waiting.outbox, item] };
    }
    const text = tellPerson ? denialText(guild.name, reason) : null;
    const after = decided(waiting, 'denied', decision, { key, at, text });
    return { ...after, outbox: [newAuditItem(`${key}:audit`, audit), ...after.outbox] };
  };
  const { failures } = await deliver(
    verificationOutlet,
    id,
    (requests) => requests.update(id, changing(decide, Date.now())),
    { awaits: key },
  );
  const notifyFailure = failures.get(personKey(key))?.message;
  return notifyFailure === undefined ? message : `${message} They couldn't be told: ${notifyFailure}`;
}
