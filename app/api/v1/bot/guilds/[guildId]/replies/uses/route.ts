import { serve } from '@/lib/api/serve';
import { reportReplyUses as contract } from '@/lib/contracts/bot/replies';
import { takeUses } from '@/lib/guilds/commands/count-uses';

export const POST = serve(contract, ({ params, body }) => takeUses(params.guildId, body));
