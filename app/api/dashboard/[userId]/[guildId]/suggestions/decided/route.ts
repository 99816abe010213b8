import { serve } from '@/lib/api/serve';
import { listDecidedSuggestions as contract } from '@/lib/contracts/suggestions';
import { listDecidedSuggestions } from '@/lib/guilds/suggestions/list-suggestions';

export const GET = serve(contract, ({ params, query }) =>
  listDecidedSuggestions(params.guildId, query.after),
);
