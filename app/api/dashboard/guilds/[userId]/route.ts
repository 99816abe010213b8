import { serve } from '@/lib/api/serve';
import { listGuilds } from '@/lib/contracts/dashboard';
import { listManageable } from '@/lib/guilds/list-manageable';

const notice = "Discord isn't answering right now. This is the last known list.";

export const GET = serve(listGuilds, async ({ viewer, query }) => {
  const { guilds, invitable, isStale } = await listManageable(viewer().userId, {
    refresh: query.refresh === '1',
  });
  return { guilds, invitable, notice: isStale ? notice : null };
});
