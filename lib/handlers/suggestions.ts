import 'server-only';
import { decideSuggestionOf } from '@/lib/api/decide-suggestion-of';
import { handlers } from '@/lib/api/handlers';
import * as contracts from '@/lib/contracts/suggestions';
import { listDecidedSuggestions } from '@/lib/guilds/suggestions/list-suggestions';

export const calls = handlers(contracts, {
  listDecidedSuggestions: ({ params, query }) => listDecidedSuggestions(params.guildId, query.after),
  approveSuggestion: (context) => decideSuggestionOf('approved', context),
  denySuggestion: (context) => decideSuggestionOf('denied', context),
});
