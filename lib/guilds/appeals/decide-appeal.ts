import 'server-only';
import { randomUUID } from 'node:crypto';
import type { Viewer } from '@/lib/auth/session';
import { AppError, isAppError } from '@/lib/core/errors';
import { type GuildId, userId } from '@/lib/core/ids';
import { appeals } from '@/lib/db/collections/appeals';
import { getStore } from '@/lib/db/store';
import { isRefusedWith } from '@/lib/discord/failures';
import { takeRole, unbanMember } from '@/lib/discord/member-actions';
import { sendDirectMessage } from '@/lib/discord/messages';
import { findMuteRole } from '@/lib/guilds/appeals/find-punishment';
import { type StoredAppeal, toStored } from '@/lib/guilds/appeals/stored-appeals';
import { recordSiteCases } from '@/lib/guilds/cases/record-site-cases';
import { findSnapshot } from '@/lib/guilds/guild-directory';
import { recordAction } from '@/lib/guilds/record-action';
import { type AppealDecision, beginDecision, endDecision } from '@/lib/rules/appeals/appeals';

/** Unknown ban, member, user, role: there is nothing left to lift. */
const NOT_PUNISHED = [10_026, 10_007, 10_013, 10_011];

export interface AppealVerdict {
  readonly appealId: string;
  readonly verdict: AppealDecision['verdict'];
  readonly reason: string;
}

/** What the case of a lifted punishment is. */
const liftKinds = { ban: 'unban', mute: 'unmute' } as const;

/**
 * Lifts what is appealed against; false when there is nothing left to lift, or nothing that the bot could.
 */
async function lift(guildId: GuildId, { kind, appellant }: StoredAppeal, by: string): Promise<boolean> {
  const reason = `Appeal accepted by ${by}`;
  try {
    if (kind === 'ban') {
      await unbanMember(guildId, appellant.userId, reason);
      return true;
    }
    const role = await findMuteRole(guildId);
    if (role === null) return false;
    await takeRole(guildId, appellant.userId, role, reason);
    return true;
  } catch (error) {
    if (!isRefusedWith(error, NOT_PUNISHED)) throw error;
    return false;
  }
}

/**
 * Tells the appellant; somebody whom the bot cannot write to, as most who are banned, sees it in the member
 * hub.
 */
async function tell(
  guildName: string,
  { kind, appellant }: StoredAppeal,
  decision: AppealDecision,
): Promise<boolean> {
  const reason = decision.reason === '' ? '' : `\n${decision.reason}`;
  const content = `Your appeal against your ${kind} in ${guildName} was ${decision.verdict}.${reason}`;
  try {
    await sendDirectMessage(userId.parse(appellant.userId), { content, allowedMentions: { parse: [] } });
    return true;
  } catch (error) {
    if (!isAppError(error)) throw error;
    return false;
  }
}

/**
 * Decides on an appeal, once: of several who do so at the same time one wins, the others get `conflict`. An
 * accepted one lifts the ban or mute first, which makes a case; when Discord refuses that, nothing is
 * decided. Gives what to say. Throws `not_found` for an appeal of another guild.
 */
export async function decideAppeal(
  guildId: GuildId,
  { appealId, verdict, reason }: AppealVerdict,
  by: Pick<Viewer, 'userId' | 'username'>,
): Promise<string> {
  const collection = (await getStore()).collection(appeals);
  const [found, snapshot] = await Promise.all([collection.get(appealId), findSnapshot(guildId)]);
  if (found?.value.guildId !== guildId || !snapshot) throw new AppError('not_found');
  const token = randomUUID();
  const { value: appeal } = await collection.update(appealId, (value) =>
    toStored(beginDecision(value, token, Date.now())),
  );
  const end = (decision: AppealDecision | null) =>
    collection.update(appealId, (value) => toStored(endDecision(value, token, decision)));
  let isLifted = false;
  try {
    isLifted = verdict === 'accepted' && (await lift(guildId, appeal, by.username));
  } catch (error) {
    await end(null);
    throw error;
  }
  const decidedBy = { userId: by.userId, username: by.username };
  const decision = { verdict, reason, by: decidedBy, at: new Date().toISOString() };
  await end(decision);
  if (isLifted) {
    const act = { kind: liftKinds[appeal.kind], targets: [appeal.appellant], reason: 'Appeal accepted' };
    await recordSiteCases(guildId, act, by);
  }
  const { username } = appeal.appellant;
  const word = verdict === 'accepted' ? 'Accepted' : 'Denied';
  await recordAction(
    guildId,
    { id: 'moderation' },
    by,
    `${word} the appeal of ${username} against a ${appeal.kind}.`,
  );
  const isTold = await tell(snapshot.guild.name, appeal, decision);
  return isTold
    ? `Appeal ${verdict}.`
    : `Appeal ${verdict}. ${username} could not be told by direct message.`;
}
