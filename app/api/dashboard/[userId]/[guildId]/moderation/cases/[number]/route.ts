import { serve } from '@/lib/api/serve';
import { editCase as contract } from '@/lib/contracts/cases';
import { editCase } from '@/lib/guilds/cases/change-case';

export const PATCH = serve(contract, async ({ params: { guildId, number }, body, viewer }) => ({
  message: 'Reason saved.',
  case: await editCase(guildId, { number, ...body }, viewer()),
}));
