import { serve } from '@/lib/api/serve';
import { reportVerification as contract } from '@/lib/contracts/bot/verifications';
import { reportVerification } from '@/lib/guilds/verify/report-verification';

export const POST = serve(contract, ({ params: { guildId }, body }) => {
  const { userId, username, outcome, answer = '', token = null, key } = body;
  const proof = outcome === undefined ? { answer, token } : { outcome };
  return reportVerification(guildId, { userId, username }, { key, proof });
});
