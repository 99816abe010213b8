import { serve } from '@/lib/api/serve';
import { sendWelcomeTest as contract } from '@/lib/contracts/dashboard';
import { sendWelcomeTest } from '@/lib/guilds/welcome/send-welcome-test';

export const POST = serve(contract, async ({ params, body, viewer }) => {
  const channel = await sendWelcomeTest(params.guildId, body, viewer());
  return { message: `Test sent to #${channel}.` };
});
