import 'server-only';
import { createHash } from 'node:crypto';
import { AppError } from '@/lib/core/errors';
import { postOnce } from '@/lib/delivery/post-once';
import { editMessage, findMessage } from '@/lib/discord/messages';
import { defineActs } from '@/lib/guilds/acts/perform';
import { editMessageItem, postDraftItem } from '@/lib/rules/messages/act-schema';
import { fromOutgoingMessage, toOutgoingMessage } from '@/lib/rules/messages/draft-outgoing';

/** A fingerprint of a message's state; does not depend on member names. */
export function versionOf(message: Parameters<typeof fromOutgoingMessage>[0]): string {
  return createHash('sha256')
    .update(JSON.stringify(fromOutgoingMessage(message)))
    .digest('base64url');
}

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
      const message = toOutgoingMessage(draft, { parse: [] });
      if (isRepeat) {
        const found = await findMessage(channelId, messageId);
        // Changes made by others meanwhile are kept.
        if (found && ![version, versionOf(message)].includes(versionOf(found))) throw new AppError('stale');
      }
      await editMessage(channelId, messageId, message);
    },
  }),
]);
