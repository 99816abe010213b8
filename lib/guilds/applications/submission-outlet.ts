import 'server-only';
import type { MessageEmbed, OutgoingMessage } from '@/lib/core/discord';
import type { AppError } from '@/lib/core/errors';
import { guilds } from '@/lib/db/collections';
import { submissions } from '@/lib/db/collections/applications';
import { collectionOf } from '@/lib/db/store';
import { defineOutlet } from '@/lib/delivery/outlet';
import { postOnce, writeOnce } from '@/lib/delivery/post-once';
import { env } from '@/lib/env';
import {
  logDecisionItem,
  logSubmissionItem,
  notifyApplicantItem,
  type StoredSubmission as Submission,
} from '@/lib/rules/applications/schema';
import { telling } from '@/lib/social/tell';

/** Discord's own colours: blurple, green, red. */
const colours = { pending: 0x5865f2, accepted: 0x57f287, denied: 0xed4245 } as const;

/** A field of an embed has at most 1024 characters, a reason fewer. */
function reasonField({ decision }: Submission): Pick<MessageEmbed, 'fields'> {
  const reason = decision?.reason ?? '';
  return reason === '' ? {} : { fields: [{ name: 'Reason', value: reason }] };
}

function embedOf(submission: Submission, embed: MessageEmbed): OutgoingMessage {
  return {
    embeds: [{ color: colours[submission.state], ...embed }],
    allowedMentions: { parse: [] },
  };
}

function submissionMessage(submission: Submission): OutgoingMessage {
  const { guildId, title, userId, at } = submission;
  return embedOf(submission, {
    title: `New application: ${title}`,
    description: `<@${userId}> has applied.`,
    url: `${env().SITE_URL}/dashboard/${guildId}/applications`,
    color: colours.pending,
    timestamp: at,
  });
}

function decisionMessage(submission: Submission): OutgoingMessage {
  const { title, userId, state, decision } = submission;
  return embedOf(submission, {
    title: `Application ${state}: ${title}`,
    description: `<@${decision?.by.userId}> has ${state} <@${userId}>'s application.`,
    timestamp: decision?.at,
    ...reasonField(submission),
  });
}

/** For the applicant alone. */
function resultMessage(submission: Submission, guildName: string): OutgoingMessage {
  const { title, state, decision, guildId } = submission;
  return embedOf(submission, {
    title: `Your application was ${state}`,
    description: `**${title}** in **${guildName}**`,
    url: `${env().SITE_URL}/userhub/${guildId}/applications`,
    timestamp: decision?.at,
    ...reasonField(submission),
  });
}

function withLogProblem(submission: Submission, _: unknown, { message }: AppError): Submission {
  return { ...submission, logProblem: message };
}

function withNotice(submission: Submission, problem: string | null): Submission {
  return { ...submission, notice: { state: problem === null ? 'sent' : 'failed', problem } };
}

/** How log channel and applicant learn of a submission and its decision. */
export const submissionOutlet = defineOutlet(submissions, (on) => [
  telling(on),
  on(logSubmissionItem, {
    async act(item, attempt) {
      await postOnce(item.channelId, submissionMessage(attempt.value), item, attempt);
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
      const guild = await collectionOf(guilds).get(guildId);
      const message = resultMessage(attempt.value, guild?.value.name ?? 'a server');
      await writeOnce(userId, message, item, attempt);
      return (submission) => withNotice(submission, null);
    },
    undo: (submission, _, { message }) => withNotice(submission, message),
  }),
]);
