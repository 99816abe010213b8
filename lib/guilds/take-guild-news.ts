import 'server-only';
import type { GuildId } from '@/lib/core/ids';
import { botGuilds } from '@/lib/db/collections/bot-guilds';
import { getStore } from '@/lib/db/store';
import { isOwnNote, noteBotGuild } from '@/lib/guilds/bot-guilds';
import { forgetSnapshot } from '@/lib/guilds/guild-directory';
import { rememberGuild } from '@/lib/guilds/known-guilds';
import { planProblemCheck } from '@/lib/guilds/problem-check';

/**
 * What the bot tells of a guild: it is in it, which is called so, and something about it may have changed.
 */
export async function takeGuildNews(guild: { readonly id: GuildId; readonly name: string }): Promise<void> {
  await Promise.all([rememberGuild(guild), noteBotGuild(guild.id, { isNews: true })]);
  await planProblemCheck(guild.id);
}

/** Has this process forget what it knew of a guild that the bot tells news of, to whichever process. */
export async function followGuildNews(): Promise<void> {
  (await getStore()).changes.subscribe(botGuilds, ({ id }) => {
    if (!isOwnNote(id)) forgetSnapshot(id);
  });
}
