import { serve } from '@/lib/api/serve';
import { stopBot as contract } from '@/lib/contracts/staff/console';
import { pressButton } from '@/lib/staff/console/press-button';

export const POST = serve(contract, async ({ viewer }) => {
  const status = await pressButton('stop', viewer());
  return { message: 'The bot is stopping.', status };
});
