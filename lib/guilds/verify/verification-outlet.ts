import 'server-only';
import { clipText } from '@/lib/core/clip-text';
import { AppError } from '@/lib/core/errors';
import { verifyRequests } from '@/lib/db/collections/verify';
import { defineOutlet } from '@/lib/delivery/outlet';
import { postOnce, writeOnce } from '@/lib/delivery/post-once';
import { isRefusedWith } from '@/lib/discord/failures';
import { giveRole } from '@/lib/discord/member-actions';
import { editMessage } from '@/lib/discord/messages';
import { toAuditReason } from '@/lib/guilds/audit-reason';
import { changing } from '@/lib/guilds/verify/stored-verifications';
import { textFor, toReviewMessage } from '@/lib/rules/verification/messages';
import { decided, withNews, withRoleGiven } from '@/lib/rules/verification/queue';
import { giveRoleItem, showReviewItem, writePersonItem } from '@/lib/rules/verification/schema';

/** Unknown member, unknown user. */
const GONE = [10_007, 10_013];
/** Discord's limit of a message. */
const LONGEST = 2000;

export const verificationOutlet = defineOutlet(verifyRequests, (on) => [
  on(giveRoleItem, {
    mode: 'awaited',
    uncertain: "Discord didn't answer. We're checking whether the role was given.",
    async act({ key, at, roleId, reason, decision, greeting, guild }, { value }) {
      const { guildId, userId, username } = value;
      const why = decision ? toAuditReason(decision.by, decision.reason) : reason;
      await giveRole(guildId, userId, roleId, why).catch((error: unknown) => {
        if (decision === null || !isRefusedWith(error, GONE)) throw error;
        const message = `${username} has left this server and was removed from the queue.`;
        throw new AppError('conflict', { message, cause: error });
      });
      const news = { key, at, text: greeting, guild };
      return changing(
        (before) =>
          decision ? decided(before, 'approved', decision, news) : withNews(withRoleGiven(before), news),
        Date.now(),
      );
    },
    undo: (stored, { decision }, reason) => (decision && reason.code === 'conflict' ? null : stored),
  }),
  on(writePersonItem, {
    uncertain: "Discord didn't answer. We're trying again.",
    async act({ text, guild, ...entry }, attempt) {
      const content = clipText(textFor(attempt.value, text, guild), LONGEST);
      const message = { content, allowedMentions: { parse: [] } };
      await writeOnce(attempt.value.userId, message, entry, attempt);
    },
  }),
  on(showReviewItem, {
    uncertain: "Discord didn't answer. We're trying again.",
    async act({ channelId, ...entry }, attempt) {
      const { announced, state } = attempt.value;
      const message = toReviewMessage(attempt.value);
      if (announced) await editMessage(announced.channelId, announced.messageId, message);
      if (announced || state !== 'waiting') return (stored) => stored;
      const messageId = await postOnce(channelId, message, entry, attempt);
      return (stored) => ({ ...stored, announced: { channelId, messageId } });
    },
  }),
]);
