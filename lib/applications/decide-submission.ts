import 'server-only';
import { randomBytes } from 'node:crypto';
import { notifySubmission, planNotice } from '@/lib/applications/notify-submission';
import { type Submission, toSubmissionData } from '@/lib/applications/submission-documents';
import type { Viewer } from '@/lib/auth/session';
import type { Submission as SubmissionData } from '@/lib/contracts/applications';
import { AppError } from '@/lib/core/errors';
import type { GuildId } from '@/lib/core/ids';
import { lengthOf } from '@/lib/core/text-length';
import type { Stored } from '@/lib/db/collection';
import { submissions } from '@/lib/db/collections/applications';
import { getStore } from '@/lib/db/store';
import { applications as section } from '@/lib/guild-settings/sections/applications';
import { findSnapshot } from '@/lib/guilds/guild-directory';
import { recordAction } from '@/lib/guilds/record-action';
import { readStoredValues } from '@/lib/guilds/stored-section';
import { log } from '@/lib/log';
import { applicationLimits, type Decision } from '@/lib/rules/applications/application-form';
import { listsOf } from '@/lib/rules/applications/submission-lists';

/** Later than telling it at once can take. */
const SAFETY_MS = 30_000;

export interface Verdict {
  readonly decision: Decision;
  readonly reason: string;
}

/** What tells what happened to whom: 24 characters, Discord takes 25 for a nonce. */
function newErrand(kind: Submission['outbox'][number]['kind'], channelId: string | null = null) {
  return { key: randomBytes(12).toString('hex'), kind, channelId };
}

function decidedAlready({ state, decision }: Submission): AppError {
  const message = `${decision?.by.username ?? 'Somebody'} has ${state} this application already.`;
  return new AppError('conflict', { message });
}

async function toOutbox(guildId: GuildId): Promise<Submission['outbox']> {
  const snapshot = await findSnapshot(guildId);
  if (!snapshot) throw new AppError('not_found');
  const { DMUserResults, ToggleLogs, logChannelID } = await readStoredValues(section, guildId);
  return [
    ...(DMUserResults ? [newErrand('tell-applicant')] : []),
    ...(ToggleLogs && logChannelID !== null ? [newErrand('log-decision', logChannelID)] : []),
  ];
}

/**
 * What became of telling the applicant, as a sentence with a space before it; empty where nobody was to be
 * told.
 */
function toldText({ notice, displayName }: Submission): string {
  switch (notice?.state) {
    case undefined:
      return '';
    case 'sent':
      return ` ${displayName} has been told.`;
    case 'failed':
      return ` ${displayName} could not be told. ${notice?.problem ?? ''}`.trimEnd();
    case 'waiting':
      return ` ${displayName} will be told as soon as Discord can be reached.`;
  }
}

/** Tells it at once; what does not work now is left to the planned job. */
async function tellNow(stored: Stored<Submission>): Promise<Stored<Submission>> {
  if (stored.value.outbox.length === 0) return stored;
  try {
    return (await notifySubmission(stored.id)) ?? stored;
  } catch (error) {
    log().warn({ err: error, submission: stored.id }, 'a decision is told later');
    const present = await (await getStore()).collection(submissions).get(stored.id, { fresh: true });
    return present ?? stored;
  }
}

/**
 * Accepts or denies a submission and tells the applicant and the log channel where the settings say so. The
 * decision stands whatever becomes of telling it; the message says what did. Throws `not_found`, `invalid`
 * for a reason that is too long, and `conflict` for one that is decided: of two people at the same moment one
 * is too late.
 */
export async function decideSubmission(
  guildId: GuildId,
  submissionId: string,
  { decision, reason: typed }: Verdict,
  by: Pick<Viewer, 'userId' | 'username'>,
): Promise<{ message: string; submission: SubmissionData }> {
  const reason = typed.trim();
  if (lengthOf(reason) > applicationLimits.reason) {
    const message = `At most ${applicationLimits.reason} characters.`;
    throw new AppError('invalid', { message, fields: { reason: message } });
  }
  const collection = (await getStore()).collection(submissions);
  const known = await collection.get(submissionId, { fresh: true });
  if (known?.value.guildId !== guildId) {
    throw new AppError('not_found', { message: 'This submission does not exist.' });
  }
  if (known.value.state !== 'pending') throw decidedAlready(known.value);
  const errands = await toOutbox(guildId);
  if (errands.length > 0) await planNotice(submissionId, SAFETY_MS);
  const at = new Date().toISOString();
  const decided = await collection.update(submissionId, (value) => {
    if (value.state !== 'pending') throw decidedAlready(value);
    const isToBeTold = errands.some(({ kind }) => kind === 'tell-applicant');
    return {
      ...value,
      state: decision,
      decision: { by: { userId: by.userId, username: by.username }, at, reason },
      notice: isToBeTold ? { state: 'waiting' as const, problem: null } : null,
      outbox: [...value.outbox, ...errands],
      lists: listsOf({ ...value, state: decision }),
    };
  });
  const told = await tellNow(decided);
  const { displayName, title } = told.value;
  const verb = decision === 'accepted' ? 'Accepted' : 'Denied';
  await recordAction(guildId, section, by, `${verb} the application of ${displayName} for '${title}'.`);
  return {
    message: `Application ${decision}.${toldText(told.value)}`,
    submission: toSubmissionData(told),
  };
}
