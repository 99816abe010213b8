import { serve } from '@/lib/api/serve';
import { openGuild as openContract, saveGuild as saveContract } from '@/lib/contracts/staff/guilds';
import { openGuild } from '@/lib/staff/open-guild';
import { saveGuild } from '@/lib/staff/save-guild';

export const GET = serve(openContract, ({ params }) => openGuild(params.guildId));

export const PUT = serve(saveContract, async ({ params, body, viewer }) => {
  const guild = await saveGuild(params.guildId, body, viewer());
  return { message: `✅ Saved ${guild.guildId}`, guild };
});
