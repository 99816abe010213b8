import { Reply } from '@/lib/api/reply';
import { serve } from '@/lib/api/serve';
import { readTrackers } from '@/lib/bot/read-trackers';
import { readBotTrackers as contract } from '@/lib/contracts/bot/trackers';

export const GET = serve(contract, async ({ params }) => {
  const { answer, version } = await readTrackers(params.guildId);
  return new Reply(answer, { version });
});
