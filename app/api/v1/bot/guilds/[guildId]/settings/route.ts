import { Reply } from '@/lib/api/reply';
import { serve } from '@/lib/api/serve';
import { readAllSettings } from '@/lib/bot/read-settings';
import { readAllBotSettings as contract } from '@/lib/contracts/bot/service';

export const GET = serve(contract, async ({ params }) => {
  const settings = await readAllSettings(params.guildId);
  const version = Math.max(...settings.sections.map((section) => section.version));
  return new Reply(settings, { version });
});
