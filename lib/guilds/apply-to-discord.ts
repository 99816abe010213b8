import 'server-only';
import { setBotNickname } from '@/lib/discord/members';
import type { Section } from '@/lib/guild-settings/section';
import type { Change } from '@/lib/guild-settings/values';
import { findSnapshot, type GuildSnapshot } from '@/lib/guilds/guild-directory';
import { log } from '@/lib/log';

function toNickname(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
}

/**
 * Carries out what a save changes on Discord itself, at present the bot's nickname. Discord's refusal is
 * thrown before anything is stored. Gives a function that takes it back, for when the save fails after all.
 */
export async function applyToDiscord(
  section: Section,
  changes: readonly Change[],
  snapshot: GuildSnapshot,
  by: { readonly username: string },
): Promise<() => Promise<void>> {
  const change = section.id === 'overview' ? changes.find(({ field }) => field === 'nickname') : undefined;
  if (!change) return async () => undefined;
  const { id } = snapshot.guild;
  await setBotNickname(id, toNickname(change.after), `Changed by ${by.username} on the dashboard`);
  await findSnapshot(id, { refresh: true });
  return async () => {
    try {
      await setBotNickname(id, toNickname(change.before), 'The change could not be stored');
      await findSnapshot(id, { refresh: true });
    } catch (error) {
      log().warn({ err: error, guildId: id }, 'the nickname could not be set back');
    }
  };
}
