import { mayCall } from '@/lib/api/rate-limit';
import { serve } from '@/lib/api/serve';
import { listGuilds } from '@/lib/contracts/dashboard';
import { listServers } from '@/lib/guilds/list-manageable';

export const GET = serve(listGuilds, async ({ viewer, query }) => {
  const { userId } = viewer();
  // Sooner than that there is hardly anything new, and each one costs two calls of Discord.
  const refresh = query.refresh === '1' && mayCall(`refresh-servers:${userId}`, { count: 1, seconds: 10 });
  return listServers(userId, { refresh });
});
