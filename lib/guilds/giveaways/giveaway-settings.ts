import 'server-only';
import { z } from 'zod';

import { guildSettings } from '@/lib/db/collections';
import { getStore } from '@/lib/db/store';
import { giveaways } from '@/lib/guild-settings/sections/giveaways';
import { readValues } from '@/lib/guild-settings/values';

const schema = z.object({
  enabled: z.boolean(),
  announcementChannel: z.string().nullable(),
  /** Minutes. */
  defaultDuration: z.number(),
  winnerMessage: z.string(),
});

/** The giveaway settings of a guild, with their defaults. Asks nobody but the database. */
export async function readGiveawaySettings(guildId: string): Promise<z.infer<typeof schema>> {
  const found = await (await getStore()).collection(guildSettings).get(`${guildId}:${giveaways.id}`);
  return schema.parse(readValues(giveaways, found?.value.values ?? null));
}
