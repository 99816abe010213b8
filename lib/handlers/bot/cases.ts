import 'server-only';
import { handlers } from '@/lib/api/handlers';
import { takeCases } from '@/lib/bot/take-reports';
import { toRefused } from '@/lib/contracts/bot/batch';
import * as contracts from '@/lib/contracts/bot/cases';
import { listCases } from '@/lib/guilds/cases/list-cases';

export const calls = handlers(contracts, {
  recordBotCases: async ({ params, body: { cases } }) => ({
    results: await takeCases(params.guildId, cases.rows),
    ...toRefused(cases),
  }),
  listBotCases: async ({ params, query: { userId, ...query } }) => {
    const { items, next, warnings } = await listCases(params.guildId, { ...query, targetId: userId });
    return { cases: items, next, warnings };
  },
});
