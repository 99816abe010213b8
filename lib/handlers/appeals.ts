import 'server-only';
import { handlers } from '@/lib/api/handlers';
import * as contracts from '@/lib/contracts/appeals';
import { decideAppeal } from '@/lib/guilds/appeals/decide-appeal';
import { listAppeals } from '@/lib/guilds/appeals/list-appeals';
import { listOwnAppeals, sendAppeal } from '@/lib/guilds/appeals/own-appeals';

export const calls = handlers(contracts, {
  listOwnAppeals: async ({ params, viewer }) => ({
    appeals: await listOwnAppeals(params.guildId, viewer().userId),
  }),
  sendAppeal: async ({ params, body, viewer }) => {
    await sendAppeal(params.guildId, body, viewer());
    return { message: "Appeal sent. You'll find the answer here." };
  },
  listAppeals: ({ params, query }) => listAppeals(params.guildId, query.state, query.after),
  decideAppeal: ({ params, body, viewer }) => decideAppeal(params.guildId, body, viewer()),
});
