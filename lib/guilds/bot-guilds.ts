import 'server-only';
import { z } from 'zod';
import { ignored } from '@/lib/core/errors';
import type { GuildId } from '@/lib/core/ids';
import { defineJob } from '@/lib/core/jobs';
import type { Page } from '@/lib/db/collection';
import { botGuilds } from '@/lib/db/collections/bot-guilds';
import type { Doc } from '@/lib/db/define-collection';
import { collectionOf } from '@/lib/db/store';
import { listBotGuildIds, listBotGuildsAmong } from '@/lib/discord/guilds';

// Where the bot is, as a list of our own: a bot may be in ten thousand guilds, which Discord gives by 200.
// The bot tells when it joins or leaves one, a job reads the whole list now and then, and whoever opens a
// guild or asks for a list of guilds corrects it.

declare global {
  // On globalThis, since pages and route handlers each have their own copy of this module.
  var coralliumNotedGuilds: Set<string> | undefined;
}
globalThis.coralliumNotedGuilds ??= new Set();
const noted = globalThis.coralliumNotedGuilds;

/** Writes what this process has found out by itself, which is no news to it. */
async function quietly(guildId: string, isNews: boolean, write: () => Promise<unknown>): Promise<void> {
  if (!isNews) noted.add(guildId);
  try {
    await write();
  } finally {
    noted.delete(guildId);
  }
}

/** True while a change of the list is no more than what this process has just learnt from Discord. */
export function isOwnNote(guildId: string): boolean {
  return noted.has(guildId);
}

/**
 * Notes that the bot is in a guild; `isNews` when the bot tells so, also because something has changed there.
 * `isKnownHere` when this process knows of the change already, and only the others are to hear of it.
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

/** Notes that the bot is not in a guild (any more); `isNews` when the bot tells so. */
export async function forgetBotGuild(guildId: string, { isNews = false } = {}): Promise<void> {
  const collection = collectionOf(botGuilds);
  // Most guilds that the bot is not in were never known.
  if (!(await collection.get(guildId))) return;
  await quietly(guildId, isNews, () => collection.remove(guildId).catch(ignored('not_found')));
}

/** Those of `ids` that the bot is in, by what is known. */
export async function readPresence(ids: readonly GuildId[]): Promise<ReadonlySet<string>> {
  const found = await Promise.all(ids.map((id) => collectionOf(botGuilds).get(id)));
  return new Set(found.flatMap((guild) => (guild ? [guild.id] : [])));
}

/** The same by asking Discord, and keeps the answer. Throws as listBotGuildsAmong does. */
export async function askPresence(ids: readonly GuildId[]): Promise<ReadonlySet<string>> {
  const present = new Set<string>(await listBotGuildsAmong(ids));
  await Promise.all(ids.map((id) => (present.has(id) ? noteBotGuild(id) : forgetBotGuild(id))));
  return present;
}

/** Reads which guilds the bot is in; the bot itself tells sooner. */
export const botGuildsJob = defineJob({ name: 'bot-guilds', payload: z.object({}), everySeconds: 900 });

/** Guilds noted at once. */
const BATCH = 200;

/**
 * Brings the whole list in line with Discord's; what the bot has told meanwhile stays. Ends early with
 * `signal`. Throws as listBotGuildIds does.
 */
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
