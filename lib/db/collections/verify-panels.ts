import 'server-only';
import { z } from 'zod';
import { defineCollection } from '../define-collection';

const isoDate = z.iso.datetime();

/**
 * The message by which a guild's people verify themselves, by guild id. `isGone` is set once Discord has said
 * that it is not there any more. `shown` tells one look of it from the next.
 */
export const verifyPanels = defineCollection({
  name: 'verifyPanels',
  schema: z.object({
    guildId: z.string(),
    channelId: z.string(),
    messageId: z.string(),
    shown: z.string(),
    isGone: z.boolean().default(false),
    postedAt: isoDate,
    username: z.string(),
  }),
});
