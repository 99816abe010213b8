import { mayCall } from '@/lib/api/rate-limit';
import { serve } from '@/lib/api/serve';
import { listGuilds } from '@/lib/contracts/dashboard';
import { listManageable } from '@/lib/guilds/list-manageable';

const notice = "Discord isn't answering right now. This is the last known list.";

export const GET = serve(listGuilds, async ({ viewer, query }) => {
  const { userId } = viewer();
  // Sooner than that there is hardly anything new, and each one costs two calls of Discord.
  const refresh = query.refresh === '1' && mayCall(`refresh-servers:${userId}`, { count: 1, seconds: 10 });
  const { isStale, ...listed } = await listManageable(userId, { refresh });
  return { ...listed, notice: isStale ? notice : null };
});
