import { serve } from '@/lib/api/serve';
import { withdrawCase as contract } from '@/lib/contracts/cases';
import { withdrawCase } from '@/lib/guilds/cases/change-case';

export const POST = serve(contract, async ({ params: { guildId, number }, body: { reason }, viewer }) => ({
  message: `Case #${number} withdrawn.`,
  case: await withdrawCase(guildId, { number, reason }, viewer()),
}));
