import 'server-only';
import type { Submission } from '@/lib/applications/submission-documents';
import { decisionMessage, resultMessage, submissionMessage } from '@/lib/applications/submission-messages';
import { isAppError } from '@/lib/core/errors';
import { type JobRun, maxAttempts } from '@/lib/core/jobs';
import type { Stored } from '@/lib/db/collection';
import { guilds } from '@/lib/db/collections';
import { submissions } from '@/lib/db/collections/applications';
import { getStore } from '@/lib/db/store';
import { sendDirectMessage, sendMessage } from '@/lib/discord/messages';
import { scheduleJob } from '@/lib/jobs/schedule-job';

type Errand = Submission['outbox'][number];

async function post(submission: Submission, { key, kind, channelId }: Errand): Promise<void> {
  switch (kind) {
    case 'log-submission':
    case 'log-decision': {
      const message = kind === 'log-submission' ? submissionMessage(submission) : decisionMessage(submission);
      if (channelId !== null) await sendMessage(channelId, message, { nonce: key });
      return;
    }
    case 'tell-applicant': {
      const guild = await (await getStore()).collection(guilds).get(submission.guildId);
      const message = resultMessage(submission, guild?.value.name ?? 'a server');
      await sendDirectMessage(submission.userId, message, { nonce: key });
    }
  }
}

/** The submission with this errand done, or given up for a reason. */
function settled(submission: Submission, { key, kind }: Errand, problem: string | null): Submission {
  if (!submission.outbox.some((errand) => errand.key === key)) return submission;
  const outbox = submission.outbox.filter((errand) => errand.key !== key);
  if (kind !== 'tell-applicant') return { ...submission, outbox, logProblem: problem };
  return { ...submission, outbox, notice: { state: problem === null ? 'sent' : 'failed', problem } };
}

/** Discord has said no, and would again. */
function isFinal(error: unknown): error is Error {
  return isAppError(error, 'discord_refused') || isAppError(error, 'not_found');
}

/**
 * Works off the outbox of a submission: notes it in the log channel, tells the applicant. A refusal is
 * written down and not tried again; any other failure is thrown at the end, with its errand kept for the next
 * attempt, unless this is the `last` one. Repeating it is harmless: an errand that is done is gone, and its
 * nonce keeps one that was interrupted from being posted twice. Gives the submission as it is then, or null
 * when it does not exist.
 */
export async function notifySubmission(
  submissionId: string,
  { isLast = false } = {},
): Promise<Stored<Submission> | null> {
  const collection = (await getStore()).collection(submissions);
  let present = await collection.get(submissionId, { fresh: true });
  let failure: unknown = null;
  for (const errand of present?.value.outbox ?? []) {
    let problem: string | null = null;
    try {
      if (present) await post(present.value, errand);
    } catch (error) {
      if (!isFinal(error) && !(isLast && error instanceof Error)) {
        failure ??= error;
        continue;
      }
      problem = error.message;
    }
    present = await collection.update(submissionId, (value) => settled(value, errand, problem));
  }
  if (failure !== null) throw failure;
  return present;
}

/**
 * Plans the errands of a submission for `delayMs` milliseconds from now. Called before the document is
 * written too, with some delay, so that a process that ends right after the write leaves nothing undone; a
 * job that finds no errand does nothing.
 */
export async function planNotice(submissionId: string, delayMs: number): Promise<void> {
  const dueAt = new Date(Date.now() + delayMs).toISOString();
  await scheduleJob({
    id: `submission-notify:${submissionId}`,
    kind: 'submission-notify',
    dueAt,
    payload: { submissionId },
  });
}

/** Handles the jobs of `planNotice`. */
export async function handleSubmissionNotice(
  { submissionId }: { readonly submissionId: string },
  { attempt }: Pick<JobRun, 'attempt'>,
): Promise<void> {
  await notifySubmission(submissionId, { isLast: attempt >= maxAttempts });
}
