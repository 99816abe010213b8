import 'server-only';
import { z } from 'zod';
import { defineCollection } from '../define-collection';

/** The guilds that the bot is in, by guild id, and when each was last reported. */
export const botGuilds = defineCollection({
  name: 'botGuilds',
  schema: z.object({ guildId: z.string(), seenAt: z.iso.datetime() }),
});
