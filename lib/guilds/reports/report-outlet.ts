import 'server-only';
import { clipText } from '@/lib/core/clip-text';
import { guildId } from '@/lib/core/ids';
import { reports } from '@/lib/db/collections/reports';
import { defineOutlet } from '@/lib/delivery/outlet';
import { postOnce, writeOnce } from '@/lib/delivery/post-once';
import { unlessGone } from '@/lib/discord/failures';
import { addReaction, editMessage } from '@/lib/discord/messages';
import { getSnapshot } from '@/lib/guilds/guild-directory';
import { toReportMessage } from '@/lib/guilds/reports/report-message';
import { opened } from '@/lib/guilds/reports/report-states';
import { newItem } from '@/lib/rules/delivery/outbox';
import {
  addReactionsItem,
  markReportItem,
  notifyReporterItem,
  postReportItem,
} from '@/lib/rules/reports/schema';

export const reportOutlet = defineOutlet(reports, (on) => [
  on(postReportItem, {
    mode: 'awaited',
    async act(item, attempt) {
      const channelId = attempt.value.channelId ?? '';
      const message = toReportMessage(attempt.value, item.colour);
      const messageId = await postOnce(channelId, message, item, attempt);
      const { reactions } = item;
      const next = { ...newItem('add-reactions', `${item.key}:reactions`, item.at), reactions };
      const more = reactions.length === 0 ? [] : [next];
      return (report) => ({ ...opened(report, messageId), outbox: [...report.outbox, ...more] });
    },
    undo: () => null,
  }),
  // The report works without them.
  on(addReactionsItem, {
    mode: 'behind',
    async act({ reactions }, { value: { channelId, messageId } }) {
      for (const name of reactions) await addReaction(channelId ?? '', messageId ?? '', { id: null, name });
    },
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
