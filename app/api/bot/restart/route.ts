import { serve } from '@/lib/api/serve';
import { startBotAgain as contract } from '@/lib/contracts/staff/console';
import { pressButton } from '@/lib/staff/console/press-button';

export const POST = serve(contract, async ({ viewer }) => {
  const status = await pressButton('restart', viewer());
  return { message: 'The bot is restarting.', status };
});
