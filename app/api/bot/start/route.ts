import { serve } from '@/lib/api/serve';
import { startBot as contract } from '@/lib/contracts/staff/console';
import { pressButton } from '@/lib/staff/console/press-button';

export const POST = serve(contract, async ({ viewer }) => {
  const status = await pressButton('start', viewer());
  return { message: 'The bot is starting.', status };
});
