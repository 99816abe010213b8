import 'server-only';
import { conflict } from '@/lib/core/errors';
import type { GuildId } from '@/lib/core/ids';
import { verify } from '@/lib/guild-settings/sections/verify';
import { readStoredValues } from '@/lib/guilds/stored-section';

/** The settings of a guild with verification. Throws `conflict`, with a text, without a verified role. */
export async function readOpenSettings(guildId: GuildId) {
  const { verifiedRole, ...settings } = await readStoredValues(verify, guildId);
  if (verifiedRole === null) {
    throw conflict('Nobody can verify in this server yet.');
  }
  return { ...settings, verifiedRole };
}

export type OpenSettings = Awaited<ReturnType<typeof readOpenSettings>>;
