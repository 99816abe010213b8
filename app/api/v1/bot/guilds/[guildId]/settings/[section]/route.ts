import { Reply } from '@/lib/api/reply';
import { serve } from '@/lib/api/serve';
import { readSettings } from '@/lib/bot/read-settings';
import { readBotSettings as contract } from '@/lib/contracts/bot/service';

export const GET = serve(contract, async ({ params }) => {
  const settings = await readSettings(params.guildId, params.section);
  return new Reply(settings, { version: settings.version });
});
