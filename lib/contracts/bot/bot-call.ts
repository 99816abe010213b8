import { access } from '@/lib/core/access';
import { endpointsBelow } from '@/lib/core/endpoint';

/** The calls of the bot. All guilds share the one caller, so their limits are wide. */
export const bot = endpointsBelow('/api/v1/bot', {
  access: access.bot,
  limit: { count: 6000, seconds: 60 },
});
