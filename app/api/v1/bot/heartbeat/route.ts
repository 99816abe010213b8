import { serve } from '@/lib/api/serve';
import { sendHeartbeat as contract } from '@/lib/contracts/bot/service';

// The door has noted it, as it notes every call of the bot.
export const PUT = serve(contract, async () => ({}));
