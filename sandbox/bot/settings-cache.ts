import type { z } from 'zod';
import { type BotEvent, readBotSettings } from '@/lib/contracts/bot/service';
import { guildId } from '@/lib/core/ids';
import type { BotClient } from './bot-client';

type Settings = z.output<typeof readBotSettings.returns>;

/** Caches settings, and reads them again after the site has reported a change. */
export interface SettingsCache {
  read(guild: string, section: string): Promise<Settings>;
  /** Marks what an event concerns as stale. */
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
      // The responses include the plan.
      else if (change.event === 'guild') spoil((key) => key.startsWith(`${change.data.guildId}:`));
      else if (change.event === 'settings')
        spoil((key) => key === `${change.data.guildId}:${change.data.section}`);
    },
  };
}
