import { serve } from '@/lib/api/serve';
import { listMembers as contract } from '@/lib/contracts/members';
import { AppError } from '@/lib/core/errors';
import { findSnapshot } from '@/lib/guilds/guild-directory';
import { listMembers } from '@/lib/guilds/members/list-members';

export const GET = serve(contract, async ({ params, query }) => {
  const snapshot = await findSnapshot(params.guildId);
  if (!snapshot) throw new AppError('not_found');
  return listMembers(snapshot, query);
});
