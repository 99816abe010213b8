import 'server-only';
import { handlers } from '@/lib/api/handlers';
import * as contracts from '@/lib/contracts/bot/verifications';
import { issueCaptcha } from '@/lib/guilds/verify/issue-captcha';
import { reportVerification } from '@/lib/guilds/verify/report-verification';

export const calls = handlers(contracts, {
  reportVerification: ({ params: { guildId }, body }) => {
    const { userId, username, outcome, answer = '', token = null, key } = body;
    const proof = outcome === undefined ? { answer, token } : { outcome };
    return reportVerification(guildId, { userId, username }, { key, proof });
  },
  issueCaptcha: ({ params, body }) => issueCaptcha(params.guildId, body),
});
