import { toDecisionAnswer } from '@/lib/api/decide-suggestion-of';
import { serve } from '@/lib/api/serve';
import { requireActing } from '@/lib/bot/acting-member';
import { decideBotSuggestion as contract } from '@/lib/contracts/bot/staff';
import { decideSuggestionById } from '@/lib/guilds/suggestions/decide-suggestion';
import { decideSuggestionActions } from '@/lib/rules/suggestions/actions';

export const POST = serve(contract, async ({ params: { guildId, suggestionId }, body }) => {
  const { userId, verdict, ...decision } = body;
  const by = await requireActing(guildId, userId, decideSuggestionActions[verdict]);
  return toDecisionAnswer(
    verdict,
    await decideSuggestionById(guildId, suggestionId, { verdict, ...decision }, by),
  );
});
