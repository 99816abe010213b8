import 'server-only';
import type { decideAppeal as contract } from '@/lib/contracts/appeals';
import type { BodyOf } from '@/lib/core/endpoint';
import { AppError } from '@/lib/core/errors';
import type { GuildId } from '@/lib/core/ids';
import { appeals } from '@/lib/db/collections/appeals';
import { collectionOf } from '@/lib/db/store';
import { deliver } from '@/lib/delivery/deliver';
import { appealOutlet, noticeKey, withVerdict } from '@/lib/guilds/appeals/appeal-outlet';
import { findMuteRole } from '@/lib/guilds/appeals/find-punishment';
import { toListedAppeal } from '@/lib/guilds/appeals/list-appeals';
import { assertMay } from '@/lib/guilds/assert-may';
import { beginAct } from '@/lib/guilds/begin-act';
import { getSnapshot } from '@/lib/guilds/guild-directory';
import { decideAppealActions } from '@/lib/rules/appeals/actions';
import { assertUndecided } from '@/lib/rules/appeals/appeals';
import type { AppealKind } from '@/lib/rules/appeals/limits';
import type { ListedAppeal, StoredAppeal } from '@/lib/rules/appeals/schema';
import type { Actor } from '@/lib/rules/audit/action';
import { newAuditItem, newItem } from '@/lib/rules/delivery/outbox';

export type AppealVerdict = BodyOf<typeof contract>;

function actionOf(verdict: AppealVerdict['verdict'], kind: AppealKind) {
  return verdict === 'accepted' ? decideAppealActions.accepted[kind] : decideAppealActions.denied;
}

/** Throws `forbidden` if the person could not lift the punishment on Discord. */
async function assertMayLift(guildId: GuildId, kind: AppealKind, by: Actor): Promise<void> {
  const { ban, mute } = decideAppealActions.accepted;
  const snapshot = await getSnapshot(guildId);
  if (kind === 'ban') return assertMay(snapshot, by, ban, {});
  const role = await findMuteRole(guildId);
  return assertMay(snapshot, by, mute, { roles: role === null ? [] : [role] });
}

/**
 * Decides an appeal, once: of concurrent decisions one wins, the others get `conflict`. Accepting lifts the
 * ban or mute first, and records a case. Returns the appeal and a message. Throws `not_found` for an appeal
 * of another guild; `forbidden` if the person could not lift it on Discord; Discord's refusal, after which
 * nothing is decided, and `discord_uncertain`.
 */
export async function decideAppeal(
  guildId: GuildId,
  { appealId, verdict, reason }: AppealVerdict,
  actor: Actor,
): Promise<{ message: string; appeal: ListedAppeal }> {
  const { by, at, key, entryOf } = beginAct(guildId, actor);
  const decision = { verdict, reason, by, at };
  const decide = (appeal: StoredAppeal): StoredAppeal => {
    assertUndecided(appeal);
    const params = { appellant: appeal.appellant, kind: appeal.kind };
    const entry = entryOf(actionOf(verdict, appeal.kind), params);
    if (verdict === 'accepted') {
      return { ...appeal, outbox: [...appeal.outbox, { ...newItem('lift', key, at, entry), decision }] };
    }
    const denied = withVerdict(appeal, { key, decision });
    return { ...denied, outbox: [...denied.outbox, newAuditItem(key, entry)] };
  };
  const found = await collectionOf(appeals).get(appealId);
  if (found?.value.guildId !== guildId) throw new AppError('not_found');
  if (verdict === 'accepted') await assertMayLift(guildId, found.value.kind, by);
  const { stored, failures } = await deliver(appealOutlet, appealId, (all) => all.update(appealId, decide), {
    awaits: key,
  });
  if (!stored?.value.decision) throw new AppError('discord_uncertain');
  const appeal = await toListedAppeal(guildId, stored);
  const unsaid = failures.has(noticeKey(key));
  const message = `Appeal ${verdict}.`;
  return {
    appeal,
    message: unsaid ? `${message} ${appeal.appellant.username} couldn't be told by DM.` : message,
  };
}
