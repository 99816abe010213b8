import 'server-only';
import { AppError } from '@/lib/core/errors';
import { postOnce } from '@/lib/delivery/post-once';
import { editMessage, findMessage } from '@/lib/discord/messages';
import { defineActs } from '@/lib/guilds/acts/perform';
import { nobody } from '@/lib/guilds/embedbuilder/allowed-mentions';
import { versionOf } from '@/lib/guilds/embedbuilder/find-own-message';
import { editMessageItem, postDraftItem } from '@/lib/rules/messages/act-schema';
import { toOutgoingMessage } from '@/lib/rules/messages/draft-outgoing';

/** How messages that nothing keeps are posted and changed. */
export const messageActs = defineActs('messages', (on) => [
  on(postDraftItem, {
    mode: 'awaited',
    async act({ channelId, draft, pings, ...entry }, attempt) {
      const message = toOutgoingMessage(draft, { parse: pings });
      const messageId = await postOnce(channelId, message, entry, attempt);
      return (act) => ({ ...act, messageId });
    },
  }),
  on(editMessageItem, {
    mode: 'awaited',
    uncertain: "Discord didn't answer. We're checking whether it was changed.",
    async act({ channelId, messageId, version, draft }, { isRepeat }) {
      const message = toOutgoingMessage(draft, nobody);
      if (isRepeat) {
        const found = await findMessage(channelId, messageId);
        // What somebody has made of it in the meantime stays.
        if (found && ![version, versionOf(message)].includes(versionOf(found))) throw new AppError('stale');
      }
      await editMessage(channelId, messageId, message);
      return (act) => act;
    },
  }),
]);
