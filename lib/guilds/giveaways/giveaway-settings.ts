import 'server-only';
import { z } from 'zod';
import { giveaways } from '@/lib/guild-settings/sections/giveaways';
import { readValues } from '@/lib/guild-settings/values';
import { findSettings } from '@/lib/guilds/stored-section';

const schema = z.object({
  enabled: z.boolean(),
  announcementChannel: z.string().nullable(),
  bypassRoles: z.array(z.string()),
  /** Minutes. */
  defaultDuration: z.number(),
  winnerMessage: z.string(),
});

/** The giveaway settings of a guild, with their defaults. Asks nobody but the database. */
export async function readGiveawaySettings(guildId: string): Promise<z.infer<typeof schema>> {
  const found = await findSettings(guildId, giveaways);
  return schema.parse(readValues(giveaways, found?.value.values ?? null));
}
