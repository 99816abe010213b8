import 'server-only';
import type { GuildId } from '@/lib/core/ids';
import { guilds } from '@/lib/db/collections';
import { collectionOf } from '@/lib/db/store';
import { searchOf } from '@/lib/rules/guilds/search';

/** Stores the name of a guild that the bot was seen in. */
export async function rememberGuild(guild: { readonly id: GuildId; readonly name: string }): Promise<void> {
  await collectionOf(guilds).upsert(
    guild.id,
    () => ({
      guildId: guild.id,
      name: guild.name,
      plan: 'none',
      planExpiresAt: null,
      search: searchOf(guild.name),
    }),
    (known) =>
      known.name === guild.name && known.search !== undefined
        ? known
        : { ...known, name: guild.name, search: searchOf(guild.name) },
  );
}
