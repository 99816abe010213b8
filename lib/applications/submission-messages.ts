import 'server-only';
import type { MessageEmbed, OutgoingMessage } from '@/lib/core/discord';
import { env } from '@/lib/env';
import type { StoredSubmission as Submission } from '@/lib/rules/applications/schema';

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

/** For the log channel, when somebody has applied. */
export function submissionMessage(submission: Submission): OutgoingMessage {
  const { guildId, title, userId, at } = submission;
  return embedOf(submission, {
    title: `New application: ${title}`,
    description: `<@${userId}> has applied.`,
    url: `${env().SITE_URL}/dashboard/${guildId}/applications`,
    color: colours.pending,
    timestamp: at,
  });
}

/** For the log channel, when somebody has decided. */
export function decisionMessage(submission: Submission): OutgoingMessage {
  const { title, userId, state, decision } = submission;
  return embedOf(submission, {
    title: `Application ${state}: ${title}`,
    description: `<@${decision?.by.userId}> has ${state} <@${userId}>'s application.`,
    timestamp: decision?.at,
    ...reasonField(submission),
  });
}

/** For the applicant alone. */
export function resultMessage(submission: Submission, guildName: string): OutgoingMessage {
  const { title, state, decision, guildId } = submission;
  return embedOf(submission, {
    title: `Your application was ${state}`,
    description: `**${title}** in **${guildName}**`,
    url: `${env().SITE_URL}/userhub/${guildId}/applications`,
    timestamp: decision?.at,
    ...reasonField(submission),
  });
}
