import { z } from 'zod';
import { outboxItem } from '@/lib/rules/delivery/outbox';
import { messageDraft } from '@/lib/rules/messages/draft-schema';

/** Posts a draft; `pings` are the kinds of mentions that notify. */
export const postDraftItem = outboxItem('post-draft', {
  channelId: z.string(),
  draft: messageDraft,
  pings: z.array(z.enum(['users', 'roles', 'everyone'])).readonly(),
});

/** Replaces a message of the bot by a draft, without pings; `version` is the one being edited. */
export const editMessageItem = outboxItem('edit-message', {
  channelId: z.string(),
  messageId: z.string(),
  version: z.string(),
  draft: messageDraft,
});
