import { serve } from '@/lib/api/serve';
import { takeCases } from '@/lib/bot/take-reports';
import { listBotCases, recordBotCases } from '@/lib/contracts/bot/cases';
import { toRefused } from '@/lib/core/batch';
import { listCases } from '@/lib/guilds/cases/list-cases';

export const POST = serve(recordBotCases, async ({ params, body: { cases } }) => ({
  results: await takeCases(params.guildId, cases.rows),
  ...toRefused(cases),
}));

export const GET = serve(listBotCases, async ({ params, query: { userId, ...query } }) => {
  const { items, next, warnings } = await listCases(params.guildId, { ...query, targetId: userId });
  return { cases: items, next, warnings };
});
