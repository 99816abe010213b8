import 'server-only';
import { z } from 'zod';
import { defineCollection } from '../define-collection';

/** The guilds that the bot is in, by guild id, and when that was last heard of each. */
export const botGuilds = defineCollection({
  name: 'botGuilds',
  schema: z.object({ guildId: z.string(), seenAt: z.iso.datetime() }),
});
