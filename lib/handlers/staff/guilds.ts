import 'server-only';
import { handlers } from '@/lib/api/handlers';
import * as contracts from '@/lib/contracts/staff/guilds';
import { listGuilds } from '@/lib/staff/list-guilds';
import { openGuild } from '@/lib/staff/open-guild';
import { saveGuild } from '@/lib/staff/save-guild';

export const calls = handlers(contracts, {
  listGuilds: ({ query }) => listGuilds(query),
  openGuild: ({ params }) => openGuild(params.guildId),
  saveGuild: async ({ params, body, viewer }) => {
    const guild = await saveGuild(params.guildId, body, viewer());
    return { message: `✅ Saved ${guild.guildId}`, guild };
  },
});
