import { serve } from '@/lib/api/serve';
import { deleteBotGuild, putBotGuild } from '@/lib/contracts/bot/service';
import { forgetBotGuild } from '@/lib/guilds/bot-guilds';
import { takeGuildNews } from '@/lib/guilds/take-guild-news';

export const PUT = serve(putBotGuild, async ({ params, body }) => {
  await takeGuildNews({ id: params.guildId, name: body.name });
  return {};
});

export const DELETE = serve(deleteBotGuild, async ({ params }) => {
  await forgetBotGuild(params.guildId, { isNews: true });
  return {};
});
