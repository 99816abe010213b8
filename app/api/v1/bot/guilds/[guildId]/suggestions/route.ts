import { serve } from '@/lib/api/serve';
import { addBotSuggestion as contract } from '@/lib/contracts/bot/service';
import { addSuggestion } from '@/lib/guilds/suggestions/add-suggestion';

export const POST = serve(contract, ({ params: { guildId }, body: { userId, text, key } }) =>
  addSuggestion(guildId, userId, text, key === undefined ? {} : { key }),
);
