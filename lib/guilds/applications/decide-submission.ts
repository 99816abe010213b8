import 'server-only';
import { randomUUID } from 'node:crypto';
import type {
  decideSubmission as contract,
  Submission as SubmissionData,
} from '@/lib/contracts/applications';
import type { BodyOf } from '@/lib/core/endpoint';
import { AppError, conflict, notFound } from '@/lib/core/errors';
import type { GuildId } from '@/lib/core/ids';
import { submissions } from '@/lib/db/collections/applications';
import { collectionOf } from '@/lib/db/store';
import { deliver } from '@/lib/delivery/deliver';
import { applications as section } from '@/lib/guild-settings/sections/applications';
import { toSubmissionData } from '@/lib/guilds/applications/list-submissions';
import { submissionOutlet } from '@/lib/guilds/applications/submission-outlet';
import { beginAct } from '@/lib/guilds/begin-act';
import { readStoredValues } from '@/lib/guilds/stored-section';
import { decideSubmissionActions } from '@/lib/rules/applications/actions';
import { logChannelOf } from '@/lib/rules/applications/application-form';
import type { StoredSubmission as Submission } from '@/lib/rules/applications/schema';
import { listsOf } from '@/lib/rules/applications/submission-lists';
import type { Actor } from '@/lib/rules/audit/action';
import { newItem } from '@/lib/rules/delivery/outbox';
import { newTellItem } from '@/lib/rules/notifications/tell-item';
import { noticeOf } from '@/lib/rules/notifications/texts';

export type Verdict = BodyOf<typeof contract>;

function assertPending({ state, decision }: Submission): void {
  if (state === 'pending') return;
  throw conflict(`${decision?.by.username ?? 'Someone'} has already ${state} this application.`);
}

/** Whether the applicant was notified, as a sentence with a leading space; empty if no notice was due. */
function noticeText({ notice, displayName }: Submission): string {
  switch (notice?.state) {
    case undefined:
      return '';
    case 'sent':
      return ` ${displayName} has been told.`;
    case 'failed':
      return ` ${displayName} couldn't be told. ${notice?.problem ?? ''}`.trimEnd();
    case 'waiting':
      return ` ${displayName} will be told as soon as Discord can be reached.`;
  }
}

/**
 * Accepts or denies a submission and notifies the applicant and the log channel if the settings say so. The
 * decision is kept even if notifying fails; the message says how that went. Throws `not_found`, and
 * `conflict` for one that is decided already.
 */
export async function decideSubmission(
  guildId: GuildId,
  submissionId: string,
  { decision: state, reason }: Verdict,
  actor: Actor,
): Promise<{ message: string; submission: SubmissionData }> {
  const known = await collectionOf(submissions).get(submissionId, { fresh: true });
  if (known?.value.guildId !== guildId) {
    throw notFound("This submission doesn't exist.");
  }
  const settings = await readStoredValues(section, guildId);
  const channelId = logChannelOf(settings);
  const { by, at, noteOf } = beginAct(guildId, actor);
  const items = [
    ...(settings.DMUserResults ? [newItem('tell-applicant', randomUUID(), at)] : []),
    ...(channelId === null ? [] : [{ ...newItem('log-decision', randomUUID(), at), channelId }]),
  ];
  const notificationOf = ({ userId: applicantId, title: name }: Submission) =>
    newTellItem(
      `application-decided:${submissionId}`,
      at,
      [applicantId],
      noticeOf('application-decided', { guildId, name, state }),
    );
  const decide = (value: Submission): Submission => {
    assertPending(value);
    const applicant = { userId: value.userId, username: value.displayName };
    const params = { applicant, title: value.title };
    return {
      ...value,
      state,
      decision: { by, at, reason },
      notice: settings.DMUserResults ? { state: 'waiting', problem: null } : null,
      lists: listsOf({ ...value, state }),
      outbox: [
        ...value.outbox,
        noteOf(decideSubmissionActions[state], params),
        notificationOf(value),
        ...items,
      ],
    };
  };
  const { stored } = await deliver(submissionOutlet, submissionId, (all) => all.update(submissionId, decide));
  if (!stored) throw new AppError('internal');
  return {
    message: `Application ${state}.${noticeText(stored.value)}`,
    submission: toSubmissionData(stored),
  };
}
