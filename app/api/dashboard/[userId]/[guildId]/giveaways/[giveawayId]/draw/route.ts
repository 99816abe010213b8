import { serve } from '@/lib/api/serve';
import { readDraw as contract } from '@/lib/contracts/giveaways';
import { readDraw } from '@/lib/guilds/giveaways/read-draw';

export const GET = serve(contract, ({ params }) => readDraw(params.guildId, params.giveawayId));
