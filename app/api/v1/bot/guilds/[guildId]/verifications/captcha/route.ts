import { serve } from '@/lib/api/serve';
import { issueCaptcha as contract } from '@/lib/contracts/bot/verifications';
import { issueCaptcha } from '@/lib/guilds/verify/issue-captcha';

export const POST = serve(contract, ({ params, body }) => issueCaptcha(params.guildId, body));
