import { serve } from '@/lib/api/serve';
import { readPosted } from '@/lib/bot/read-posted';
import { readPosted as contract } from '@/lib/contracts/bot/service';

export const GET = serve(contract, ({ params }) => readPosted(params.guildId));
