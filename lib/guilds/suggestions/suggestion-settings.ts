import 'server-only';
import { z } from 'zod';
import { suggestions } from '@/lib/guild-settings/sections/suggestions';
import type { GuildSnapshot } from '@/lib/guilds/guild-directory';
import { readStoredSection } from '@/lib/guilds/stored-section';

const settings = z.object({
  suggestionChannelID: z.string().nullable(),
  suggestionlogChannelID: z.string().nullable(),
  decline: z.boolean(),
  deleteSuggestion: z.boolean(),
  reaction: z.number(),
  suggestioncolor: z.string(),
  approvedColor: z.string(),
  deniedColor: z.string(),
  description: z.string(),
  footer: z.string(),
  timestamp: z.boolean(),
});
export type SuggestionSettings = z.infer<typeof settings>;

/** The settings of the suggestions of a guild. */
export async function readSuggestionSettings(snapshot: GuildSnapshot): Promise<SuggestionSettings> {
  return settings.parse((await readStoredSection(suggestions, snapshot)).values);
}
