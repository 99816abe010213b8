import { decideSuggestionOf } from '@/lib/api/decide-suggestion-of';
import { serve } from '@/lib/api/serve';
import { denySuggestion as contract } from '@/lib/contracts/suggestions';

export const POST = serve(contract, (context) => decideSuggestionOf('denied', context));
