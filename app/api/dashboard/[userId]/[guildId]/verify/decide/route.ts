import { serve } from '@/lib/api/serve';
import { decideVerification as contract } from '@/lib/contracts/verification';
import { decideVerification } from '@/lib/guilds/verify/decide-verification';

export const POST = serve(contract, async ({ params, body, viewer }) => ({
  message: await decideVerification(params.guildId, body.targetId, body, viewer()),
}));
