import 'server-only';
import { decisionMessage, resultMessage, submissionMessage } from '@/lib/applications/submission-messages';
import type { AppError } from '@/lib/core/errors';
import { guilds } from '@/lib/db/collections';
import { submissions } from '@/lib/db/collections/applications';
import { getStore } from '@/lib/db/store';
import { defineOutlet } from '@/lib/delivery/outlet';
import { postOnce, writeOnce } from '@/lib/delivery/post-once';
import {
  logDecisionItem,
  logSubmissionItem,
  notifyApplicantItem,
  type StoredSubmission as Submission,
} from '@/lib/rules/applications/schema';

function withLogProblem(submission: Submission, _: unknown, { message }: AppError): Submission {
  return { ...submission, logProblem: message };
}

function withNotice(submission: Submission, problem: string | null): Submission {
  return { ...submission, notice: { state: problem === null ? 'sent' : 'failed', problem } };
}

/** How the log channel hears of a submission and of the decision on it, and the applicant of the latter. */
export const submissionOutlet = defineOutlet(
  submissions.name,
  (store) => store.collection(submissions),
  (on) => [
    on(logSubmissionItem, {
      async act(item, attempt) {
        await postOnce(item.channelId, submissionMessage(attempt.value), item, attempt);
        return (submission) => submission;
      },
      undo: withLogProblem,
    }),
    on(logDecisionItem, {
      mode: 'behind',
      async act(item, attempt) {
        await postOnce(item.channelId, decisionMessage(attempt.value), item, attempt);
        return (submission) => ({ ...submission, logProblem: null });
      },
      undo: withLogProblem,
    }),
    on(notifyApplicantItem, {
      async act(item, attempt) {
        const { guildId, userId } = attempt.value;
        const guild = await (await getStore()).collection(guilds).get(guildId);
        const message = resultMessage(attempt.value, guild?.value.name ?? 'a server');
        await writeOnce(userId, message, item, attempt);
        return (submission) => withNotice(submission, null);
      },
      undo: (submission, _, { message }) => withNotice(submission, message),
    }),
  ],
);
