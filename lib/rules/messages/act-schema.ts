import { z } from 'zod';
import { outboxItem } from '@/lib/rules/delivery/outbox';
import { messageDraft } from '@/lib/rules/messages/draft-schema';

/** A draft is to be posted; `pings` are the kinds of mentions that work in it. */
export const postDraftItem = outboxItem('post-draft', {
  channelId: z.string(),
  draft: messageDraft,
  pings: z.array(z.enum(['users', 'roles', 'everyone'])).readonly(),
});

/** A message of the bot is to become a draft, without pinging anybody; `version` is the one that it was. */
export const editMessageItem = outboxItem('edit-message', {
  channelId: z.string(),
  messageId: z.string(),
  version: z.string(),
  draft: messageDraft,
});
