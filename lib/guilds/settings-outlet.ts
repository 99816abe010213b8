import 'server-only';
import { ignored } from '@/lib/core/errors';
import { guildId } from '@/lib/core/ids';
import { guildSettings } from '@/lib/db/collections';
import { defineOutlet } from '@/lib/delivery/outlet';
import { setBotNickname } from '@/lib/discord/members';
import type { Section } from '@/lib/guild-settings/section';
import type { Change } from '@/lib/guild-settings/values';
import { rereadSnapshot } from '@/lib/guilds/guild-directory';
import { setNicknameItem } from '@/lib/rules/settings/schema';

/** The bot's new nickname, or null for none; undefined if a save does not change it. */
export function changedNickname(section: Section, changes: readonly Change[]): string | null | undefined {
  const change = section.id === 'overview' ? changes.find(({ field }) => field === 'nickname') : undefined;
  if (!change) return undefined;
  return typeof change.after === 'string' && change.after.trim() !== '' ? change.after.trim() : null;
}

/** The effects of settings on Discord itself. */
export const settingsOutlet = defineOutlet(guildSettings, (on) => [
  on(setNicknameItem, {
    mode: 'awaited',
    uncertain: "Discord didn't answer. We're checking whether the nickname was changed.",
    async act({ nick, audit }, { value }) {
      const id = guildId.parse(value.guildId);
      await setBotNickname(id, nick, `Changed by ${audit?.username} on the dashboard`);
      await rereadSnapshot(id).catch(ignored('not_found'));
    },
    undo: (settings, { before }) =>
      before && { ...settings, values: before.values, restoredVersion: before.version },
  }),
]);
