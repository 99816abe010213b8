import { guildSettings, guildStats, guilds } from '@/lib/db/collections';
import { openStore } from '@/lib/db/open-store';
import { searchOf } from '@/lib/rules/guilds/search';

/** Documents written in parallel. */
const batch = 500;

const days = Array.from({ length: 60 }, (_, day) => ({
  date: new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10),
  joins: day % 7,
  leaves: day % 3,
  messages: 100 + day,
  voiceMinutes: 10 + day,
}));

/** Adds guilds with settings and sixty days of statistics each to the database of a data folder. */
export async function addGuilds(dataDir: string, count: number): Promise<void> {
  const store = await openStore({ dataDir });
  const addOne = async (place: number) => {
    const guildId = String(400_000_000_000_000_000n + BigInt(place));
    const name = `Reef ${place}`;
    await Promise.all([
      store
        .collection(guilds)
        .insert(guildId, { guildId, name, plan: 'none', planExpiresAt: null, search: searchOf(name) }),
      store
        .collection(guildStats)
        .insert(guildId, { guildId, messageCounts: 9000, voiceMinutes: 900, days, reports: [] }),
      store.collection(guildSettings).insert(`${guildId}:overview`, {
        guildId,
        section: 'overview',
        values: { prefix: '!' },
        outbox: [],
      }),
    ]);
  };
  for (let first = 0; first < count; first += batch) {
    const places = Array.from({ length: Math.min(batch, count - first) }, (_, place) => first + place);
    await Promise.all(places.map(addOne));
  }
  await store.close();
}
