import 'server-only';
import { handlers } from '@/lib/api/handlers';
import * as contracts from '@/lib/contracts/cases';
import { editCase, withdrawCase } from '@/lib/guilds/cases/change-case';
import { listCases } from '@/lib/guilds/cases/list-cases';

export const calls = handlers(contracts, {
  listCases: ({ params, query }) => listCases(params.guildId, query),
  editCase: async ({ params: { guildId, number }, body, viewer }) => ({
    message: 'Reason saved.',
    case: await editCase(guildId, { number, ...body }, viewer()),
  }),
  withdrawCase: async ({ params: { guildId, number }, body: { reason }, viewer }) => ({
    message: `Case #${number} withdrawn.`,
    case: await withdrawCase(guildId, { number, reason }, viewer()),
  }),
});
