import { serve } from '@/lib/api/serve';
import { decideVerifications as contract } from '@/lib/contracts/verification';
import { quantity } from '@/lib/core/quantity';
import { decideVerifications } from '@/lib/guilds/verify/decide-verifications';

export const POST = serve(contract, async ({ params, body, viewer }) => {
  const { decided, failed } = await decideVerifications(params.guildId, body.targetIds, body, viewer());
  const word = body.verdict === 'approved' ? 'approved' : 'denied';
  const people = quantity(decided.length, 'person was', 'people were');
  const rest = failed.length === 0 ? '' : `, ${quantity(failed.length, 'was', 'were')} not`;
  return { message: `${people} ${word}${rest}.`, decided: [...decided], failed: [...failed] };
});
