import { serve } from '@/lib/api/serve';
import { describeBotApi } from '@/lib/bot/describe-api';
import { readBotDocument as contract } from '@/lib/contracts/documents';

export const GET = serve(contract, async () => ({ ...describeBotApi() }));
