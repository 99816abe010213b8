import { serve } from '@/lib/api/serve';
import { listMembers as contract } from '@/lib/contracts/members';
import { getSnapshot } from '@/lib/guilds/guild-directory';
import { listMembers } from '@/lib/guilds/members/list-members';

export const GET = serve(contract, async ({ params, query }) => {
  const snapshot = await getSnapshot(params.guildId);
  return listMembers(snapshot, query);
});
