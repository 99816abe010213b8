import 'server-only';
import type { GuildId } from '@/lib/core/ids';
import { botGuilds } from '@/lib/db/collections/bot-guilds';
import { getStore } from '@/lib/db/store';
import { isOwnNote, noteBotGuild } from '@/lib/guilds/bot-guilds';
import { forgetSnapshot } from '@/lib/guilds/guild-directory';
import { rememberGuild } from '@/lib/guilds/known-guilds';
import { planProblemCheck } from '@/lib/guilds/problem-check';

/** Processes the bot's report about a guild it is in: its name, and that something may have changed. */
export async function takeGuildNews(guild: { readonly id: GuildId; readonly name: string }): Promise<void> {
  await Promise.all([rememberGuild(guild), noteBotGuild(guild.id, { isNews: true })]);
  await planProblemCheck(guild.id);
}

/** Invalidates this process's cache of a guild when the bot reports a change to any process. */
export async function followGuildNews(): Promise<void> {
  (await getStore()).changes.subscribe(botGuilds, ({ id }) => {
    if (!isOwnNote(id)) forgetSnapshot(id);
  });
}
