import { redirectTo } from '@/lib/api/redirect-to';
import { serve } from '@/lib/api/serve';
import { inviteBot } from '@/lib/contracts/site';
import { toInviteUrl } from '@/lib/guilds/invite';

export const GET = serve(inviteBot, async ({ query }) => redirectTo(toInviteUrl(query.guildId)));
