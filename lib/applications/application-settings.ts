import 'server-only';
import { z } from 'zod';
import { applications as section } from '@/lib/guild-settings/sections/applications';
import type { GuildSnapshot } from '@/lib/guilds/guild-directory';
import { readStoredSection } from '@/lib/guilds/stored-section';

const settings = z.object({
  Toggle: z.boolean(),
  ToggleLogs: z.boolean(),
  Access_Role: z.string().nullable(),
  DMUserResults: z.boolean(),
  logChannelID: z.string().nullable(),
});

/** The settings of the section in a guild. */
export async function readApplicationSettings(snapshot: GuildSnapshot): Promise<z.infer<typeof settings>> {
  const { values } = await readStoredSection(section, snapshot);
  return settings.parse(values);
}

/** The channel that submissions and decisions are noted in, or null. */
export function logChannelOf({ ToggleLogs, logChannelID }: z.infer<typeof settings>): string | null {
  return ToggleLogs ? logChannelID : null;
}
