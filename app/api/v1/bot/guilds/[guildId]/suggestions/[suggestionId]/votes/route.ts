import { serve } from '@/lib/api/serve';
import { castSuggestionVote as contract } from '@/lib/contracts/bot/service';
import { voteSuggestion } from '@/lib/guilds/suggestions/vote-suggestion';

export const POST = serve(contract, ({ params: { guildId, suggestionId }, body: { userId, vote } }) =>
  voteSuggestion(guildId, suggestionId, userId, vote),
);
