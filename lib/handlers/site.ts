import 'server-only';
import { handlers } from '@/lib/api/handlers';
import { redirectTo } from '@/lib/api/redirect-to';
import * as contracts from '@/lib/contracts/site';
import { toInviteUrl } from '@/lib/guilds/invite';
import { readHealth, readReadiness } from '@/lib/health/read-health';

export const calls = handlers(contracts, {
  readHealth: () => readHealth(),
  readReadiness: () => readReadiness(),
  readLiveness: async () => ({ status: 'live' as const }),
  inviteBot: async ({ query }) => redirectTo(toInviteUrl(query.guildId)),
  // Doesn't trust the parameters of Discord's redirect: it refreshes the list.
  finishInvite: async () => redirectTo('/dashboard/selector?refresh=1'),
});
