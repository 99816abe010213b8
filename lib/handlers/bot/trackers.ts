import 'server-only';
import { handlers } from '@/lib/api/handlers';
import { Reply } from '@/lib/api/reply';
import { readTrackers } from '@/lib/bot/read-trackers';
import * as contracts from '@/lib/contracts/bot/trackers';

export const calls = handlers(contracts, {
  readBotTrackers: async ({ params }) => {
    const { answer, version } = await readTrackers(params.guildId);
    return new Reply(answer, { version });
  },
});
