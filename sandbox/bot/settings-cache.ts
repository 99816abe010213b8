import type { z } from 'zod';
import { type BotEvent, readBotSettings } from '@/lib/contracts/bot/service';
import { guildId } from '@/lib/core/ids';
import type { BotClient } from './bot-client';

type Settings = z.output<typeof readBotSettings.returns>;

/** The settings that the bot works with: read once, and again when the site says that they have changed. */
export interface SettingsCache {
  read(guild: string, section: string): Promise<Settings>;
  /** Takes note of an event of the change stream. */
  note(change: BotEvent): void;
}

export function createSettingsCache(client: BotClient): SettingsCache {
  const known = new Map<string, { settings: Settings; etag: string | null; isFresh: boolean }>();
  const spoil = (isMeant: (key: string) => boolean) => {
    for (const [key, entry] of known) if (isMeant(key)) entry.isFresh = false;
  };
  return {
    async read(guild, section) {
      const key = `${guild}:${section}`;
      const entry = known.get(key);
      if (entry?.isFresh) return entry.settings;
      const { data, etag } = await client.call(readBotSettings, {
        params: { guildId: guildId.parse(guild), section },
        etag: entry?.etag ?? null,
      });
      const settings = data ?? entry?.settings;
      if (!settings) throw new Error('The site says that nothing has changed, but nothing is known.');
      known.set(key, { settings, etag, isFresh: true });
      return settings;
    },
    note(change) {
      if (change.event === 'reset') spoil(() => true);
      // The plan is part of each answer.
      else if (change.event === 'guild') spoil((key) => key.startsWith(`${change.data.guildId}:`));
      else if (change.event === 'settings')
        spoil((key) => key === `${change.data.guildId}:${change.data.section}`);
    },
  };
}
