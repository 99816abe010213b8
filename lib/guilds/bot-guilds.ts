import 'server-only';
import { z } from 'zod';
import { ignored } from '@/lib/core/errors';
import type { GuildId } from '@/lib/core/ids';
import { defineJob } from '@/lib/core/jobs';
import { MINUTE } from '@/lib/core/milliseconds';
import type { Page } from '@/lib/db/collection';
import { botGuilds } from '@/lib/db/collections/bot-guilds';
import type { Doc } from '@/lib/db/define-collection';
import { collectionOf } from '@/lib/db/store';
import { listBotGuildIds, listBotGuildsAmong } from '@/lib/discord/guilds';
import { perProcess } from '@/lib/per-process';

// The site's own list of the bot's guilds, since there may be ten thousand, which Discord returns 200 at a
// time. The bot reports joins and leaves, a job reads the whole list from time to time, and each visit to a
// guild or a guild list corrects it.

declare global {
  var coralliumNotedGuilds: Set<string> | undefined;
}
const noted = perProcess('coralliumNotedGuilds', () => new Set());

/** Stores what this process has discovered itself, without treating the change as news. */
async function quietly(guildId: string, isNews: boolean, write: () => Promise<unknown>): Promise<void> {
  if (!isNews) noted.add(guildId);
  try {
    await write();
  } finally {
    noted.delete(guildId);
  }
}

/** True while a change of the list only records what this process has just learnt from Discord. */
export function isOwnNote(guildId: string): boolean {
  return noted.has(guildId);
}

/**
 * Stores that the bot is in a guild; `isNews` if the bot reports it, also for other changes there.
 * `isKnownHere` if this process knows of the change already, and only other processes have to be notified.
 */
export async function noteBotGuild(
  guildId: GuildId,
  { isNews = false, isKnownHere = false } = {},
): Promise<void> {
  const value = { guildId, seenAt: new Date().toISOString() };
  await quietly(guildId, isNews && !isKnownHere, () =>
    collectionOf(botGuilds).upsert(
      guildId,
      () => value,
      (known) => (isNews ? value : known),
    ),
  );
}

/** Stores that the bot is not in a guild (any more); `isNews` if the bot reports it. */
export async function forgetBotGuild(guildId: string, { isNews = false } = {}): Promise<void> {
  const collection = collectionOf(botGuilds);
  // Most guilds without the bot were never in the list.
  if (!(await collection.get(guildId))) return;
  await quietly(guildId, isNews, () => collection.remove(guildId).catch(ignored('not_found')));
}

/** The guilds among `ids` that the bot is known to be in. */
export async function readPresence(ids: readonly GuildId[]): Promise<ReadonlySet<string>> {
  const found = await Promise.all(ids.map((id) => collectionOf(botGuilds).get(id)));
  return new Set(found.flatMap((guild) => (guild ? [guild.id] : [])));
}

/** The same by asking Discord; stores the answer. Throws what listBotGuildsAmong throws. */
export async function askPresence(ids: readonly GuildId[]): Promise<ReadonlySet<string>> {
  const present = new Set<string>(await listBotGuildsAmong(ids));
  await Promise.all(ids.map((id) => (present.has(id) ? noteBotGuild(id) : forgetBotGuild(id))));
  return present;
}

/** Reads the list of the bot's guilds; the bot's own reports come sooner. */
export const botGuildsJob = defineJob({ name: 'bot-guilds', payload: z.object({}), everyMs: 15 * MINUTE });

const BATCH = 200;

/** Updates the list from Discord but keeps newer reports; stops on `signal`. Throws as listBotGuildIds. */
export async function refreshBotGuilds(signal: AbortSignal): Promise<void> {
  const startedAt = new Date().toISOString();
  const ids = await listBotGuildIds();
  for (let done = 0; done < ids.length && !signal.aborted; done += BATCH) {
    await Promise.all(ids.slice(done, done + BATCH).map((id) => noteBotGuild(id)));
  }
  const present = new Set<string>(ids);
  let after: string | null = null;
  do {
    const known: Page<Doc<typeof botGuilds>> = await collectionOf(botGuilds).list({ limit: BATCH, after });
    const gone = known.items.filter(({ id, value }) => !present.has(id) && value.seenAt < startedAt);
    await Promise.all(gone.map(({ id }) => forgetBotGuild(id)));
    after = known.next;
  } while (after !== null && !signal.aborted);
}
