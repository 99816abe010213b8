import 'server-only';
import { clipText } from '@/lib/core/clip-text';
import { isAppError } from '@/lib/core/errors';
import { guildId } from '@/lib/core/ids';
import { reports } from '@/lib/db/collections/reports';
import { defineOutlet } from '@/lib/delivery/outlet';
import { postOnce, writeOnce } from '@/lib/delivery/post-once';
import { unlessGone } from '@/lib/discord/failures';
import { addReaction, editMessage } from '@/lib/discord/messages';
import { getSnapshot } from '@/lib/guilds/guild-directory';
import { toReportMessage } from '@/lib/guilds/reports/report-message';
import { opened } from '@/lib/guilds/reports/report-states';
import { markReportItem, notifyReporterItem, postReportItem } from '@/lib/rules/reports/schema';

/**
 * Puts the bot's reactions under a message, in order. The message stands with or without them, so a failure
 * of Discord is no error: its reason is given back, null when all are there.
 */
async function addReactions(
  channelId: string,
  messageId: string,
  emoji: readonly string[],
): Promise<string | null> {
  try {
    for (const name of emoji) await addReaction(channelId, messageId, { id: null, name });
    return null;
  } catch (error) {
    if (isAppError(error)) return error.message;
    throw error;
  }
}

/** How reports come onto Discord, and what came of them. */
export const reportOutlet = defineOutlet(reports, (on) => [
  on(postReportItem, {
    mode: 'awaited',
    async act(item, attempt) {
      const channelId = attempt.value.channelId ?? '';
      const message = toReportMessage(attempt.value, item.colour);
      const messageId = await postOnce(channelId, message, item, attempt);
      // The report stands with or without them.
      await addReactions(channelId, messageId, item.reactions);
      return (report) => opened(report, messageId);
    },
    undo: () => null,
  }),
  on(markReportItem, {
    uncertain: "Discord didn't answer. We're checking whether it was changed.",
    async act(_, { value }) {
      const { channelId, messageId } = value;
      await unlessGone(editMessage(channelId ?? '', messageId ?? '', toReportMessage(value, '')));
    },
  }),
  on(notifyReporterItem, {
    uncertain: "Discord didn't answer. We're checking whether it was sent.",
    async act(item, attempt) {
      const { reporter, text, resolution } = attempt.value;
      const { guild } = await getSnapshot(guildId.parse(attempt.value.guildId));
      const quoted = clipText(text.replaceAll(/\s+/g, ' '), 200);
      const lines = [
        `Your report in ${guild.name} has been resolved.`,
        `> ${quoted}`,
        resolution?.note ?? '',
      ];
      const content = lines.join('\n').trimEnd();
      await writeOnce(reporter.userId, { content, allowedMentions: { parse: [] } }, item, attempt);
    },
  }),
]);
